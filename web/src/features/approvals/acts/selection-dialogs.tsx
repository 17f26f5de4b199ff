import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { allows } from '@docket/shared/receipts/status';
import { useQueryClient } from '@tanstack/react-query';
import type { SelectionDialogsProps } from '../../../receipt/parts.ts';
import { ApprovalDialog } from '../submitting/approval-dialog.tsx';
import { chosenNow } from './chosen-now.ts';
import { WithdrawDialog } from '../taking-back/withdraw-dialog.tsx';

/** The dialogs that submit the log's selected receipts, or withdraw those awaiting approval (LOG-10). */
export function SelectionDialogs({ chosen, act, onClose, onDone }: SelectionDialogsProps) {
  const client = useQueryClient();
  return (
    <>
      <ApprovalDialog
        receipts={chosenNow(client, chosen)}
        open={act === 'submit'}
        success={text.submittedMany}
        onClose={onClose}
        onSubmitted={onDone}
      />
      <WithdrawDialog
        receipts={chosen.filter(({ status }) => allows(status, 'withdraw'))}
        open={act === 'withdraw'}
        onClose={onClose}
        onDone={onDone}
      />
    </>
  );
}
