import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** How far to the right a swipe must move, in pixels (CONST-31). */
const threshold = 50;

/** Handlers for swiping an element away to the right. */
export function useSwipe(onGone: () => void) {
  const from = useRef<number | null>(null);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (from.current ?? event.clientX));

  const settle = (event: PointerEvent<HTMLElement>) => {
    if (from.current !== null && distance(event) > threshold) onGone();
    from.current = null;
    event.currentTarget.style.transform = '';
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.button === 0 ? event.clientX : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current !== null) event.currentTarget.style.transform = `translateX(${distance(event)}px)`;
    },
    onPointerUp: settle,
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      from.current = null;
      event.currentTarget.style.transform = '';
    },
  };
}
