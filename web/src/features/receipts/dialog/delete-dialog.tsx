import { deleteReceipt, restoreReceipt, type Receipt } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { binDays } from '@docket/shared/receipts/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { refreshReceipts } from '../../../lib/api/query-client.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast-store.ts';
import { refusalText } from '../refusal-text.ts';

interface DeleteDialogProps {
  receipt: Receipt;
  open: boolean;
  onKeep: () => void;
  onDeleted: () => void;
}

/** Asks before a receipt is deleted; afterwards the toast offers to take it back. */
export function DeleteDialog({ receipt, open, onKeep, onDeleted }: DeleteDialogProps) {
  const client = useQueryClient();
  const { id } = receipt;

  const restoring = useMutation({
    mutationFn: () => call(restoreReceipt, { params: { id } }),
    onSuccess: () => {
      toast.success(text.restored);
      void refreshReceipts(client);
    },
    onError: (error) =>
      toast.error('The receipt was not restored', {
        description: refusalText(error, `It can be restored for ${binDays} days. Please try again.`),
        action: { label: 'Try again', onSelect: () => restoring.mutate() },
      }),
  });

  const deleting = useMutation({
    mutationFn: () => call(deleteReceipt, { params: { id } }),
    onSuccess: () => {
      toast.success(text.deleted, { action: { label: 'Undo', onSelect: () => restoring.mutate() } });
      onDeleted();
      void refreshReceipts(client);
    },
    onError: (error) => {
      onKeep();
      toast.error(refusalText(error, text.deleteFailed));
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onKeep();
      }}
      title="Delete this receipt?"
      text={`${receipt.vendor} and its picture leave your log at once. You can undo this for ${binDays} days.`}
      cancel="Keep"
      confirm="Delete"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
