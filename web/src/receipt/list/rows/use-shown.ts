import { useEffect, useState } from 'react';

/**
 * What a value was when the last frame was drawn, `before` the first. What waits for it is drawn in a frame of its own;
 * a deferred value's work often comes into the same one.
 */
export function useShown<T>(value: T, before: T): T {
  const [shown, setShown] = useState(before);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(() => value));
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
