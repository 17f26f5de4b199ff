import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
} from '@docket/shared/account/passkey-contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { makePasskey } from '../../../lib/session/passkeys.ts';

export const usePasskeys = () => useQuery({ ...endpointQuery(listPasskeys), staleTime: 0 });

/** Proves the user's identity, has the browser create a passkey and saves it. */
export function useAddPasskey(outcome: { onSuccess: () => void; onError: (error: Error) => void }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof beginPasskey>) => {
      const credential = await makePasskey(await call(beginPasskey, { body }));
      return await call(addPasskey, { body: { credential } });
    },
    onSuccess: () => {
      outcome.onSuccess();
      return refreshCalls(client, listPasskeys);
    },
    onError: outcome.onError,
  });
}

export const useRemovePasskey = (outcome: Outcome<typeof removePasskey, string>) =>
  useChange(
    (id: string) => call(removePasskey, { params: { id } }),
    (client) => refreshCalls(client, listPasskeys),
    outcome,
  );
