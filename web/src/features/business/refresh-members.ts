import type { QueryClient } from '@tanstack/react-query';

const starts = ['/api/business', '/api/admin', '/api/invitations', '/api/user'];

/** Marks everything that shows members, requests, invitations or the own membership as changed. */
export const refreshMembers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && starts.some((start) => path === start || path.startsWith(`${start}/`)),
  });
