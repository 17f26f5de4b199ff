import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { refusalText } from '../../../receipt/refusal-text.ts';
import { useWithdraw, type Withdrawn } from '../submitting/api.ts';
import { useClosing } from '../use-closing.ts';

interface WithdrawDialogProps {
  receipts: readonly { id: string; vendor: string }[];
  open: boolean;
  isInAddress?: boolean;
  onClose: () => void;
  /** Called with the withdrawn receipts; failures have been shown. */
  onDone?: (ids: readonly string[]) => void;
}

/** Asks before receipts awaiting approval are withdrawn. */
export function WithdrawDialog({
  receipts,
  open,
  isInAddress = false,
  onClose,
  onDone,
}: WithdrawDialogProps) {
  const withdrawing = useWithdraw(report);
  const [one] = receipts;
  const isOne = receipts.length === 1;
  const close = useClosing(receipts, open, onClose);
  const withdraw = () =>
    withdrawing.mutate(receipts, {
      onSuccess: ({ withdrawn }) => {
        onDone?.(withdrawn);
        close(receipts);
      },
    });
  return (
    <ConfirmDialog
      open={open}
      isInAddress={isInAddress}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isOne ? 'Withdraw this receipt?' : `Withdraw ${receipts.length} receipts?`}
      text={
        isOne
          ? `You’ll be able to edit ${one?.vendor ?? 'it'} and submit it again.`
          : 'You’ll be able to edit them and submit them again.'
      }
      cancel="Keep waiting"
      confirm="Withdraw"
      busy={withdrawing.isPending}
      onConfirm={withdraw}
    />
  );
}

function report({ withdrawn, failed }: Withdrawn): void {
  const [first] = failed;
  if (withdrawn.length > 0)
    toast.success(withdrawn.length === 1 ? text.withdrawn : `${withdrawn.length} receipts withdrawn`);
  if (first)
    toast.error(
      failed.length === 1
        ? `Couldn’t withdraw ${first.vendor}`
        : `Couldn’t withdraw ${failed.length} receipts`,
      { description: refusalText(first.error, text.withdrawFailed) },
    );
}
