import type { QueryClient } from '@tanstack/react-query';
import { leaveForSignIn } from '../lib/address/leave.ts';
import { sessionQuery } from '../lib/session/session.ts';

interface Visit {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Lets signed-in people through. The server has sent everybody else to sign in; a session may end after that. */
export async function requireSession({ context, location }: Visit): Promise<void> {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) return;
  leaveForSignIn(location.href);
  // The page is on its way out: nothing of this one shows meanwhile.
  await new Promise(() => undefined);
}
