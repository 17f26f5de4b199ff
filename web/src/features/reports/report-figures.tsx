import { formatCount } from '@docket/shared/count';
import { formatDollars } from '../../lib/format.ts';
import { Figures } from '../../ui/data/figures.tsx';
import type { Preview } from './exporting/selection.ts';

interface ReportFiguresProps {
  /** Undefined while nobody has counted; null where it can't be told. */
  preview: Preview | null | undefined;
  /** Whether approved and other receipts are told apart. */
  needsApproval: boolean;
}

type Group = Preview['included'];

const groupText = ({ count, total }: Group, what: string): string =>
  `${formatCount(count)} ${what}, ${formatDollars(total)}`;

/** What the report comes to, and what its total doesn't sum. */
export function ReportFigures({ preview, needsApproval }: ReportFiguresProps) {
  const included = preview && preview.included;
  const notes = preview ? notesOf(preview, needsApproval) : [];
  return (
    <div className="space-y-2">
      <Figures
        label="Summary"
        figures={[
          { label: 'Receipts included', value: included && formatCount(included.count) },
          { label: 'Total', value: included && formatDollars(included.total) },
          { label: 'GST included', value: included && formatDollars(included.gst) },
        ]}
      />
      {/* What a change of the filters comes to, for screen readers. */}
      <output className="sr-only">
        {included &&
          `Receipts included: ${formatCount(included.count)}, total ${formatDollars(included.total)}`}
      </output>
      {notes.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function notesOf({ approved, unapproved, leftOut }: Preview, needsApproval: boolean): string[] {
  const isMixed = needsApproval && unapproved.count > 0;
  return [
    ...(isMixed
      ? [groupText(approved, 'approved'), groupText(unapproved, 'not approved, marked in the report')]
      : []),
    ...(leftOut.unapproved.count > 0 ? [groupText(leftOut.unapproved, 'not approved, left out')] : []),
    ...(leftOut.rejected.count > 0 ? [groupText(leftOut.rejected, 'rejected, left out')] : []),
  ];
}
