import { currentUser } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { clearOfflineCaches } from '../offline/offline-caches.ts';
import { setCachedPerson, cachedPerson } from '../offline/cached-person.ts';
import { themeKey } from '../theme.ts';
import { pendingKey } from './pending-key.ts';

const sessionKey = [currentUser.path];
const lostKey = ['session-lost'];
/** The key of mutations that end the session by the person's own wish. */
export const endsSessionKey = ['ends-session'];

/** Who is signed in; null when nobody is. While the server can't be reached, who was when it was. */
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

/** The server has no session for this browser: what it kept for reading offline goes. */
async function nobody(): Promise<null> {
  await clearOfflineCaches();
  return null;
}

/** Whether a call failed because nothing or only a proxy answered. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof ApiError && [502, 503, 504].includes(error.status));

export const useSession = () => useQuery(sessionQuery);

/** The signed-in person, on screens that only signed-in people reach; until such a screen is gone, the one it was for. */
export function useUser(): User {
  const { data } = useSuspenseQuery(sessionQuery);
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const user = data ?? known;
  if (!user) throw new Error('this screen needs a signed-in person');
  return user;
}

/** Whether the session ended without its person's doing, so that they may want to come back to where they were. */
export const useIsSessionLost = (): boolean =>
  useQuery({ queryKey: lostKey, queryFn: () => false, initialData: false }).data;

export function startSession(client: QueryClient, user: User): void {
  forgetEverything(client);
  client.setQueryData(sessionKey, user);
}

/** The server says that the session is over. A page that ends it itself knows better, and goes where that leads. */
export function loseSession(client: QueryClient): void {
  if (!client.getQueryData(sessionKey) || isEndingSession(client)) return;
  forgetEverything(client);
  void clearOfflineCaches();
  client.setQueryData(lostKey, true);
  client.setQueryData(sessionKey, null);
}

/** Whether this page is ending the session by the person's own wish. */
export const isEndingSession = (client: QueryClient): boolean =>
  client.isMutating({ mutationKey: endsSessionKey }) > 0;

/** The person has signed out: nothing of theirs stays in this browser but what it was asked to keep for everybody. */
export async function endSession(client: QueryClient): Promise<void> {
  forgetEverything(client);
  await forgetStored();
  client.setQueryData(sessionKey, null);
  client.getMutationCache().clear();
}

/** Kept in every case: how this browser is to look, and that the server has yet to hear of a sign-out. */
const retainedKeys: readonly string[] = [themeKey, pendingKey];

/**
 * Docket names what it stores 'docket-...'. It stores no token itself; one that something else left goes too (OP-92).
 * Records of receipts from before there was a server are no copies, and stay (OP-45).
 */
async function forgetStored(): Promise<void> {
  sessionStorage.clear();
  const isForgotten = (key: string) =>
    key === 'token' || (key.startsWith('docket-') && !retainedKeys.includes(key));
  for (const key of Object.keys(localStorage).filter(isForgotten)) localStorage.removeItem(key);
  // Of the browser's caches these alone hold something of a person's; the other is the program itself.
  await clearOfflineCaches();
}

/** Drops all that was fetched, but for the session itself, whose watchers are to be told of its change. */
function forgetEverything(client: QueryClient): void {
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] && queryKey[0] !== lostKey[0],
  });
  client.setQueryData(lostKey, false);
}
