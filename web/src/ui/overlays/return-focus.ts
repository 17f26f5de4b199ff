import { useRef } from 'react';

/**
 * Gives focus back to whatever opened a dialog, which Radix does only for its own triggers. An opened one begins at its
 * part that is marked `data-first-focus`, where one is, and otherwise at its first button. Where the opener is gone by
 * then, as a row that was dealt with, the focus goes to what is marked `data-return-focus`.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const content = event.currentTarget;
      if (!(content instanceof HTMLElement)) return;
      const first = content.querySelector<HTMLElement>('[data-first-focus]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The page itself had it where one dialog took another's place.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : document.querySelector('[data-return-focus]');
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
