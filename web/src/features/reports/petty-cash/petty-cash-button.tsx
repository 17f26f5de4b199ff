import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { Period } from '@docket/shared/periods';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { OnceOpened } from '../../../ui/lazy/once-opened.tsx';
import type { LogQuery } from '../../../receipt/api.ts';
import { isReversed } from '../../../receipt/list/date-ranges.ts';
import type { ReportSelection } from '../exporting/selection.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

// Loaded when it's first opened.
const PettyCashDialog = lazyDialog(async () => ({
  default: (await import('./petty-cash-dialog.tsx')).PettyCashDialog,
}));

interface PettyCashButtonProps {
  selection: ReportSelection;
  label: string;
  disabled?: boolean;
  className?: string;
}

/** Opens the dialog that exports a petty cash claim. */
export function PettyCashButton({
  selection,
  label,
  disabled = false,
  className = 'max-sm:grow',
}: PettyCashButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className={className} disabled={disabled} onClick={() => setOpen(true)}>
        <FileDown aria-hidden />
        {label}
      </Button>
      <OnceOpened open={isOpen}>
        <PettyCashDialog selection={selection} open={isOpen} onOpenChange={setOpen} />
      </OnceOpened>
    </>
  );
}

interface LogClaimButtonProps {
  /** The chosen receipts; none means all that is shown. */
  chosen: readonly ReceiptRow[];
  /** The days shown; null is an open end. */
  period: Period;
  /** The days and the log's other filters. */
  query: LogQuery;
}

/** The same in the log, for its selected receipts or all that it shows. */
export function LogClaimButton({ chosen, period, query }: LogClaimButtonProps) {
  const isAll = chosen.length === 0 && Object.keys(query).length === 0;
  const selection: ReportSelection = { scope: 'own', query, period, chosen };
  return (
    <PettyCashButton
      label={isAll ? 'Export all as petty cash PDF' : 'Export as petty cash PDF'}
      selection={selection}
      disabled={isReversed(period)}
      className="sm:min-w-58"
    />
  );
}
