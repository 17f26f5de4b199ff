import type { QueryClient } from '@tanstack/react-query';
import { refreshAbout, refreshReceipts } from '../../lib/api/query-client.ts';

/** Marks everything that shows members, requests, invitations or the own membership as changed. */
export const refreshMembers = (client: QueryClient): Promise<void> =>
  refreshAbout(client, 'business', 'admin', 'manager', 'invitations', 'user', 'dashboard');

/** The person's own membership decides which receipts they see, too. */
export const refreshMembership = (client: QueryClient) =>
  Promise.all([refreshMembers(client), refreshReceipts(client)]);

/** For a form, which needn't wait until the lists that change with it are here. */
export const refreshMembersSoon = async (client: QueryClient): Promise<void> => void refreshMembers(client);
