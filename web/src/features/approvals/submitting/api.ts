import { checkSubmission, type SubmissionCheck } from '@docket/shared/approvals/check-contract';
import { getBusiness } from '@docket/shared/business/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { reopenReceipt, sendForApproval, withdrawReceipt } from '@docket/shared/approvals/contract';
import { listBusinessReceipts } from '@docket/shared/receipts/lists/business-list-contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { cacheSignature } from '../../../lib/session/own-signature.ts';
import { endpointQuery, refreshCalls, refreshReceipts } from '../../../lib/api/query-client.ts';
import type { Outcome } from '../../../lib/api/use-change.ts';
import { obstaclesOf } from '../../../receipt/eligibility.ts';
import { toast, toastStore } from '../../../ui/toasts/toast-store.ts';
import type { Signed } from './signing.tsx';

/** The user's business, always fetched again. */
export const useOwnBusiness = (isWanted: boolean) =>
  useQuery({ ...endpointQuery(getBusiness), enabled: isWanted, staleTime: 0 });

export interface Submitting extends Signed {
  receiptIds: string[];
  /** '' leaves each receipt its own. */
  reason: string;
}

/** Submits receipts, all or none. A failure to save the signature is reported but doesn't undo the submission. */
export function useSubmit(outcome: {
  onSuccess: (receiptIds: readonly string[]) => void;
  onError: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ receiptIds, reason, signature }: Submitting) =>
      call(sendForApproval, { body: { receiptIds, signature, ...(reason && { reason }) } }),
    onError: outcome.onError,
    onSuccess: (_done, { receiptIds, signature, saveForLater }) => {
      toastStore.endOffers(receiptIds);
      outcome.onSuccess(receiptIds);
      if (!saveForLater) return;
      cacheSignature(client, signature).catch((error: unknown) =>
        toast.error(accountMessages.signatureFailed, { description: errorText(error) }),
      );
    },
    // Also after a refusal: the receipts may have changed elsewhere.
    onSettled: () => void refreshReceipts(client),
  });
}

export interface Withdrawn {
  withdrawn: string[];
  failed: { vendor: string; error: unknown }[];
}

/** Withdraws receipts one by one. If one is no longer awaiting approval, the others are still withdrawn. */
export function useWithdraw(onSuccess: (done: Withdrawn) => void) {
  const client = useQueryClient();
  return useMutation({
    onSuccess,
    mutationFn: async (receipts: readonly { id: string; vendor: string }[]) => {
      const done: Withdrawn = { withdrawn: [], failed: [] };
      for (const { id, vendor } of receipts) {
        try {
          await call(withdrawReceipt, { params: { id } });
          done.withdrawn.push(id);
        } catch (error) {
          done.failed.push({ vendor, error });
        }
      }
      return done;
    },
    onSettled: () => void refreshReceipts(client),
  });
}

/** Makes a submitted or approved receipt editable again, for a reason. */
export function useReopen(
  id: string,
  outcome: Pick<Outcome<typeof reopenReceipt, string>, 'onSuccess' | 'onError'>,
) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: (reason: string) => call(reopenReceipt, { params: { id }, body: { reason } }),
    onSettled: () => {
      void refreshReceipts(client);
      void refreshCalls(client, listBusinessReceipts);
    },
  });
}

/** Asks the server what stops or casts doubt on receipts before they're signed for. It knows more than the page. */
export function useSubmissionCheck(receiptIds: readonly string[], isAsked: boolean) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...endpointQuery(checkSubmission, { body: { receiptIds: [...receiptIds] } }),
    enabled: isAsked && receiptIds.length > 0,
    // Fetched each time the dialog opens, because receipts are edited in between.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    obstacles: obstaclesOf(data),
    doubts: new Map<string, SubmissionCheck['doubts']>((data ?? []).map(({ id, doubts }) => [id, doubts])),
    isChecking: isFetching,
    hasFailed: isError && !isFetching,
    again: () => void refetch(),
  };
}
