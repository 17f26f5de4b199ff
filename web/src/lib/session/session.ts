import { currentUser } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { isAwayStatus } from '../api/away-status.ts';
import { clearOfflineCaches } from '../offline/offline-caches.ts';
import { setCachedPerson, cachedPerson } from '../offline/cached-person.ts';
import { themeKey } from '../theme.ts';
import { pendingKey } from './pending-key.ts';

const sessionKey = [currentUser.path];
const lostKey = ['session-lost'];
/** The key of mutations by which the user ends the session. */
export const endsSessionKey = ['ends-session'];

/** The signed-in user, or null. While the server is unreachable, the last one known. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    try {
      const user = await call(currentUser, { signal });
      await setCachedPerson(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return await nobody();
      const known = isAway(error) ? await cachedPerson() : null;
      if (known) return known;
      throw error;
    }
  },
});

/** The server has no session for this browser, so its offline data is deleted. */
async function nobody(): Promise<null> {
  await clearOfflineCaches();
  return null;
}

/** Whether a call failed because the server can't be reached. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && isAwayStatus(error.status));

export const useSession = () => useQuery(sessionQuery);

/** The signed-in user, on screens for signed-in users. It stays until the screen is unmounted. */
export function useUser(): User {
  const { data } = useSuspenseQuery(sessionQuery);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const user = data ?? known;
  if (!user) throw new Error('this screen needs a signed-in person');
  return user;
}

/** The business's name for its members. Without a business, people may have a name for a later one. */
export function useBusinessName(): string | null {
  const { businessId, businessName } = useUser();
  return businessId && businessName;
}

/** Whether the session ended unexpectedly, so that the user may want to return to this page. */
export const useIsSessionLost = (): boolean =>
  useQuery({ queryKey: lostKey, queryFn: () => false, initialData: false }).data;

export function startSession(client: QueryClient, user: User): void {
  forgetEverything(client);
  client.setQueryData(sessionKey, user);
}

/** Handles the server's word that the session is over. A page that's ending it itself skips this. */
export function loseSession(client: QueryClient): void {
  if (!client.getQueryData(sessionKey) || isEndingSession(client)) return;
  forgetEverything(client);
  void clearOfflineCaches();
  client.setQueryData(lostKey, true);
  client.setQueryData(sessionKey, null);
}

/** Whether the user is ending the session on this page. */
export const isEndingSession = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: endsSessionKey }) > 0;

/**
 * Removes all of the user's data from this browser after sign-out, except what's shared by everyone who uses
 * it.
 */
export async function endSession(client: QueryClient): Promise<void> {
  forgetEverything(client);
  await forgetStored();
  client.setQueryData(sessionKey, null);
  client.getMutationCache().clear();
}

/** Always retained: the theme, and any sign-out the server hasn't heard of. */
const retainedKeys: readonly string[] = [themeKey, pendingKey];

/**
 * Removes what Docket stored under 'docket-...'. It stores no tokens itself, but removes any left by
 * something else (OP-92). Receipts stored before there was a server exist nowhere else, so they stay (OP-45).
 */
async function forgetStored(): Promise<void> {
  sessionStorage.clear();
  const isForgotten = (key: string) =>
    key === 'token' || (key.startsWith('docket-') && !retainedKeys.includes(key));
  for (const key of Object.keys(localStorage).filter(isForgotten)) localStorage.removeItem(key);
  // Only these caches hold personal data; the other holds the app itself.
  await clearOfflineCaches();
}

/** Clears everything fetched except the session, whose observers must see it change. */
function forgetEverything(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] && queryKey[0] !== lostKey[0],
  });
  client.setQueryData(lostKey, false);
}
