import {
  accountingMarks,
  type AccountedReceipt,
  type AccountingMark,
  isMarked,
} from '@docket/shared/accounting/contract';
import { errorText } from '../../../lib/api/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useAccountingReport, useExportReceipts } from '../api.ts';
import { useMarking } from '../use-marking.ts';

interface AccountingActionsProps {
  /** The shown receipts. */
  receipts: readonly AccountedReceipt[];
  selected: readonly AccountedReceipt[];
  onChooseAll: (isChosen: boolean) => void;
}

/** Whether all are marked, so that the mark can be removed. */
const areAllMarked = (receipts: readonly AccountedReceipt[], mark: AccountingMark): boolean =>
  receipts.length > 0 && receipts.every((receipt) => isMarked(receipt, mark));

/** The actions on the selected receipts. A mark can be removed again, from its toast or later. */
export function AccountingActions({ receipts, selected, onChooseAll }: AccountingActionsProps) {
  const ids = selected.map(({ id }) => id);
  const areApproved = selected.every(({ status }) => status === 'APPROVED');

  const marking = useMarking();
  const exporting = useExportReceipts(ids, (error) =>
    toast.error('Couldn’t export the receipts', { description: errorText(error) }),
  );
  const reporting = useAccountingReport(ids, {
    onSuccess: () => toast.success('PDF Generated'),
    onError: (error) => toast.error('Couldn’t create the report', { description: errorText(error) }),
  });

  const total = selected.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 sm:px-5">
      <Checkbox
        label={
          selected.length === 0 ? 'Select all shown' : `${selected.length} selected, ${formatDollars(total)}`
        }
        checked={selected.length > 0 && selected.length === receipts.length}
        onChange={(event) => onChooseAll(event.currentTarget.checked)}
      />
      <div className="ml-auto flex flex-wrap gap-2">
        {accountingMarks.map((mark) => {
          const isSet = !areAllMarked(selected, mark);
          return (
            <Button
              key={mark}
              variant="secondary"
              size="small"
              disabled={ids.length === 0 || !areApproved}
              title={areApproved ? undefined : 'Only approved receipts can be marked'}
              busy={marking.isPending && marking.variables.mark === mark}
              onClick={() => marking.mutate({ ids, mark, isSet })}
            >
              {isSet ? `Mark as ${mark}` : `Mark as not ${mark}`}
            </Button>
          );
        })}
        <Button
          variant="secondary"
          size="small"
          disabled={ids.length === 0}
          busy={reporting.isPending}
          onClick={() => reporting.mutate()}
        >
          PDF report
        </Button>
        <Button
          size="small"
          disabled={ids.length === 0}
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export CSV
        </Button>
      </div>
    </div>
  );
}
