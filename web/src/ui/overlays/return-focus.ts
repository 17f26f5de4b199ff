import { useRef } from 'react';

/**
 * Gives focus back to whatever opened a dialog, which Radix does only for its own triggers. An opened one begins at its
 * part that is marked `data-first-focus`, where one is, and otherwise at its first button.
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
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
