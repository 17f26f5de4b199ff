import { currentUser } from '@docket/shared/people/contract';
import { signInRedirectDelay } from '@docket/shared/people/rules';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { leaving } from '../../../lib/leave.ts';
import { safeReturn } from '../../../lib/paths.ts';
import { carryToasts } from '../../../ui/overlays/toast-store.ts';

/**
 * Leaves for the page that was asked for, or the dashboard, with a full load: nothing of a visitor's page stays
 * (STATE-03). `hasEntered` from then on, so that nobody signs in twice.
 */
export function useEnter(next: string | null) {
  const [hasEntered, setEntered] = useState(false);

  useEffect(() => {
    // The browser's Back shows this page as it was left, possibly to somebody who is signed in (AUTH-06).
    const lookAgain = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setEntered(false);
      if (await isSomebodySignedIn()) leaving.to(safeReturn(next));
    };
    const onShow = (event: PageTransitionEvent) => void lookAgain(event);
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

async function isSomebodySignedIn(): Promise<boolean> {
  try {
    await call(currentUser);
    return true;
  } catch {
    return false;
  }
}
