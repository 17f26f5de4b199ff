import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { clsx } from 'clsx';
import { memo } from 'react';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { ChooseBox, moveByArrows, type RowsProps } from './receipts-table.tsx';

/** The log on a phone: one card a receipt, without employee and status (LOG-06, LOG-08). */
export function ReceiptCards({ rows, chosen, onOpen, onChoose }: RowsProps) {
  return (
    <ul aria-label="Receipts" data-rows>
      {rows.map((row) => (
        <ReceiptCard
          key={row.id}
          row={row}
          isChosen={chosen.has(row.id)}
          onOpen={onOpen}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

interface ReceiptCardProps {
  row: ReceiptRow;
  isChosen: boolean;
  onOpen: (id: string) => void;
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
}

const ReceiptCard = memo(function ReceiptCard({ row, isChosen, onOpen, onChoose }: ReceiptCardProps) {
  return (
    <li
      className={clsx(
        'flex items-center gap-3 border-b pl-4 [contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] last:border-b-0',
        isChosen && 'bg-accent-soft',
      )}
    >
      <ChooseBox row={row} isChosen={isChosen} onChoose={onChoose} />
      <button
        type="button"
        data-row-action
        onKeyDown={moveByArrows}
        className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-3 pr-4 text-left focus-visible:-outline-offset-2"
        onClick={() => onOpen(row.id)}
      >
        <span className="truncate font-medium">{row.vendor}</span>
        <Money dollars={row.amount} className="text-right" />
        <span className="truncate text-sm text-muted">{row.category}</span>
        <span className="text-right text-sm text-muted">
          <CalendarDate date={row.date} />
        </span>
      </button>
    </li>
  );
});
