import { useEffect, useRef } from 'react';
import { errorText } from '../../lib/api/api-error.ts';
import { toast } from './toast-store.ts';

/**
 * For a call that a dialog makes: reports its failure in a toast if the dialog has been closed by then. An open one shows
 * it itself.
 */
export function useLateFailure(
  title: string,
  open = true,
  textOf: (error: Error) => string = errorText,
): (error: Error) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = open;
    return () => {
      isShown.current = false;
    };
  }, [open]);
  return (error) => {
    if (!isShown.current) toast.error(title, { description: textOf(error) });
  };
}
