import { useBlocker } from '@tanstack/react-router';

/** While a dialog or menu covers the screen, the browser's Back closes it, or what's open over it, and doesn't leave the screen. */
export function useBackCloses(isOpen: boolean): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      // Escape already closes only what's on top.
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      return true;
    },
  });
}
