import { useState, type RefObject } from 'react';
import type { LogAsked } from '../api.ts';
import { useIsSettled } from './use-is-settled.ts';
import { useLogPages } from './use-log-pages.ts';
import { placesOf, seenOf, useRowSpan } from './use-row-span.ts';

/** The rows near the screen, fetched as they come close, and the row that has focus, wherever it is. */
export function useDrawnRows(list: RefObject<HTMLElement | null>, asked: LogAsked, heightInRem: number) {
  const [pinned, pin] = useState<number | null>(null);
  const { first, last, height } = useRowSpan(list, heightInRem);
  const span = { first, last, pinned };
  const { total, rowAt, hasFailed, retry } = useLogPages(asked, span);
  const isSettled = useIsSettled(asked, span, { total, rowAt });
  return {
    total,
    rowAt,
    height,
    /** The positions of the rows to render. */
    places: placesOf(isSettled ? span : seenOf(span), total),
    /** Keeps a row rendered. */
    pin,
    hasFailed,
    retry,
  };
}
