import type { QueuedReceipt, QueueState } from '@docket/shared/accounting/export-contract';
import { isObstacle } from '@docket/shared/accounting/export/problems';
import { maxExportReceipts } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import { formatCount } from '@docket/shared/count';
import { hasAccountingExports } from '@docket/shared/plans/rules';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatDollars } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useMarking } from '../use-marking.ts';
import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx';

const ExportDialog = lazyDialog(async () => ({
  default: (await import('../exporting/export-dialog.tsx')).ExportDialog,
}));

/** A receipt without obstacles can be exported, perhaps again. */
export const canExport = ({ problems }: QueuedReceipt): boolean => !problems.some(isObstacle);

interface QueueActionsProps {
  state: QueueState;
  /** Whether the receipts are the person's own: a business marks its receipts where all of them are listed. */
  isOwn: boolean;
  /** Those shown that can be selected. */
  receipts: readonly QueuedReceipt[];
  selected: readonly QueuedReceipt[];
  /** How many there are in this part, shown or not. */
  total: number;
  onChooseAll: (isChosen: boolean) => void;
}

/** Exports the selected receipts, or all that are ready; a person's own can be marked instead. */
export function QueueActions({ state, isOwn, receipts, selected, total, onChooseAll }: QueueActionsProps) {
  const { plan } = useUser();
  const [exporting, setExporting] = useState<{ ids: string[] | undefined } | null>(null);
  const isAll = selected.length === 0 && state === 'ready';
  const marking = useMarking();
  const exportable = selected.filter(canExport);
  const count = isAll ? Math.min(total, maxExportReceipts) : exportable.length;
  const isSet = state !== 'exported';
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
      <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full">
        {isOwn && (
          <Button
            className="max-sm:grow"
            variant="secondary"
            size="small"
            disabled={selected.length === 0}
            busy={marking.isPending}
            onClick={() => marking.mutate({ ids: selected.map(({ id }) => id), mark: 'exported', isSet })}
          >
            {isSet ? 'Mark as exported' : 'Mark as not exported'}
          </Button>
        )}
        <Button
          className="max-sm:grow"
          size="small"
          disabled={count === 0 || !mayExport}
          onClick={() => setExporting({ ids: isAll ? undefined : exportable.map(({ id }) => id) })}
        >
          <Download aria-hidden />
          {isAll ? `Export all ${formatCount(count)}` : labelOf(exportable, state)}
        </Button>
      </div>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            ids={exporting.ids}
            isAgain={state === 'exported'}
            onClose={() => setExporting(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function labelOf(exportable: readonly QueuedReceipt[], state: QueueState): string {
  if (exportable.length === 0) return state === 'exported' ? 'Export again' : 'Export';
  const again = exportable.some(({ exportedAt }) => exportedAt !== null) ? ' again' : '';
  return `Export ${formatCount(exportable.length)}${again}`;
}
