import {
  accountDeletion,
  changePassword,
  deleteAccount,
  listDevices,
  listSignIns,
  signOutDevice,
  signOutOtherDevices,
} from '@docket/shared/account/contract';
import { currentUser } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { endsSessionKey } from '../../../lib/session/session.ts';

// Other browsers sign in and out without this one hearing of it, so these lists are always fetched again.
export const useSignIns = () => useQuery({ ...endpointQuery(listSignIns), staleTime: 0 });
export const useDevices = () => useQuery({ ...endpointQuery(listDevices), staleTime: 0 });

/** Ends one other session, or all of them if the ID is null. */
export const useSignOutDevice = (outcome: Outcome<typeof signOutDevice, string | null>) =>
  useChange(
    (id: string | null) =>
      id === null ? call(signOutOtherDevices) : call(signOutDevice, { params: { id } }),
    (client) => refreshCalls(client, listDevices),
    outcome,
  );

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => refreshCalls(client, currentUser, listDevices),
  });
}

/** What deleting the account would do. It's fetched each time, because receipts come and go. */
export const useDeletion = () => useQuery({ ...endpointQuery(accountDeletion), staleTime: 0, gcTime: 0 });

export const useDeleteAccount = () =>
  useMutation({
    mutationKey: endsSessionKey,
    mutationFn: (body: BodyOf<typeof deleteAccount>) => call(deleteAccount, { body }),
  });
