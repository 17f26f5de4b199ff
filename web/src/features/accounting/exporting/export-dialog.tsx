import { accountingMessages } from '@docket/shared/accounting/messages';
import { importHints } from '@docket/shared/accounting/export/problem-text';
import { exportTargets, type ExportTarget, targetNames } from '@docket/shared/accounting/treatments';
import { isObstacle } from '@docket/shared/accounting/export/problems';
import { formatCount } from '@docket/shared/count';
import { useState } from 'react';
import { errorText } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ChoiceSelect } from '../../../ui/forms/choice-select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/section.tsx';
import { useBooks } from '../books/api.ts';
import { useDownloadExport, useExportCheck, useMakeExport } from './api.ts';
import { CheckSummary } from './check-summary.tsx';

interface ExportDialogProps {
  /** Undefined: every receipt that's ready. */
  ids: readonly string[] | undefined;
  /** Whether they were chosen because they've been exported before. */
  isAgain: boolean;
  onClose: () => void;
}

/** Asks what to export for, shows what the target would refuse or misread, and exports the rest. */
export function ExportDialog({ ids, isAgain, onClose }: ExportDialogProps) {
  const { data: books } = useBooks();
  const [chosenTarget, setTarget] = useState<ExportTarget>();
  const target = chosenTarget ?? books?.target ?? 'csv';
  const [pictures, setPictures] = useState(false);
  const [again, setAgain] = useState(isAgain);
  const check = useExportCheck(ids, target);
  const downloading = useDownloadExport();
  const making = useMakeExport({
    onSuccess: ({ id }) => {
      downloading.mutate({ id, pictures });
      toast.success('Receipts exported', { description: 'You can download the file again under Exported.' });
      onClose();
    },
    onError: (error) => toast.error(accountingMessages.exportFailed, { description: errorText(error) }),
  });

  const noted = check.data?.noted ?? [];
  const left = new Map(
    noted
      .filter(({ problems, exported }) => problems.some(isObstacle) || (exported !== null && !again))
      .map(({ id, amount }) => [id, amount ?? 0]),
  );
  const included = check.data?.ids.filter((id) => !left.has(id)) ?? [];
  const total = [...left.values()].reduce((rest, amount) => rest - amount, check.data?.total ?? 0);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="medium"
      title="Export receipts"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={included.length === 0}
            busy={making.isPending}
            onClick={() => making.mutate({ ids: included, target, again })}
          >
            {included.length === 0 ? 'Export' : `Export ${formatCount(included.length)}`}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label="Export for" hint={importHints[target]}>
          <ChoiceSelect value={target} choices={exportTargets} names={targetNames} onChoose={setTarget} />
        </Field>
        <Checkbox
          label="Include the receipts’ pictures, as a ZIP"
          checked={pictures}
          onChange={(event) => setPictures(event.currentTarget.checked)}
        />
        {check.error ? (
          <ErrorState
            title={accountingMessages.exportFailed}
            text={errorText(check.error)}
            onRetry={() => void check.refetch()}
          />
        ) : check.data ? (
          <CheckSummary
            check={check.data}
            included={{ count: included.length, total }}
            again={again}
            onAgain={setAgain}
          />
        ) : (
          <SectionSkeleton label="Checking the receipts" />
        )}
      </div>
    </Dialog>
  );
}
