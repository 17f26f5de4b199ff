import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { changeReceipt, type ReceiptChange } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { receiptWords } from '@docket/shared/receipts/picture-contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { endpointQuery } from '../../lib/api/query-client.ts';
import { useReceiptChanged } from '../../receipt/api.ts';
import { isEditConflict, refusalText } from '../../receipt/refusal-text.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

/** The receipts that have been read and need review. */
export const useInboxReceipts = () => useQuery(endpointQuery(receiptInbox));

/** The words that were read on a receipt. */
export const useWords = (id: string) => useQuery(endpointQuery(receiptWords, { params: { id } }));

/** Restores what a change has replaced. It's called from a toast, even after the form has closed. */
export function useUndoChange(id: string) {
  const onSuccess = useReceiptChanged();
  return useMutation({
    mutationFn: (back: ReceiptChange) => call(changeReceipt, { params: { id }, body: back }),
    onSuccess: (receipt) => {
      toast.success('Change undone');
      onSuccess(receipt);
    },
    onError: (error) =>
      toast.error('Couldn’t undo the change', {
        // The server's message is for a form, where changes can be compared.
        description: isEditConflict(error)
          ? 'This receipt has been changed again since.'
          : refusalText(error, text.saveFailed),
      }),
  });
}
