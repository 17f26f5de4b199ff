import type { BodyOf } from '@docket/shared/http/endpoint';
import { checkPolicies, type TypedFacts } from '@docket/shared/policies/check-contract';
import {
  createPolicy,
  deletePolicy,
  listPolicies,
  type Policy,
  updatePolicy,
} from '@docket/shared/policies/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery, refreshCalls } from '../../lib/api/query-client.ts';
import { type Outcome, useChange } from '../../lib/api/use-change.ts';

/** The policies that a receipt breaks with what's typed. Until the next response, the last one stays. */
export const useBrokenPolicies = (id: string, body: TypedFacts, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(checkPolicies, { params: { id }, body }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

export const usePolicyList = () => useQuery({ ...endpointQuery(listPolicies), staleTime: 0 });

/** Changes a policy, or with null adds one. */
export const useSavePolicy = (
  policy: Policy | null,
  outcome: Outcome<typeof createPolicy, BodyOf<typeof createPolicy>>,
) =>
  useChange(
    (body: BodyOf<typeof createPolicy>) =>
      policy ? call(updatePolicy, { params: { id: policy.id }, body }) : call(createPolicy, { body }),
    (client) => refreshCalls(client, listPolicies),
    outcome,
  );

export const useDeletePolicy = (id: string, outcome: Outcome<typeof deletePolicy>) =>
  useChange(
    () => call(deletePolicy, { params: { id } }),
    (client) => refreshCalls(client, listPolicies),
    outcome,
  );
