import { useEffect, useState } from 'react';

/** How long a value has to stay the same, in milliseconds. */
const restMs = 400;

/** A value that's asked about, once it has stayed the same for a while; the first at once. */
export function useRested<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [rested, setRested] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(rested) as Value;
}
