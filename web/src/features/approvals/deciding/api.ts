import { approveMany } from '@docket/shared/approvals/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { useChange, type Outcome } from '../../../lib/api/use-change.ts';
import { refreshApprovals } from '../api.ts';
import type { Decidable } from '../decidable.ts';
import type { Decision, DecisionCalls } from '../decision-calls.ts';

export interface Signed {
  notes: string;
  signature: string;
}

/** Approves several, all or none. */
export const useApproveMany = (ids: string[], outcome: Outcome<typeof approveMany, Signed>) =>
  useChange((signed: Signed) => call(approveMany, { body: { ids, ...signed } }), refreshApprovals, outcome);

/** Decides on one receipt. It doesn't wait for the lists, so that the next can be decided. */
export function useDecision(calls: DecisionCalls) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, decision }: { item: Decidable; decision: Decision }) => calls.send(item, decision),
    onSettled: () => void refreshApprovals(client),
  });
}
