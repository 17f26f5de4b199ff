import { FileDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useExport } from './api.ts';
import { type ClaimRules, obstacleText, type Preview, type ReportSelection, scopeText } from './selection.ts';

interface ExportReportButtonProps {
  selection: ReportSelection;
  rules: ClaimRules;
  /** Undefined while nobody has counted, null where nobody can. */
  preview: Preview | null | undefined;
  pictures: boolean;
  /** Nothing can be exported for another reason, such as dates in the wrong order. */
  disabled: boolean;
}

/** Exports one PDF of the chosen receipts, or of all that is found where none is chosen (REP-06). */
export function ExportReportButton({
  selection,
  rules,
  preview,
  pictures,
  disabled,
}: ExportReportButtonProps) {
  const hint = useId();
  const report = useExport();
  const obstacle = obstacleText(preview);
  return (
    <>
      <span id={hint} className="text-sm text-muted max-sm:order-last max-sm:w-full sm:-order-1">
        {obstacle ?? scopeText(selection)}
      </span>
      <Button
        className="max-sm:grow"
        aria-describedby={hint}
        busy={report.isPending}
        disabled={disabled || !preview || obstacle !== null}
        onClick={() => preview && report.mutate({ form: 'expenses', selection, rules, preview, pictures })}
      >
        <FileDown aria-hidden />
        Export Report PDF
      </Button>
    </>
  );
}
