import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { memo, type KeyboardEvent } from 'react';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { StatusBadge } from '../../../ui/data/status-badge.tsx';
import { Cell, HeadCell, Row, Table } from '../../../ui/data/table.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

export interface RowsProps {
  rows: readonly ReceiptRow[];
  chosen: ReadonlyMap<string, ReceiptRow>;
  onOpen: (id: string) => void;
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
}

/**
 * Every row is a grid of its own with the same columns: unlike a table's, its layout and styles can be skipped while it
 * is off the screen, which keeps a log of thousands quick.
 */
const rowClass =
  'grid h-12 grid-cols-[3.25rem_5.5rem_minmax(9rem,1fr)_7rem_7.5rem_7rem_7rem] items-center *:py-0 ' +
  'lg:grid-cols-[3.25rem_6rem_minmax(9rem,1fr)_8rem_9rem_10rem_7.5rem] ' +
  '[contain-intrinsic-size:auto_3rem] [content-visibility:auto]';

interface TableProps extends RowsProps {
  onChooseAll: (isChosen: boolean) => void;
}

export function ReceiptsTable({ rows, chosen, onOpen, onChoose, onChooseAll }: TableProps) {
  return (
    <Table label="Receipts" className="block min-w-[46.5rem]">
      <thead className="block">
        <tr className={clsx(rowClass, 'border-b *:border-b-0')}>
          <HeadCell>
            <Checkbox
              labelHidden
              label="Select all receipts shown"
              checked={rows.length > 0 && rows.every((row) => chosen.has(row.id))}
              onChange={(event) => onChooseAll(event.currentTarget.checked)}
            />
          </HeadCell>
          <HeadCell>Date</HeadCell>
          <HeadCell>Vendor</HeadCell>
          <HeadCell className="text-right">Amount</HeadCell>
          <HeadCell>Category</HeadCell>
          <HeadCell>Employee</HeadCell>
          <HeadCell>Status</HeadCell>
        </tr>
      </thead>
      <tbody data-rows className="block">
        {rows.map((row) => (
          <ReceiptTableRow
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onOpen={onOpen}
            onChoose={onChoose}
          />
        ))}
      </tbody>
    </Table>
  );
}

interface OneRowProps {
  row: ReceiptRow;
  isChosen: boolean;
  onOpen: (id: string) => void;
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
}

const ReceiptTableRow = memo(function ReceiptTableRow({ row, isChosen, onOpen, onChoose }: OneRowProps) {
  return (
    <Row
      className={clsx(
        rowClass,
        'cursor-pointer transition-colors duration-100 hover:bg-sunken',
        isChosen && 'bg-accent-soft',
      )}
      onClick={(event) => {
        if (!(event.target as Element).closest('label, button')) onOpen(row.id);
      }}
    >
      <Cell>
        <ChooseBox row={row} isChosen={isChosen} onChoose={onChoose} />
      </Cell>
      <Cell className="text-muted">
        <CalendarDate date={row.date} />
      </Cell>
      <Cell>
        <button
          type="button"
          data-row-action
          onKeyDown={moveByArrows}
          className="block max-w-full truncate text-left font-medium"
          onClick={() => onOpen(row.id)}
        >
          {row.vendor}
        </button>
      </Cell>
      <Cell className="text-right">
        <Money dollars={row.amount} />
      </Cell>
      <Cell className="truncate text-muted">{row.category}</Cell>
      <Cell className="truncate text-muted">{row.employee}</Cell>
      <Cell>
        <StatusBadge status={row.status} />
      </Cell>
    </Row>
  );
});

export function ChooseBox({ row, isChosen, onChoose }: Omit<OneRowProps, 'onOpen'>) {
  return (
    <Checkbox
      labelHidden
      label={`Select ${row.vendor}${row.amount === null ? '' : `, $${row.amount.toFixed(2)}`}`}
      checked={isChosen}
      onChange={(event) => onChoose(row, event.currentTarget.checked)}
    />
  );
}

/** Arrow keys, Home and End move through the rows of a list marked `data-rows`; Enter opens the one with the focus. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  const list = event.currentTarget.closest('[data-rows]');
  if (step === undefined || !list) return;
  event.preventDefault();
  const actions = [...list.querySelectorAll<HTMLElement>('[data-row-action]')];
  const next = actions.indexOf(event.currentTarget) + step;
  actions[Math.max(0, Math.min(actions.length - 1, next))]?.focus();
}
