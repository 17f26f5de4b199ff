import { useEffect, useState } from 'react';

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
