import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { sessionQuery } from '../lib/session.ts';

interface Visit {
  context: { queryClient: QueryClient };
  location: { href: string };
}

/** Lets signed-in people through; others sign in first and then come back. */
export async function requireSession({ context, location }: Visit): Promise<void> {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (!user) throw redirect({ to: paths.auth, state: { next: location.href }, replace: true });
}

/** Lets signed-out people through; others are at home on the dashboard. */
export async function requireVisitor({ context }: Visit): Promise<void> {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (user) throw redirect({ to: paths.dashboard, replace: true });
}
