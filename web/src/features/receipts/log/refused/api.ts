import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../lib/api/query-client.ts';

/** What the server says of submitting these receipts; until the next response, what it said of the last ones. */
export const useSubmissionCheck = (receiptIds: string[], isAsked: boolean) =>
  useQuery({
    ...endpointQuery(checkSubmission, { body: { receiptIds } }),
    enabled: isAsked && receiptIds.length > 0,
    placeholderData: keepPreviousData,
  });
