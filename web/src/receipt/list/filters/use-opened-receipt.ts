import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The receipt open over a list, stored in the URL. */
export function useOpenedReceipt() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const opened = typeof search['receipt'] === 'string' ? search['receipt'] : null;

  /** Opening adds to the history, so that a phone's Back closes the dialog. */
  const open = useCallback(
    (id: string) => void navigate({ to: '.', search: withReceipt(id), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(
    () => void navigate({ to: '.', search: withReceipt(undefined), replace: true, resetScroll: false }),
    [navigate],
  );
  return { opened, open, close };
}

const withReceipt = (receipt: string | undefined) => (search: Record<string, unknown>) => ({
  ...search,
  receipt,
});
