import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

interface Keys {
  /** The row that has focus or is about to; it stays rendered wherever the page is scrolled. */
  onPin: (index: number) => void;
  total: number;
  rowAt: (index: number) => ReceiptRow | undefined;
  onToggle: (row: ReceiptRow) => void;
}

/**
 * Arrow keys, Page Up and Down, Home and End move through the rows; Enter opens, as on any button, and space selects. A
 * row that's still loading gets focus once it's there.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { total, rowAt, onToggle, onPin }: Keys) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const action = row?.querySelector<HTMLElement>('[data-row-action]');
    if (action) wanted.current = null;
    action?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

  const go = (index: number) => {
    const next = Math.max(0, Math.min(total - 1, index));
    wanted.current = next;
    // Renders again even if the row is already pinned: the effect above moves the focus.
    onPin(next);
  };

  return {
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const index = indexOf(event.target);
      if (index !== null) onPin(index);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const from = indexOf(event.target);
      if (!isRowAction(event.target) || from === null || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const page = Math.max(1, Math.floor(window.innerHeight / 2 / event.target.clientHeight) || 1);
      const moves: Record<string, number> = {
        ArrowDown: from + 1,
        ArrowUp: from - 1,
        PageDown: from + page,
        PageUp: from - page,
        Home: 0,
        End: total - 1,
      };
      const next = moves[event.key];
      if (next !== undefined) go(next);
      else if (event.key === ' ') toggle(from);
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

const isRowAction = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['rowAction'] !== undefined;

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}
