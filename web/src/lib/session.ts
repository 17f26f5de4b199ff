import { currentUser } from '@docket/shared/people/contract';
import type { User } from '@docket/shared/people/contract';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';

export const sessionKey = [currentUser.path];

/** Who is signed in; null when nobody is. */
export const sessionQuery = queryOptions<User | null>({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    try {
      return await call(currentUser, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The signed-in person, on screens that only signed-in people reach. */
export function useUser(): User {
  const { data } = useSuspenseQuery(sessionQuery);
  if (!data) throw new Error('this screen needs a signed-in person');
  return data;
}
