import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { OneReceiptDialogsProps } from '../../../receipt/parts.ts';
import { ApprovalDialog } from '../submitting/approval-dialog.tsx';
import { ReopenDialog } from '../taking-back/reopen-dialog.tsx';
import { WithdrawDialog } from '../taking-back/withdraw-dialog.tsx';

/** The dialogs that submit, withdraw and reopen one receipt. */
export function OneReceiptDialogs({ receipt, act, onClose }: OneReceiptDialogsProps) {
  return (
    <>
      <ApprovalDialog
        receipts={[receipt]}
        open={act === 'submit'}
        success={() => text.submitted}
        onClose={onClose}
      />
      <WithdrawDialog receipts={[receipt]} open={act === 'withdraw'} onClose={onClose} />
      <ReopenDialog receipt={receipt} open={act === 'reopen'} onClose={onClose} onReopened={onClose} />
    </>
  );
}
