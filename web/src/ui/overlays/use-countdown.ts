import { useEffect, useEffectEvent, useRef } from 'react';
import { toastDuration } from './toast-store.ts';

/** Calls back once a toast has been shown for its time; while it is held, its time stands still. */
export function useCountdown(isHeld: boolean, onEnd: () => void): void {
  const left = useRef(toastDuration);
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
