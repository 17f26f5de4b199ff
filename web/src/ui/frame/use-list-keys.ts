import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isNothingFocused } from './nothing-focused.ts';

interface ListKeys {
  count: number;
  /** What single letters (and ' ') do to the row that has the focus, by its place. */
  acts: Readonly<Record<string, (index: number) => void>>;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Arrow keys, Home and End move through a list whose rows are marked `data-index`, to what is marked `data-row-action` in
 * them; single letters act on the row. From elsewhere on the page, where nothing else has the focus, Arrow Down leads to
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
      const index = indexOf(event.target);
      if (index !== null) setLast(index);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const index = indexOf(event.target);
      if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const move = moves[event.key];
      const act = event.key === ' ' && !isRowAction(event.target) ? undefined : acts[event.key.toLowerCase()];
      if (!move && !act) return;
      event.preventDefault();
      if (move) {
        const next = Math.max(0, Math.min(count - 1, move(index, count)));
        setLast(next);
        focus(next);
      } else if (!event.repeat) act?.(index);
    },
    // Firefox presses a button when the space bar is let go.
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

const isRowAction = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.dataset['rowAction'] !== undefined;

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}
