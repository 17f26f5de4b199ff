import { deleteCorrection, listCorrections } from '@docket/shared/corrections/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import { useChange, type Outcome } from '../../lib/api/use-change.ts';

/** Every saved receipt may add to them. */
export const useCorrections = () => useQuery({ ...endpointQuery(listCorrections), staleTime: 0 });

export const useDeleteCorrection = (outcome: Outcome<typeof deleteCorrection, string>) =>
  useChange(
    (id: string) => call(deleteCorrection, { params: { id } }),
    (client) => refreshCalls(client, listCorrections),
    outcome,
  );
