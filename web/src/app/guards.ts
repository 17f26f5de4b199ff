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

/** Lets signed-in people through. The server sends everybody else to sign in, but a session may end after that. */
export async function requireSession({ context, location }: Visit): Promise<void> {
  if (!(await finishSignOut())) throw redirect({ to: paths.home });
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) return;
  leaveForSignIn(location.href);
  await untilLeft();
}

/**
 * Lets people through who signed out while the server couldn't be reached. Everybody else gets the server's home page.
 */
export async function requireSignOut(): Promise<void> {
  if (await isSignOutPending()) return;
  leaveForHome();
  await untilLeft();
}

/** Never resolves, so that nothing shows while the browser leaves the page. */
const untilLeft = (): Promise<never> => new Promise(() => undefined);
