import type { Breakdown, BreakdownRow } from '@docket/shared/analytics/contract';
import { formatDate } from '@docket/shared/calendar';
import { formatCount } from '@docket/shared/count';
import type { Period } from '@docket/shared/periods';
import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../lib/address/paths.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import type { ChosenGrouping, ChosenPeriod } from '../api.ts';
import { receiptsText } from '../charts/receipts-text.ts';
import { changeText, percentOf } from '../names.ts';

interface BreakdownTableProps {
  breakdown: Breakdown;
  period: ChosenPeriod;
  grouping: ChosenGrouping;
}

const right = 'text-right whitespace-nowrap';
/** On a phone, these are in a line below the group's name. */
const wide = `${right} hidden sm:table-cell`;

/** A row for each group, which leads to its receipts. */
export function BreakdownTable({
  breakdown: { rows, rowCount, sum, whole, daysBefore },
  period,
  grouping,
}: BreakdownTableProps) {
  return (
    <Card aria-label="Breakdown">
      <Table label="Breakdown" className="sm:min-w-150">
        <thead>
          <tr>
            <HeadCell>Group</HeadCell>
            <HeadCell className={wide}>Receipts</HeadCell>
            <HeadCell className={right}>Total</HeadCell>
            <HeadCell className={wide}>GST</HeadCell>
            <HeadCell className={wide}>Share</HeadCell>
            {daysBefore && <HeadCell className={wide}>Before</HeadCell>}
            {daysBefore && <HeadCell className={wide}>Change</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key}>
              <Cell className="min-w-40 wrap-anywhere">
                <Link
                  to={paths.analyticsReceipts}
                  search={{ ...period, ...grouping, key: row.key }}
                  className="font-medium text-accent hover:underline"
                >
                  {row.name}
                </Link>
                <InBrief row={row} />
                <span aria-hidden className="mt-1 block h-1 max-w-60 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full bg-accent"
                    style={{ width: `${whole > 0 ? (Math.max(row.total, 0) / whole) * 100 : 0}%` }}
                  />
                </span>
              </Cell>
              <Sums row={row} totalClass="font-medium" />
              <Cell className={wide}>{percentOf(row.total, whole)}</Cell>
              {row.before && <Before row={row} before={row.before} />}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t font-semibold">
            <Cell>
              Total
              <InBrief row={sum} />
            </Cell>
            <Sums row={sum} />
            <Cell className={wide} />
            {sum.before && <Before row={sum} before={sum.before} />}
          </tr>
        </tfoot>
      </Table>
      {(rowCount > rows.length || daysBefore) && (
        <p className="border-t px-5 py-3 text-xs text-faint">
          {rowCount > rows.length &&
            `The first ${formatCount(rows.length)} of ${formatCount(rowCount)} groups. The files have all of them. `}
          {daysBefore && `Before: ${daysText(daysBefore)}.`}
        </p>
      )}
    </Card>
  );
}

type Sums = Pick<BreakdownRow, 'count' | 'total' | 'gst'>;

const Sums = ({ row, totalClass }: { row: Sums; totalClass?: string }) => (
  <>
    <Cell className={wide}>{formatCount(row.count)}</Cell>
    <Cell className={clsx(right, totalClass)}>{formatDollars(row.total)}</Cell>
    <Cell className={wide}>{formatDollars(row.gst)}</Cell>
  </>
);

const Before = ({ row, before }: { row: Sums; before: Sums }) => (
  <>
    <Cell className={`${wide} text-muted`}>{formatDollars(before.total)}</Cell>
    <Cell className={wide}>{changeText(row.total, before.total)}</Cell>
  </>
);

/** What the columns have that don't fit on a phone. */
const InBrief = ({ row }: { row: Sums & Pick<BreakdownRow, 'before'> }) => (
  <span className="mt-0.5 block text-xs font-normal text-muted sm:hidden">
    {receiptsText(row.count)}, GST {formatDollars(row.gst)}
    {row.before && (
      <span className="block">
        Before: {formatDollars(row.before.total)} ({changeText(row.total, row.before.total)})
      </span>
    )}
  </span>
);

const daysText = ({ from, to }: Period): string =>
  `${from === null ? '' : formatDate(from)} to ${to === null ? '' : formatDate(to)}`;
