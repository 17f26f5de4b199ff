import { formatDate } from '@docket/shared/calendar';
import type { ReceiptToChoose, StatementLine } from '@docket/shared/statements/line-contract';
import { formatDollars } from '../../../lib/format.ts';
import { useLineReceipts } from '../api.ts';
import { ReceiptChooser, useSearchText } from '../receipt-chooser.tsx';

interface ChooseDialogProps {
  line: StatementLine;
  onClose: () => void;
  onMatch: (receiptId: string) => void;
}

const nameOf = ({ description, date, amount }: Pick<StatementLine, 'description' | 'date' | 'amount'>) =>
  `${description}, ${formatDate(date)}, ${formatDollars(amount)}`;

/** Chooses the receipt of a line. Those matched to other lines say to which. */
export function ChooseDialog({ line, onClose, onMatch }: ChooseDialogProps) {
  const text = useSearchText();
  return (
    <ReceiptChooser<ReceiptToChoose>
      title="Choose the receipt"
      description={nameOf(line)}
      text={text}
      found={useLineReceipts(line.id, text.search)}
      takenAs={({ matchedTo }) => matchedTo && `Matched to ${nameOf(matchedTo)} (${matchedTo.account})`}
      verb="Match"
      onChoose={(id) => {
        onMatch(id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
