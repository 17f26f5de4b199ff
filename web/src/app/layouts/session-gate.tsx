import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { leaveForHome, leaveForSignIn } from '../../lib/address/leave.ts';
import { paths } from '../../lib/address/paths.ts';
import { isSignOutPending } from '../../lib/session/pending-sign-out.ts';
import { useLiveEvents } from '../../lib/api/live-events.ts';
import { watchSession } from '../../lib/session/session-watch.ts';
import { useIsSessionLost, useSession } from '../../lib/session/session.ts';
import { ScreenSpinner } from '../../ui/states/spinner.tsx';
import { later } from '../../ui/lazy/later.tsx';
import { DropAnywhere, Sending } from './outbox/outbox-parts.tsx';
import { ProofPrompt } from './proof/proof-prompt.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** Follows the network, installs the service worker and notices new versions. */
const Surroundings = later(() => import('./surroundings.ts'));

/** Shows a frame to the signed-in user only, and leaves it as soon as they're signed out. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data: user } = useSession();
  const isLost = useIsSessionLost();
  const navigate = useNavigate();
  const here = useLocation({ select: (location) => location.href });
  useEffect(() => {
    if (user) return;
    if (isLost) leaveForSignIn(here);
    else void goHome(() => void navigate({ to: paths.home }));
  }, [user, isLost, here, navigate]);
  return user ? <Watched>{children}</Watched> : <ScreenSpinner />;
}

/** The home page is the server's. If it can't be reached, the app shows its own. */
async function goHome(stay: () => void): Promise<void> {
  if (await isSignOutPending()) stay();
  else leaveForHome();
}

function Watched({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(() => watchSession(client), [client]);
  useLiveEvents();
  useFocusOnNavigation();
  return (
    <>
      {children}
      <ProofPrompt />
      <Sending />
      <DropAnywhere />
      <Surroundings />
    </>
  );
}
