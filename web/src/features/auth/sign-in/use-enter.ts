import { signInRedirectDelay } from '@docket/shared/auth/rules';
import { useEffect, useState } from 'react';
import { leaving } from '../../../lib/address/leave.ts';
import { safeReturn } from '../../../lib/address/paths.ts';
import { carryToasts } from '../../../ui/toasts/toast-store.ts';
import { loadEntryCalls } from '../load-entry-calls.ts';

/**
 * Leaves for the requested page or the dashboard with a full load, so that nothing of the visitor's page stays
 * (STATE-03). `hasEntered` is true from then on, so that nobody signs in twice.
 */
export function useEnter(next: string | null) {
  const [hasEntered, setEntered] = useState(false);

  useEffect(() => {
    // The Back button restores this page from cache, possibly for a user who has since signed in (AUTH-06).
    const checkAgain = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setEntered(false);
      const { isSomebodySignedIn } = await loadEntryCalls();
      if (await isSomebodySignedIn()) leaving.to(safeReturn(next));
    };
    const onShow = (event: PageTransitionEvent) => void checkAgain(event).catch(() => undefined);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [next]);

  const enter = () => {
    setEntered(true);
    setTimeout(() => {
      carryToasts();
      leaving.to(safeReturn(next));
    }, signInRedirectDelay);
  };
  return { hasEntered, enter };
}
