import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How many dialogs and menus are open that Back closes. */
let open = 0;

/** Whether Back would close a dialog or a menu, and not leave the screen. */
export const closesByBack = (): boolean => open > 0;

/** Escape already closes only what's on top. */
const closeOnTop = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));

/** While a dialog or menu covers the screen, the browser's Back closes it, or what's open over it, and doesn't leave the screen. */
export function useBackCloses(isOpen: boolean): void {
  // The site's pages have none: each is loaded on its own.
  const history = useRouter({ warn: false })?.history;
  useEffect(() => {
    if (!isOpen || !history) return undefined;
    open += 1;
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        // Once the step back is undone: what closes may change the address itself.
        window.addEventListener('popstate', closeOnTop, { once: true });
        return true;
      },
    });
    return () => {
      open -= 1;
      unblock();
    };
  }, [isOpen, history]);
}
