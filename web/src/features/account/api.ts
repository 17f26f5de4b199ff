import {
  cancelEmailChange,
  changePassword,
  deleteAccount,
  disableSecondFactor,
  enableSecondFactor,
  listDevices,
  renewRecoveryCodes,
  resendEmailChange,
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
import { beginPasskeyProof, prove } from '@docket/shared/account/proof-contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import { resendVerification } from '@docket/shared/auth/contract';
import type { User } from '@docket/shared/auth/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/api-error.ts';
import { keepSignature } from '../../lib/session/own-signature.ts';
import { answerByPasskey, makePasskey } from '../../lib/session/passkeys.ts';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { endsSessionKey, sessionQuery } from '../../lib/session/session.ts';
import { toast } from '../../ui/overlays/toast-store.ts';

/** The cached user is the one that the server answered (API-33). */
const keepUser = (client: QueryClient, user: User) => client.setQueryData(sessionQuery.queryKey, user);

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateProfile>) => call(updateProfile, { body }),
    onSuccess: (user) => keepUser(client, user),
  });
}

export const useResendVerification = () =>
  useMutation({ mutationFn: (email: string) => call(resendVerification, { body: { email } }) });

export const useResendEmailChange = () => useMutation({ mutationFn: () => call(resendEmailChange) });

export function useCancelEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelEmailChange),
    onSuccess: (user) => keepUser(client, user),
  });
}

export const useProve = () =>
  useMutation({
    mutationFn: (body: { password: string; code?: string }) => call(prove, { body }),
  });

export const useProveByPasskey = () =>
  useMutation({
    mutationFn: async () => {
      const credential = await answerByPasskey(await call(beginPasskeyProof));
      return await call(prove, { body: { credential } });
    },
  });

export function useSaveSignature() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (picture: string | null) => keepSignature(client, picture),
    // The toast is here because a removal can be undone from any screen.
    onError: (error) => toast.error(text.signatureFailed, { description: errorText(error) }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        client.invalidateQueries({ queryKey: endpointQuery(listDevices).queryKey }),
      ]),
  });
}

/** Ends one other session, or with null all of them. */
export function useSignOutDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(signOutOtherDevices) : call(signOutDevice, { params: { id } }),
    // Also after a failure: a device that is gone already must not stay in the list.
    onSettled: () => client.invalidateQueries({ queryKey: endpointQuery(listDevices).queryKey }),
  });
}

export const useSetUpSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => call(setUpSecondFactor, { body: { password } }) });

/** A mutation that changes the second factor, what is shown of it, and (turning it on ends sessions) the devices. */
function useSecondFactorChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: endpointQuery(secondFactor).queryKey }),
        client.invalidateQueries({ queryKey: endpointQuery(listDevices).queryKey }),
      ]),
  });
}

export const useEnableSecondFactor = () =>
  useSecondFactorChange((code: string) => call(enableSecondFactor, { body: { code } }));

export const useDisableSecondFactor = () =>
  useSecondFactorChange((body: BodyOf<typeof disableSecondFactor>) => call(disableSecondFactor, { body }));

export const useRenewRecoveryCodes = () =>
  useSecondFactorChange((body: BodyOf<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, { body }));

const passkeysKey = endpointQuery(listPasskeys).queryKey;

/** Proves who asks, has the browser make a passkey, and keeps it. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof beginPasskey>) => {
      const credential = await makePasskey(await call(beginPasskey, { body }));
      return await call(addPasskey, { body: { credential } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    // Also after a failure: one that is gone already must not stay in the list.
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
}

export const useDeleteAccount = () =>
  useMutation({
    mutationKey: endsSessionKey,
    mutationFn: (body: BodyOf<typeof deleteAccount>) => call(deleteAccount, { body }),
  });
