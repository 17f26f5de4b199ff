import { useEffect, useRef } from 'react';

interface Identified {
  id: string;
}

/**
 * For a call that a dialog makes about receipts: closes it once that's answered, unless it was closed meanwhile and is
 * open for others.
 */
export function useClosing(
  receipts: readonly Identified[],
  open: boolean,
  close: () => void,
): (done: readonly Identified[]) => void {
  const shown = useRef<readonly Identified[] | null>(null);
  useEffect(() => {
    shown.current = open ? receipts : null;
    return () => {
      shown.current = null;
    };
  });
  return (done) => {
    if (shown.current?.every(({ id }) => done.some((one) => one.id === id))) close();
  };
}
