import { approvalMessages as text } from '@docket/shared/approvals/messages';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { ApprovalDialog } from '../dialog/approval-dialog.tsx';
import { chosenNow } from './chosen-now.ts';
import { WithdrawDialog } from './taking-back/withdraw-dialog.tsx';

interface SelectionDialogsProps {
  chosen: readonly ReceiptRow[];
  /** What is done with them; null while nothing is. */
  act: 'submit' | 'withdraw' | null;
  onClose: () => void;
  /** These are chosen no more. */
  onDone: (ids: readonly string[]) => void;
}

/** What the log does with the receipts that are chosen: submits them, or takes back those that wait (LOG-10). */
export function SelectionDialogs({ chosen, act, onClose, onDone }: SelectionDialogsProps) {
  const client = useQueryClient();
  const done = (ids: readonly string[]) => {
    onClose();
    onDone(ids);
  };
  return (
    <>
      <ApprovalDialog
        receipts={chosenNow(client, chosen)}
        open={act === 'submit'}
        success={text.submittedMany}
        onClose={onClose}
        onSubmitted={done}
      />
      <WithdrawDialog
        receipts={chosen.filter(({ status }) => allows(status, 'withdraw'))}
        open={act === 'withdraw'}
        onKeep={onClose}
        onDone={done}
      />
    </>
  );
}
