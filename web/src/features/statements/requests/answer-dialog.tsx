import { ReceiptChooser, useSearchText } from '../receipt-chooser.tsx';
import { useRequestReceipts } from './api.ts';

interface AnswerDialogProps {
  id: string;
  description: string;
  onChoose: (receiptId: string) => void;
  onClose: () => void;
}

/** Chooses which of the user's own receipts was asked for. */
export function AnswerDialog({ id, description, onChoose, onClose }: AnswerDialogProps) {
  const text = useSearchText();
  return (
    <ReceiptChooser
      title="Choose your receipt"
      description={description}
      text={text}
      found={useRequestReceipts(id, text.search)}
      takenAs={({ isMatched }) => (isMatched ? 'Matched to another purchase' : null)}
      verb="Choose"
      onChoose={(receiptId) => {
        onChoose(receiptId);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
