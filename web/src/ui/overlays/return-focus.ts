import { useRef } from 'react';

/** The dialog that has replaced the closing one. */
const openDialog = ':is([role="dialog"], [role="alertdialog"])[data-state="open"]';

/**
 * Where else focus can go: the topmost dialog that's still open, as the page behind it is out of reach. The screen's
 * heading gets it only if nothing else has it.
 */
const elsewhere = (): Element | null =>
  [...document.querySelectorAll(openDialog)].at(-1) ??
  document.querySelector('[data-return-focus]') ??
  (document.activeElement === document.body ? document.querySelector('main h1') : null);

/**
 * Moves focus on if the opener is removed while it has the focus: a deleted row stays until the new list is loaded.
 * Browsers have no event for that, so we watch until it's removed or focus is elsewhere. The page doesn't scroll, as
 * the user may be reading elsewhere.
 */
function moveOnWhenGone(opener: Element): void {
  const watch = new MutationObserver(() => {
    const isLost = document.activeElement === document.body;
    // While it's disabled, the opener is there and has no focus.
    if (document.activeElement === opener || (isLost && opener.isConnected)) return;
    watch.disconnect();
    if (!isLost || document.querySelector(openDialog)) return;
    const target = elsewhere();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

/**
 * Returns focus to whatever opened a dialog, which Radix does only for its own triggers. An opened dialog focuses the
 * element marked `data-first-focus`, or its first button. If the opener no longer exists, such as a row that was
 * removed, focus moves to a dialog that's still open, to the element marked `data-return-focus`, or to the screen's heading.
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
      if (document.activeElement?.closest(openDialog)) return;
      // The body has focus when one dialog replaces another.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const target = isThere ? opener.current : elsewhere();
      if (target instanceof HTMLElement) target.focus();
      if (isThere && opener.current) moveOnWhenGone(opener.current);
    },
  };
}
