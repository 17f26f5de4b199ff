import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { binDays } from '@docket/shared/receipts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { refreshReceipts } from '../../lib/api/query-client.ts';
import type { Outcome } from '../../lib/api/use-change.ts';
import { toast, toastStore } from '../../ui/toasts/toast-store.ts';
import { refusalText } from '../refusal-text.ts';

export function useDeleteReceipt(id: string, { onSuccess, ...outcome }: Outcome<typeof deleteReceipt>) {
  const client = useQueryClient();
  return useMutation({
    ...outcome,
    mutationFn: () => call(deleteReceipt, { params: { id } }),
    onSuccess: (...answered) => {
      toastStore.endOffers([id]);
      void refreshReceipts(client);
      return onSuccess?.(...answered);
    },
  });
}

/** Puts a deleted receipt back into its owner's log. */
export function useRestore(id: string, onRestored?: () => void) {
  const client = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => call(restoreReceipt, { params: { id } }),
    onSuccess: () => {
      toast.success(text.restored);
      onRestored?.();
      void refreshReceipts(client);
    },
    onError: (error) =>
      toast.error('Couldn’t restore the receipt', {
        description: refusalText(error, `You can restore it for ${binDays} days. Please try again.`),
        action: { label: 'Try again', onSelect: () => restoring.mutate() },
      }),
  });
  return restoring;
}
