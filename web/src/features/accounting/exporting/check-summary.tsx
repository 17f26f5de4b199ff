import type { checkExport } from '@docket/shared/accounting/export-contract';
import { exportLabel } from '@docket/shared/accounting/export/problem-text';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { formatCount } from '@docket/shared/count';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { paths } from '../../../lib/address/paths.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { ProblemText } from '../queue/queue-reason.tsx';

type Check = ReplyOf<typeof checkExport>;

interface CheckSummaryProps {
  check: Check;
  /** The receipts that the export will contain, and their sum in dollars. */
  included: { count: number; total: number };
  again: boolean;
  onAgain: (again: boolean) => void;
}

/** What to know before exporting, with links to the receipts. */
export function CheckSummary({ check, included, again, onAgain }: CheckSummaryProps) {
  const { ids, files, noted } = check;
  const leftOut = ids.length - included.count;
  const before = noted.filter(({ exported }) => exported !== null).length;
  return (
    <div className="space-y-3 text-sm">
      <p>
        {count(included.count, 'receipt')}, {formatDollars(included.total)}
        {files > 1 && `, in ${formatCount(files)} files`}
      </p>
      {noted.length === 0 ? (
        <p className="flex items-start gap-2 text-accent">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          No problems found
        </p>
      ) : (
        <>
          {leftOut > 0 && (
            <output className="flex items-start gap-2 text-waiting">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {count(leftOut, 'receipt')} won’t be exported.
            </output>
          )}
          {before > 0 && (
            <Checkbox
              label={
                before === 1
                  ? 'Export the one exported before again'
                  : `Export the ${formatCount(before)} exported before again`
              }
              checked={again}
              onChange={(event) => onAgain(event.currentTarget.checked)}
            />
          )}
          <ul aria-label="Receipts to check" className="max-h-60 divide-y overflow-y-auto rounded-md border">
            {noted.map((receipt) => (
              <NotedReceipt key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const NotedReceipt = ({ receipt }: { receipt: Check['noted'][number] }) => (
  <li className="px-3 py-2">
    <Link
      to={paths.receipt}
      params={{ id: receipt.id }}
      className="font-medium underline-offset-2 hover:underline"
    >
      {receipt.vendor}
    </Link>{' '}
    <span className="text-muted">{receipt.customId}</span>
    <ul>
      {receipt.exported && (
        <li className="flex items-start gap-2 text-waiting">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Exported before, on {formatDate(dayOf(new Date(receipt.exported.at)))}
          {receipt.exported.export && `: ${exportLabel(receipt.exported.export)}`}
        </li>
      )}
      {receipt.problems.map((problem) => (
        <li key={problem} className="flex items-start gap-2">
          <ProblemText problem={problem} />
        </li>
      ))}
    </ul>
  </li>
);

const count = (number: number, noun: string): string =>
  `${formatCount(number)} ${noun}${number === 1 ? '' : 's'}`;
