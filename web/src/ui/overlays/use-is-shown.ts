import { useEffect, useRef, type RefObject } from 'react';

/** Whether a dialog is open by the time that a call it made has failed: an open one shows the error itself. */
export function useIsShown(open: boolean): RefObject<boolean> {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  return isShown;
}
