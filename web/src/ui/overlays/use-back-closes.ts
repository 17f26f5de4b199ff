import { useBlocker } from '@tanstack/react-router';

/** While something covers the screen, the browser's Back closes it and doesn't leave the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  useBlocker({
    disabled: !isOpen,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      close();
      return true;
    },
  });
}
