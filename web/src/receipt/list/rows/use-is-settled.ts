import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { useEffect, useState } from 'react';
import type { LogAsked } from '../api.ts';
import { around, seenOf, type RowSpan } from './use-row-span.ts';

interface Rows {
  total: number;
  rowAt: (index: number) => ReceiptRow | undefined;
}

/**
 * Whether the rows around the screen render too, not just those on it. Rows that arrive all at once, or far from the last
 * ones, render in two frames: those on the screen first, then the rest.
 */
export function useIsSettled(asked: LogAsked, span: RowSpan, { total, rowAt }: Rows): boolean {
  const seen = seenOf(span);
  const haveArrived = rowAt(seen.first) && rowAt(Math.min(seen.last, total - 1));
  const arrived = haveArrived ? asked : null;
  const shown = useShown(arrived, null);
  const shownFrom = useShown(span.first, span.first);
  return arrived !== null && arrived === shown && Math.abs(span.first - shownFrom) < around;
}

/**
 * A value as of the last rendered frame, `before` on the first. What depends on it renders in its own frame; a deferred
 * value's work often lands in the same one.
 */
export function useShown<T>(value: T, before: T): T {
  const [shown, setShown] = useState(before);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(() => value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
