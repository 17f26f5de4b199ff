import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { indexOf, isRowAction, placeAfter, rowOf } from './list-moves.ts';
import { isNothingFocused } from './nothing-focused.ts';

interface ListKeys {
  count: number;
  /** What single letters (and ' ') do to the row that has the focus, by its place. */
  acts: Readonly<Record<string, (index: number) => void>>;
}

/**
 * Arrow keys, Page Up and Down, Home and End move through a list: rows are marked `data-index`, and the element that
 * gets focus `data-row-action`. Single letters act on the row. If nothing on the page has focus, Arrow Down moves to
 * the row that had it last.
 */
export function useListKeys<List extends HTMLElement>({ count, acts }: ListKeys) {
  const list = useRef<List>(null);
  const [last, setLast] = useState(0);
  const current = Math.max(0, Math.min(last, count - 1));

  const focus = (index: number) => focusRow(list.current, index);

  useEffect(() => {
    const come = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || event.defaultPrevented || !isNothingFocused()) return;
      event.preventDefault();
      focusRow(list.current, current);
    };
    document.addEventListener('keydown', come);
    return () => document.removeEventListener('keydown', come);
  }, [current]);

  return {
    ref: list,
    /** The row that has the focus, had it last, or took its place. */
    current,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      if (row) setLast(indexOf(row));
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = rowOf(event.target);
      if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = placeAfter(event.key, indexOf(row), count, row);
      const act = event.key === ' ' && !isRowAction(event.target) ? undefined : acts[event.key.toLowerCase()];
      if (next === undefined && !act) return;
      event.preventDefault();
      if (next !== undefined) {
        setLast(next);
        focus(next);
      } else if (!event.repeat) act?.(indexOf(row));
    },
    // Firefox clicks a button when the space bar is released.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' && acts[' '] && isRowAction(event.target)) event.preventDefault();
    },
  };
}

function focusRow(list: HTMLElement | null, index: number): void {
  const action = list?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-action]`);
  action?.focus({ preventScroll: true });
  action?.closest('[data-index]')?.scrollIntoView({ block: 'nearest' });
}
