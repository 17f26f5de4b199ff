import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { Receipt } from '@docket/shared/receipts/contract';
import { ApprovalDialog } from '../dialog/approval-dialog.tsx';
import { ReopenDialog } from './taking-back/reopen-dialog.tsx';
import { WithdrawDialog } from './taking-back/withdraw-dialog.tsx';

export type ApprovalAct = 'submit' | 'withdraw' | 'reopen';

interface OneReceiptDialogsProps {
  receipt: Receipt;
  /** What is being done with it; null while nothing is. */
  act: ApprovalAct | null;
  /** It is done, or was left. */
  onClose: () => void;
}

/** What asks before one receipt is submitted, withdrawn or reopened. */
export function OneReceiptDialogs({ receipt, act, onClose }: OneReceiptDialogsProps) {
  return (
    <>
      <ApprovalDialog
        receipts={[receipt]}
        open={act === 'submit'}
        success={() => text.submitted}
        onClose={onClose}
        onSubmitted={onClose}
      />
      <WithdrawDialog receipts={[receipt]} open={act === 'withdraw'} onKeep={onClose} onDone={onClose} />
      <ReopenDialog receipt={receipt} open={act === 'reopen'} onClose={onClose} onReopened={onClose} />
    </>
  );
}
