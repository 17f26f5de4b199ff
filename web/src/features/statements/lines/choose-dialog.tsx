import { formatDate } from '@docket/shared/calendar';
import { maxTextLength, statusLabel } from '@docket/shared/receipts/rules';
import type { StatementLine } from '@docket/shared/statements/line-contract';
import { useDeferredValue, useState } from 'react';
import { loadErrorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { ReceiptAmount } from '../../../ui/data/money.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLineReceipts } from '../api.ts';

interface ChooseDialogProps {
  line: StatementLine;
  onClose: () => void;
  onMatch: (receiptId: string) => void;
}

/** The receipts that fit a line best, and any other by searching. */
export function ChooseDialog({ line, onClose, onMatch }: ChooseDialogProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: receipts, error, refetch } = useLineReceipts(line.id, search);
  const choose = (id: string) => {
    onMatch(id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      middle
      title="Choose the receipt"
      description={`${line.description}, ${formatDate(line.date)}, ${formatDollars(line.amount)}`}
    >
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
          text={loadErrorText(error)}
          onRetry={() => void refetch()}
        />
      ) : !receipts ? (
        <SectionSkeleton label="Loading the receipts" />
      ) : receipts.length === 0 ? (
        <p className="py-4 text-center text-muted">
          {search
            ? 'No unmatched receipts found'
            : 'No receipts of about this amount and date. Search for one.'}
        </p>
      ) : (
        <ul aria-label="Receipts" className="divide-y rounded-md border">
          {receipts.map((receipt) => (
            <li key={receipt.id} className="flex items-center gap-3 px-4 py-2.5 text-sm">
              <div className="min-w-0 grow">
                <p className="truncate font-medium">{receipt.vendor}</p>
                <p className="text-muted">
                  <CalendarDate date={receipt.date} />,{' '}
                  {receipt.employee ?? statusLabel(receipt.status, 'short')}, {receipt.customId}
                </p>
              </div>
              <ReceiptAmount dollars={receipt.amount} />
              <Button
                size="small"
                variant="secondary"
                aria-label={`Match ${receipt.vendor}, ${receipt.customId}`}
                onClick={() => choose(receipt.id)}
              >
                Match
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted">Receipts matched to another line aren’t listed.</p>
    </Dialog>
  );
}
