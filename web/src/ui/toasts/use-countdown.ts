import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when a toast's time is up; the timer pauses while it's held. */
export function useCountdown(durationMs: number, isHeld: boolean, onEnd: () => void): void {
  const left = useRef(durationMs);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isHeld) return undefined;
    const began = Date.now();
    const timer = setTimeout(end, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [isHeld]);
}
