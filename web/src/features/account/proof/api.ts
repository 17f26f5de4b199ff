import { beginPasskeyProof, confirmProof, ownProofs, prove } from '@docket/shared/account/proof-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery } from '../../../lib/api/query-client.ts';
import type { Outcome } from '../../../lib/api/use-change.ts';
import { signChallenge } from '../../../lib/session/passkeys.ts';

/** How the user can confirm their identity: by password, passkey or both. */
export const useOwnProofs = () => useQuery({ ...endpointQuery(ownProofs), staleTime: 0, gcTime: 0 });

/** Asks for a recent proof before something that the browser does without a call, such as a download. */
export const useConfirmProof = (outcome: Outcome<typeof confirmProof>) =>
  useMutation({ ...outcome, mutationFn: () => call(confirmProof) });

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
