import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { OneReceiptDialogsProps } from '../../../receipt/parts.ts';
import { ApprovalDialog } from '../submitting/approval-dialog.tsx';
import { ReopenDialog } from '../taking-back/reopen-dialog.tsx';
import { WithdrawDialog } from '../taking-back/withdraw-dialog.tsx';

/** The dialogs that submit, withdraw and reopen one receipt. */
export function OneReceiptDialogs({ receipt, act, isInAddress = false, onClose }: OneReceiptDialogsProps) {
  const shown = { isInAddress, onClose };
  return (
    <>
      <ApprovalDialog
        receipts={[receipt]}
        open={act === 'submit'}
        success={() => text.submitted}
        {...shown}
      />
      <WithdrawDialog receipts={[receipt]} open={act === 'withdraw'} {...shown} />
      <ReopenDialog receipt={receipt} open={act === 'reopen'} {...shown} onReopened={onClose} />
    </>
  );
}
