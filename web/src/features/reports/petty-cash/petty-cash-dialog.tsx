import { formatMoney, toCents } from '@docket/shared/money';
import { useId, useState } from 'react';
import { todayHere } from '../../../lib/clock/today-here.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useClaimRules, useExport, usePreview } from '../exporting/api.ts';
import { ExportOptions } from '../exporting/export-options.tsx';
import { daysOf, obstacleText, type ReportSelection, scopeText } from '../exporting/selection.ts';
import { ReportFigures } from '../report-figures.tsx';
import { closingCents, emptyBox, problemsOf, sentBox } from './cash-box.ts';
import { CashBoxFields } from './cash-box-fields.tsx';

interface PettyCashDialogProps {
  selection: ReportSelection;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a petty cash claim contains, and the cash box that it's paid from, if there's one. */
export function PettyCashDialog({ selection, open, onOpenChange }: PettyCashDialogProps) {
  const form = useId();
  const hint = useId();
  const [options, setOptions] = useState({ unapproved: false, pictures: true });
  const [withBox, setWithBox] = useState(false);
  const [box, setBox] = useState(emptyBox);
  const [wasTried, setTried] = useState(false);
  const [today] = useState(() => todayHere());
  const rules = useClaimRules(options.unapproved);
  const preview = usePreview(selection, rules, open);
  const claim = useExport(() => onOpenChange(false));
  const obstacle = obstacleText(preview);
  const problems = withBox ? problemsOf(box) : {};

  function submit(): void {
    setTried(true);
    if (!preview || Object.keys(problems).length > 0) return;
    const { pictures } = options;
    claim.mutate({
      form: 'petty-cash',
      selection,
      rules,
      preview,
      pictures,
      ...(withBox && { pettyCash: sentBox(box) }),
    });
  }

  return (
    <Dialog
      width="medium"
      open={open}
      onOpenChange={onOpenChange}
      title="Petty cash claim"
      description={scopeText(selection)}
      actions={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            aria-describedby={hint}
            busy={claim.isPending}
            disabled={!preview || obstacle !== null}
          >
            Export claim PDF
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReportFigures preview={preview} needsApproval={rules.needsApproval} />
        <ExportOptions options={options} needsApproval={rules.needsApproval} onChange={setOptions} />
        <p id={hint} className="text-sm text-muted empty:hidden">
          {obstacle}
        </p>
        <Checkbox
          label="Show the cash box: float, top-ups and balances"
          checked={withBox}
          onChange={({ currentTarget: { checked } }) => setWithBox(checked)}
        />
        {withBox && (
          <>
            <CashBoxFields
              box={box}
              problems={wasTried ? problems : {}}
              today={today}
              days={preview ? daysOf(selection, preview) : null}
              onChange={setBox}
            />
            {preview && Object.keys(problems).length === 0 && (
              <output className="block text-sm text-muted tabular-nums">
                Closing balance {formatMoney(closingCents(box, toCents(preview.included.total)))}
              </output>
            )}
          </>
        )}
      </form>
    </Dialog>
  );
}
