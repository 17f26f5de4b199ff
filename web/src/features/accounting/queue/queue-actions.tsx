import type { QueuedReceipt, QueueState } from '@docket/shared/accounting/export-contract';
import { maxExportReceipts } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { formatCount } from '@docket/shared/count';
import { hasAccountingExports } from '@docket/shared/plans/rules';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('../exporting/export-dialog.tsx')).ExportDialog,
}));

interface QueueActionsProps {
  state: QueueState;
  /** Those shown that can be exported. */
  receipts: readonly QueuedReceipt[];
  selected: readonly QueuedReceipt[];
  /** How many there are in this part, shown or not. */
  total: number;
  onChooseAll: (isChosen: boolean) => void;
}

/** Exports the selected receipts, or all that are ready. */
export function QueueActions({ state, receipts, selected, total, onChooseAll }: QueueActionsProps) {
  const { plan } = useUser();
  const [exporting, setExporting] = useState<{ ids: string[] | undefined } | null>(null);
  const isAll = selected.length === 0 && state === 'ready';
  const count = isAll ? Math.min(total, maxExportReceipts) : selected.length;
  const sum = selected.reduce((amount, receipt) => amount + (receipt.amount ?? 0), 0);
  const mayExport = hasAccountingExports(plan);
  // Nothing can be exported before its problems are solved.
  if (receipts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-5">
      <Checkbox
        label={
          selected.length === 0 ? 'Select all shown' : `${selected.length} selected, ${formatDollars(sum)}`
        }
        checked={selected.length > 0 && selected.length === receipts.length}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      {!mayExport && <p className="text-sm text-muted">{accountingMessages.needPlan}</p>}
      <Button
        className="ml-auto max-sm:w-full"
        size="small"
        disabled={count === 0 || !mayExport}
        onClick={() => setExporting({ ids: isAll ? undefined : selected.map(({ id }) => id) })}
      >
        <Download aria-hidden />
        {labelOf(state, isAll, count)}
      </Button>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog ids={exporting.ids} onClose={() => setExporting(null)} />
        </Suspense>
      )}
    </div>
  );
}

function labelOf(state: QueueState, isAll: boolean, count: number): string {
  if (isAll) return `Export all ${formatCount(count)}`;
  const again = state === 'ready' ? '' : ' again';
  return count === 0 ? `Export${again}` : `Export ${formatCount(count)}${again}`;
}
