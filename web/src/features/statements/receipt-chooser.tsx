import { maxTextLength } from '@docket/shared/receipts/rules';
import { statusLabel } from '@docket/shared/receipts/status';
import type { LineReceipt } from '@docket/shared/statements/line-contract';
import { useDeferredValue, useState } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarDate } from '../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../ui/data/money.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SectionSkeleton } from '../../ui/section.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';

/** What's typed into the search of a chooser, and what to search for. */
export function useSearchText() {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, search: useDeferredValue(typed.trim()) };
}

interface ReceiptChooserProps<Choice> {
  title: string;
  /** The purchase whose receipt it is. */
  description: string;
  text: ReturnType<typeof useSearchText>;
  found: { data: readonly Choice[] | undefined; error: Error | null; refetch: () => unknown };
  /** Why a receipt can't be chosen; null if it can. */
  takenAs: (choice: Choice) => string | null;
  verb: 'Match' | 'Choose';
  onChoose: (receiptId: string) => void;
  onClose: () => void;
}

/** The receipts that fit a purchase best, and any other by searching. */
export function ReceiptChooser<Choice extends LineReceipt>({
  title,
  description,
  text: { typed, setTyped, search },
  found: { data: receipts, error, refetch },
  takenAs,
  verb,
  onChoose,
  onClose,
}: ReceiptChooserProps<Choice>) {
  return (
    <Dialog open onOpenChange={onClose} width="medium" title={title} description={description}>
      <Field label="Search by vendor or receipt number" className="mb-4">
        <Input
          type="search"
          data-first-focus
          maxLength={maxTextLength.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </Field>
      {error ? (
        <ErrorState
          title="Couldn’t load the receipts"
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !receipts ? (
        <SectionSkeleton label="Loading the receipts" />
      ) : receipts.length === 0 ? (
        <p className="py-4 text-center text-muted">
          {search ? 'No receipts found' : 'No receipts of about this amount and date. Search for one.'}
        </p>
      ) : (
        <ul aria-label="Receipts" className="divide-y rounded-md border">
          {receipts.map((receipt) => (
            <ChoiceRow
              key={receipt.id}
              receipt={receipt}
              takenAs={takenAs(receipt)}
              verb={verb}
              onChoose={() => onChoose(receipt.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ChoiceRowProps {
  receipt: LineReceipt;
  takenAs: string | null;
  verb: string;
  onChoose: () => void;
}

const ChoiceRow = ({ receipt, takenAs, verb, onChoose }: ChoiceRowProps) => (
  <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
    <div className="min-w-0 grow">
      <p className="truncate font-medium">{receipt.vendor}</p>
      <p className="text-muted">
        <CalendarDate date={receipt.date} />, {receipt.employee ?? statusLabel(receipt.status, 'short')},{' '}
        {receipt.customId}
      </p>
      {takenAs !== null && <p className="text-muted wrap-anywhere">{takenAs}</p>}
    </div>
    <ReceiptAmount dollars={receipt.amount} />
    {takenAs === null && (
      <Button
        size="small"
        variant="secondary"
        aria-label={`${verb} ${receipt.vendor}, ${receipt.customId}`}
        onClick={onChoose}
      >
        {verb}
      </Button>
    )}
  </li>
);
