import type { QueryClient } from '@tanstack/react-query';
import { refreshAbout, refreshReceipts } from '../../lib/api/query-client.ts';

/** Refreshes everything that shows members, requests, invitations or the user's own membership. */
export const refreshMembers = (client: QueryClient): Promise<void> =>
  refreshAbout(client, 'business', 'admin', 'manager', 'invitations', 'user', 'dashboard');

/** Also refreshes receipts, as the user's own membership decides which they see. */
export const refreshMembership = (client: QueryClient) =>
  Promise.all([refreshMembers(client), refreshReceipts(client)]);

/** The same for a form, which needn't wait until the lists are loaded. */
export const refreshMembersSoon = async (client: QueryClient): Promise<void> => void refreshMembers(client);
