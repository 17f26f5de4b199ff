import { columnNames } from '@docket/shared/receipts/log/columns';
import { clsx } from 'clsx';
import { memo } from 'react';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { ColumnCell, columnClass, widthsOf } from './columns.tsx';
import { DuplicateMark } from './duplicate-mark.tsx';
import {
  ChooseBox,
  listStyle,
  placedClass,
  placedRows,
  rowStyle,
  type DrawnRow,
  type DrawnRows,
} from './row-parts.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';

/** A row's height in rem; `bodyRowClass` has it too. */
export const rowHeight = 3.5;

/**
 * Each row is a grid with the same columns, on one line if there's room and otherwise on two: the table never scrolls
 * sideways. On one line the cells follow each other in the order of the columns.
 */
const gridClass =
  'grid items-center *:px-1.5 *:py-0 @4xl:*:px-3 grid-cols-[5.25rem_minmax(0,1fr)_6.75rem_9.25rem] ' +
  '@4xl:grid-cols-(--columns) @4xl:*:col-start-auto @4xl:*:row-start-1 @4xl:*:row-span-1';
const bodyRowClass = `${placedClass} ${gridClass} h-14 content-center grid-rows-[1.5rem_1.5rem] @4xl:grid-rows-1`;

/** Each cell's position when there are two lines. */
const at = {
  choose: 'row-span-2',
  date: 'col-start-3 row-start-1 text-right @4xl:text-left',
  vendor: 'col-start-2 row-start-1',
  // Overrides every cell's padding, so that the last one has the same.
  amount: 'col-start-4 row-start-1 pr-5! text-right @4xl:pr-3!',
} as const;

interface TableProps extends DrawnRows {
  areAllChosen: boolean;
  onChooseAll: (isChosen: boolean) => void;
}

export function ReceiptsTable(props: TableProps) {
  const { height, total, columns, areAllChosen, onChooseAll } = props;
  return (
    <Table label="Receipts" className="block" style={widthsOf(columns)} aria-rowcount={total + 1}>
      <thead className="block">
        <tr
          aria-rowindex={1}
          className={clsx(gridClass, 'border-b py-1.5 *:border-b-0 @4xl:py-0 @4xl:*:py-2.5')}
        >
          <HeadCell className={at.choose}>
            <Checkbox
              labelHidden
              label="Select all receipts shown"
              checked={areAllChosen}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
            />
          </HeadCell>
          <HeadCell className={at.date}>Date</HeadCell>
          <HeadCell className={at.vendor}>Vendor</HeadCell>
          <HeadCell className={at.amount}>Amount</HeadCell>
          {columns.map((column) => {
            const name = column === 'view' ? 'View' : columnNames[column];
            return (
              <HeadCell key={column} title={name} className={clsx(columnClass(column, columns), 'truncate')}>
                {name}
              </HeadCell>
            );
          })}
        </tr>
      </thead>
      <tbody className="relative block" style={listStyle(props)}>
        {placedRows(props).map(({ key, index, drawn }) =>
          drawn ? (
            <ReceiptTableRow key={key} {...drawn} />
          ) : (
            <LoadingRow key={key} index={index} height={height} />
          ),
        )}
      </tbody>
    </Table>
  );
}

const ReceiptTableRow = memo(function ReceiptTableRow(props: DrawnRow) {
  const { row, index, height, isChosen, isMarked, columns, withEmployee, onOpen, onChoose } = props;
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      style={rowStyle(index, height)}
      className={clsx(
        bodyRowClass,
        'cursor-pointer transition-colors duration-100 hover:bg-sunken',
        isChosen && 'bg-accent-soft',
      )}
      onClick={(event) => {
        if (!(event.target as Element).closest('label, button')) onOpen(row.id);
      }}
    >
      <Cell className={clsx(at.choose, 'flex items-center gap-2.5')}>
        <ChooseBox row={row} isChosen={isChosen} onChoose={onChoose} />
        <Thumbnail url={row.thumbnailUrl} mediaType={row.mediaType} className="h-10 w-8" />
      </Cell>
      <Cell className={clsx(at.date, 'text-muted')}>
        <CalendarDate date={row.date} />
      </Cell>
      <Cell className={clsx(at.vendor, 'flex min-w-0 items-center gap-1.5')}>
        <span className="grid min-w-0">
          <button
            type="button"
            data-row-action
            title={row.vendor}
            className="block max-w-full min-w-0 truncate text-left font-medium"
            onClick={() => onOpen(row.id)}
          >
            {row.vendor}
          </button>
          {withEmployee && (
            <span className="hidden truncate text-xs text-muted @4xl:block">{row.employee}</span>
          )}
        </span>
        {isMarked && <DuplicateMark />}
      </Cell>
      <Cell className={at.amount}>
        <Money dollars={row.amount} currency={row.currency} />
      </Cell>
      {columns.map((column) => (
        <ColumnCell key={column} column={column} {...props} />
      ))}
    </Row>
  );
});

function LoadingRow({ index, height }: Pick<DrawnRow, 'index' | 'height'>) {
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      style={rowStyle(index, height)}
      className={bodyRowClass}
    >
      <Cell className={at.choose}>
        <span className="sr-only">Loading</span>
        <Skeleton className="ml-7 h-10 w-8" />
      </Cell>
      <Cell className={at.date} />
      <Cell className={at.vendor}>
        <Skeleton className="h-4 w-3/5" />
      </Cell>
      <Cell className={at.amount}>
        <Skeleton className="ml-auto h-4 w-16" />
      </Cell>
    </Row>
  );
}
