import { dayOf } from '@docket/shared/calendar';
import { clsx } from 'clsx';
import { Eye } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/data/badges/status-badge.tsx';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Cell } from '../../../ui/data/table.tsx';
import type { Column, DrawnRow } from './row-parts.tsx';

/** Columns of text give way, never those of amounts, so that all of them fit where the table starts to be on one line. */
const widths: Record<Column, string> = {
  category: 'minmax(1.5rem,9rem)',
  employee: 'minmax(1.5rem,9.5rem)',
  status: '7.5rem',
  gst: '8.5rem',
  reason: 'minmax(1.5rem,11rem)',
  number: 'minmax(1.5rem,9rem)',
  added: '6.25rem',
  view: '7.5rem',
};

/** The widths of the columns on one line. */
export const widthsOf = (columns: readonly Column[]): CSSProperties =>
  ({
    '--columns': `6rem 5.5rem minmax(7rem,1fr) 9rem ${columns.map((column) => widths[column]).join(' ')}`,
  }) as CSSProperties;

/** Where a cell is when there are two lines; the columns that people add have no place there. */
export function columnClass(column: Column, columns: readonly Column[]): string {
  if (column === 'category') return 'col-start-2 row-start-2';
  const right = 'row-start-2 text-right @4xl:text-left';
  if (column === 'employee') return `col-start-3 ${right}`;
  if (column === 'status') return `${columns.includes('view') ? 'col-start-3' : 'col-start-4'} ${right}`;
  if (column === 'view') return 'col-start-4 row-start-2 text-right';
  return clsx('hidden @4xl:block', column === 'gst' && 'text-right');
}

const textOf: Record<Exclude<Column, 'view'>, (row: DrawnRow['row']) => ReactNode> = {
  category: ({ category }) => category,
  employee: ({ employee }) => employee,
  status: ({ status }) => <StatusBadge status={status} />,
  gst: ({ gstAmount }) => gstAmount !== null && <Money dollars={gstAmount} currency={null} />,
  reason: ({ reason }) => reason,
  number: ({ customId }) => customId,
  added: ({ createdAt }) => <CalendarDate date={dayOf(new Date(createdAt))} />,
};

/** A row's cell of one of the columns after date, vendor and amount. */
export function ColumnCell({ column, columns, row, withEmployee, onOpen }: DrawnRow & { column: Column }) {
  const place = columnClass(column, columns);
  if (column === 'view') {
    return (
      <Cell className={place}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`View ${row.vendor}`}
          className="-mr-3 md:min-h-7"
          onClick={() => onOpen(row.id)}
        >
          <Eye aria-hidden />
          View
        </Button>
      </Cell>
    );
  }
  return (
    <Cell className={clsx(place, column !== 'status' && 'truncate text-muted')}>
      {column === 'category' && withEmployee && <span className="@4xl:hidden">{row.employee} · </span>}
      {textOf[column](row)}
    </Cell>
  );
}
