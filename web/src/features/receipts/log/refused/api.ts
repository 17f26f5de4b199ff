import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../lib/api/query-client.ts';

/** Asks the server what stops these receipts from being submitted. Until it responds, the last response stays. */
export const useSubmissionCheck = (receiptIds: string[], isAsked: boolean) =>
  useQuery({
    ...endpointQuery(checkSubmission, { body: { receiptIds } }),
    enabled: isAsked && receiptIds.length > 0,
    placeholderData: keepPreviousData,
  });
