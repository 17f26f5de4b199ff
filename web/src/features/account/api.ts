import {
  accountDeletion,
  cancelEmailChange,
  changePassword,
  deleteAccount,
  disableSecondFactor,
  enableSecondFactor,
  listDevices,
  listSignIns,
  renewRecoveryCodes,
  resendEmailChange,
  savedSignature,
  secondFactor,
  setUpSecondFactor,
  signOutDevice,
  signOutOtherDevices,
  updateProfile,
} from '@docket/shared/account/contract';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from '@docket/shared/account/passkey-contract';
import { beginPasskeyProof, confirmProof, ownProofs, prove } from '@docket/shared/account/proof-contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { currentUser, resendVerification } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { cacheSignature } from '../../lib/session/own-signature.ts';
import { signChallenge, makePasskey } from '../../lib/session/passkeys.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import type { Outcome } from '../../lib/api/use-change.ts';
import { endsSessionKey, sessionQuery } from '../../lib/session/session.ts';
import { toast } from '../../ui/overlays/toast-store.ts';

export const useSecondFactor = (isWanted = true) =>
  useQuery({ ...endpointQuery(secondFactor), enabled: isWanted });

export const usePasskeys = () => useQuery(endpointQuery(listPasskeys));

export const useSavedSignature = () => useQuery(endpointQuery(savedSignature));

/** Other browsers sign in and out without this one hearing of it. */
export const useSignIns = () => useQuery({ ...endpointQuery(listSignIns), staleTime: 0 });

export const useDevices = () => useQuery({ ...endpointQuery(listDevices), staleTime: 0 });

/** What deleting the account does, asked for anew each time: receipts come and go. */
export const useDeletion = () => useQuery({ ...endpointQuery(accountDeletion), staleTime: 0, gcTime: 0 });

/** By what the person can prove who they are. */
export const useOwnProofs = () => useQuery({ ...endpointQuery(ownProofs), staleTime: 0, gcTime: 0 });

/** Asks for a recent proof before something that the browser does by itself. */
export const useConfirmProof = (outcome: Outcome<typeof confirmProof>) =>
  useMutation({ ...outcome, mutationFn: () => call(confirmProof) });

/** The cached user is the one that the server answered (API-33). */
const cacheUser = (client: QueryClient, user: User) => client.setQueryData(sessionQuery.queryKey, user);

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: (user) => cacheUser(client, user),
  });
}

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });

export const useResendEmailChange = () => useMutation({ mutationFn: () => call(resendEmailChange) });

export function useCancelEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: (user) => cacheUser(client, user),
  });
}

export const useProve = () =>
  useMutation({
    mutationFn: (body: { password: string; code?: string }) => call(prove, { body }),
  });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const credential = await signChallenge(await call(beginPasskeyProof));
      return await call(prove, { body: { credential } });
    },
  });

export function useSaveSignature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => cacheSignature(client, picture),
    // The toast is here because a removal can be undone from any screen.
    onError: (error) => toast.error(text.signatureFailed, { description: errorText(error) }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => refreshCalls(client, currentUser, listDevices),
  });
}

/** Ends one other session, or with null all of them. */
export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(signOutOtherDevices) : call(signOutDevice, { params: { id } }),
    // Also after a failure: a device that is gone already must not stay in the list.
    onSettled: () => refreshCalls(client, listDevices),
  });
}

export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => call(setUpSecondFactor, { body: { password } }) });

/** A mutation that changes the second factor, what is shown of it, and (turning it on ends sessions) the devices. */
function useSecondFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => refreshCalls(client, secondFactor, listDevices),
  });
}

export const useEnableSecondFactor = () =>
  useSecondFactorChange((code: string) => call(enableSecondFactor, { body: { code } }));

export const useDisableSecondFactor = () =>
  useSecondFactorChange((body: BodyOf<typeof disableSecondFactor>) => call(disableSecondFactor, { body }));

export const useRenewRecoveryCodes = () =>
  useSecondFactorChange((body: BodyOf<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, { body }));

/** Proves who asks, has the browser make a passkey, and keeps it. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof beginPasskey>) => {
      const credential = await makePasskey(await call(beginPasskey, { body }));
      return await call(addPasskey, { body: { credential } });
    },
    onSuccess: () => refreshCalls(client, listPasskeys),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    // Also after a failure: one that is gone already must not stay in the list.
    onSettled: () => refreshCalls(client, listPasskeys),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    mutationKey: endsSessionKey,
    mutationFn: (body: BodyOf<typeof deleteAccount>) => call(deleteAccount, { body }),
  });
