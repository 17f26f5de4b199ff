import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back once a toast has been shown for its time; while it is held, its time stands still. */
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
