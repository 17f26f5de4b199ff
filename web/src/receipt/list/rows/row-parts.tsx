import { formatDollars } from '../../../lib/format.ts';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import type { LogColumn } from '@docket/shared/receipts/log/columns';
import type { CSSProperties } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';

/** A column after date, vendor and amount. 'view' is each row's own View button (REP-05). */
export type Column = LogColumn | 'view';

/** What the table and the cards render: rows by their position in a mostly unrendered list. */
export interface DrawnRows {
  total: number;
  places: readonly number[];
  /** The height of each row, in pixels. */
  height: number;
  rowAt: (index: number) => ReceiptRow | undefined;
  chosen: ReadonlyMap<string, ReceiptRow>;
  /** The ids of possible duplicates. */
  marked: ReadonlySet<string>;
  /** The table's columns after date, vendor and amount. With 'view', cards have a View button too. */
  columns: readonly Column[];
  /** Each row names the employee beneath the vendor: the rows are those of a whole business. */
  withEmployee: boolean;
  onOpen: (id: string) => void;
  onChoose: (row: ReceiptRow, isChosen: boolean) => void;
}

export interface DrawnRow extends Pick<
  DrawnRows,
  'columns' | 'withEmployee' | 'onOpen' | 'onChoose' | 'height' | 'total'
> {
  index: number;
  row: ReceiptRow;
  isChosen: boolean;
  isMarked: boolean;
}

export const listStyle = ({ total, height }: DrawnRows): CSSProperties => ({ height: total * height });

export const rowStyle = (index: number, height: number): CSSProperties => ({ top: index * height });

/** The position of every row in the list. */
export const placedClass = 'absolute inset-x-0 contain-strict';

interface PlacedRow {
  /** The receipt, so that focus follows it when the list moves, or the position while it loads. */
  key: string | number;
  index: number;
  /** Null while it loads. */
  drawn: DrawnRow | null;
}

/** What's rendered at each place. */
export function placedRows({ places, rowAt, chosen, marked, ...rest }: DrawnRows): PlacedRow[] {
  const { columns, withEmployee, onOpen, onChoose, height, total } = rest;
  const shared = { columns, withEmployee, onOpen, onChoose, height, total };
  const seen = new Set<string>();
  return places.map((index) => {
    const row = rowAt(index);
    if (!row) return { key: index, index, drawn: null };
    const key = seen.has(row.id) ? index : row.id;
    seen.add(row.id);
    const [isChosen, isMarked] = [chosen.has(row.id), marked.has(row.id)];
    return { key, index, drawn: { ...shared, index, row, isChosen, isMarked } };
  });
}

export function ChooseBox({ row, isChosen, onChoose }: Pick<DrawnRow, 'row' | 'isChosen' | 'onChoose'>) {
  return (
    <Checkbox
      labelHidden
      label={`Select ${row.vendor}${row.amount === null ? '' : `, ${formatDollars(row.amount)}`}`}
      checked={isChosen}
      onChange={(event) => onChoose(row, event.currentTarget.checked)}
    />
  );
}
