import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/**
 * The rows to render: those on the screen and some around them, from `first` to `last`, and one that keeps the focus.
 * `first` is negative at the start of the list, where there are none before it.
 */
export interface RowSpan {
  first: number;
  last: number;
  pinned: number | null;
}

/**
 * Rows rendered beyond each edge of the screen. The span moves in small steps: a frame must render what's new in it.
 */
export const around = 8;
const step = 2;

/** The root font size, which everything measured in rem scales with. */
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** Which rows of a list with equal heights, scrolled by the window, are near the screen. */
export function useRowSpan(list: RefObject<HTMLElement | null>, heightInRem: number) {
  const [height] = useState(() => heightInRem * rem());
  const [first, setFirst] = useState(-around);
  const [count, setCount] = useState(() => Math.ceil(window.innerHeight / height) + 2 * around);
  const measure = useEffectEvent(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    const seen = Math.floor(-top / height / step) * step;
    setFirst(Math.max(0, seen) - around);
    setCount(Math.ceil(window.innerHeight / height) + 2 * around + step);
  });
  useEffect(() => {
    const onMove = () => measure();
    onMove();
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, []);
  return { first, last: first + count - 1, height };
}

/** The rows on the screen, to within a step, without those around. */
export const seenOf = ({ first, last, pinned }: RowSpan): RowSpan => ({
  first: first + around,
  last: last - around,
  pinned,
});

/** The positions of the rows to render, in order. */
export function placesOf({ first, last, pinned }: RowSpan, total: number): number[] {
  const begin = Math.max(0, first);
  const end = Math.min(last, total - 1);
  const places = Array.from({ length: Math.max(0, end - begin + 1) }, (_, at) => begin + at);
  if (pinned === null || pinned >= total || (pinned >= begin && pinned <= end)) return places;
  return pinned < begin ? [pinned, ...places] : [...places, pinned];
}
