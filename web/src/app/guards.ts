import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { leaveForHome, leaveForSignIn } from '../lib/address/leave.ts';
import { paths } from '../lib/address/paths.ts';
import { finishSignOut, isSignOutPending } from '../lib/session/pending-sign-out.ts';
import { sessionQuery } from '../lib/session/session.ts';

interface Visit {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Lets signed-in people through. The server has sent everybody else to sign in; a session may end after that. */
export async function requireSession({ context, location }: Visit): Promise<void> {
  if (!(await finishSignOut())) throw redirect({ to: paths.home });
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) return;
  leaveForSignIn(location.href);
  await shownNothing();
}

/** Lets those through who have signed out while the server didn't answer; everybody else gets its first page. */
export async function requireSignOut(): Promise<void> {
  if (await isSignOutPending()) return;
  leaveForHome();
  await shownNothing();
}

/** The page is on its way out: nothing of this one shows meanwhile. */
const shownNothing = (): Promise<never> => new Promise(() => undefined);
