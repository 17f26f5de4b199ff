import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { indexOf, isRowAction, placeAfter, rowOf } from '../../../ui/frame/list-moves.ts';

interface Keys {
  /** The row that has focus or is about to; it stays rendered wherever the page is scrolled. */
  onPin: (index: number) => void;
  total: number;
  rowAt: (index: number) => ReceiptRow | undefined;
  onToggle: (row: ReceiptRow) => void;
}

/**
 * Arrow keys, Page Up and Down, Home and End move through the rows; Enter opens, as on any button, and X or space selects.
 * A row that's still loading gets focus once it's there.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { total, rowAt, onToggle, onPin }: Keys) {
  const wanted = useRef<number | null>(null);
  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const action = row?.querySelector<HTMLElement>('[data-row-action]');
    if (action) wanted.current = null;
    action?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  useLayoutEffect(focusWanted);

  const go = (index: number) => {
    wanted.current = index;
    onPin(index);
    // A row that's already pinned isn't rendered again.
    focusWanted();
  };

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      if (row) onPin(indexOf(row));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      if (!isRowAction(event.target) || row === null || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const from = indexOf(row);
      const next = placeAfter(event.key, from, total, row);
      if (next !== undefined) go(next);
      else if (event.key === ' ' || event.key.toLowerCase() === 'x') toggle(from);
      else return;
      event.preventDefault();
    },
    // Firefox clicks a button when the space bar is released.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' && isRowAction(event.target)) event.preventDefault();
    },
  };

  function toggle(index: number) {
    const row = rowAt(index);
    if (row) onToggle(row);
  }
}
