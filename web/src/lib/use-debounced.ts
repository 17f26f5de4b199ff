import { useEffect, useState } from 'react';

/** How long a value has to stay the same, in milliseconds. */
const debounceMs = 400;

/** The value once it has stayed the same for a while, so that typing doesn't ask the server at each key. */
export function useDebounced<Value>(value: Value): Value {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), debounceMs);
    return () => clearTimeout(timer);
  }, [key]);
  return JSON.parse(settled) as Value;
}
