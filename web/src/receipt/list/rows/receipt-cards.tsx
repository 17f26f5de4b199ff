import { statusLabel } from '@docket/shared/receipts/status';
import { clsx } from 'clsx';
import { memo } from 'react';
import { CalendarDate } from '../../../ui/data/calendar-date.tsx';
import { Money } from '../../../ui/data/money.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
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

/** A card's height in rem; `cardClass` has it too. */
export const cardHeight = 4.75;
const cardClass = `${placedClass} h-19 flex items-center gap-3 border-b pl-4`;

/**
 * The log on a phone: one card per receipt, without employee and status (LOG-06, LOG-08). While a receipt is being
 * read, its card shows the status instead of the category, which isn't known yet.
 */
export function ReceiptCards(props: DrawnRows) {
  return (
    <ul aria-label="Receipts" className="relative" style={listStyle(props)}>
      {placedRows(props).map(({ key, index, drawn }) =>
        drawn ? (
          <ReceiptCard key={key} {...drawn} />
        ) : (
          <li
            key={key}
            data-index={index}
            className={clsx(cardClass, 'pr-4')}
            style={rowStyle(index, props.height)}
          >
            <Skeleton className="h-12 w-10" />
            <Skeleton className="h-4 flex-1" />
            <Skeleton className="h-4 w-16" />
          </li>
        ),
      )}
    </ul>
  );
}

const ReceiptCard = memo(function ReceiptCard(props: DrawnRow) {
  const { row, index, height, total, isChosen, isMarked, columns, withEmployee, onOpen, onChoose } = props;
  const withView = columns.includes('view');
  return (
    <li
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      style={rowStyle(index, height)}
      className={clsx(cardClass, isChosen && 'bg-accent-soft')}
    >
      <ChooseBox row={row} isChosen={isChosen} onChoose={onChoose} />
      <Thumbnail url={row.thumbnailUrl} mediaType={row.mediaType} className="h-12 w-10" />
      <button
        type="button"
        data-row-action
        className="grid h-full min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-3 pr-4 text-left focus-visible:-outline-offset-2"
        onClick={() => onOpen(row.id)}
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate font-medium">{row.vendor}</span>
          {isMarked && <DuplicateMark />}
        </span>
        <Money dollars={row.amount} currency={row.currency} className="text-right" />
        <span className="truncate text-sm text-muted">
          {withView && (
            <>
              <CalendarDate date={row.date} /> ·{' '}
            </>
          )}
          {withEmployee
            ? row.employee
            : row.status === 'PROCESSING'
              ? statusLabel(row.status, 'short')
              : row.category}
        </span>
        {withView ? (
          <span className="text-right text-sm font-medium text-accent">View</span>
        ) : (
          <span className="text-right text-sm text-muted">
            <CalendarDate date={row.date} />
          </span>
        )}
      </button>
    </li>
  );
});
