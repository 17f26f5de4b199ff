import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { binDays } from '@docket/shared/receipts/rules';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import { refusalText } from '../refusal-text.ts';
import { useDeleteReceipt, useRestore } from './api.ts';

interface DeleteDialogProps {
  receipt: Pick<ReceiptRow, 'id' | 'vendor'>;
  open: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Asks before a receipt is deleted. The toast then offers to restore it. */
export function DeleteDialog({ receipt, open, onCancel, onDeleted }: DeleteDialogProps) {
  const { id } = receipt;

  const restoring = useRestore(id);

  const deleting = useDeleteReceipt(id, {
    onSuccess: () => {
      toast.success(text.deleted, { action: { label: 'Undo', onSelect: () => restoring.mutate() } });
      onDeleted();
    },
    onError: (error) => {
      onCancel();
      toast.error(refusalText(error, text.deleteFailed));
    },
  });

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onCancel();
      }}
      title="Delete this receipt?"
      text={`${receipt.vendor} will be removed from your log. You can restore it from your deleted receipts for ${binDays} days.`}
      cancel="Keep"
      confirm="Delete"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
    />
  );
}
