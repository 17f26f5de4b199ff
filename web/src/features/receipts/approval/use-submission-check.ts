import { checkSubmission, type SubmissionCheck } from '@docket/shared/approvals/check-contract';
import type { Obstacle } from '@docket/shared/approvals/why-not-submitted';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../lib/api/query-client.ts';

/** What the server says of receipts before they are signed for: more than a page knows of them. */
export function useSubmissionCheck(receiptIds: readonly string[], isAsked: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...endpointQuery(checkSubmission, { body: { receiptIds: [...receiptIds] } }),
    enabled: isAsked && receiptIds.length > 0,
    // Fetched each time the dialog opens, because receipts are edited in between.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    obstacles: new Map<string, Obstacle>(
      (data ?? []).flatMap(({ id, obstacle }) => (obstacle ? [[id, obstacle]] : [])),
    ),
    doubts: new Map<string, SubmissionCheck['doubts']>((data ?? []).map(({ id, doubts }) => [id, doubts])),
    isChecking: isFetching,
    hasFailed: isError && !isFetching,
    again: () => void refetch(),
  };
}
