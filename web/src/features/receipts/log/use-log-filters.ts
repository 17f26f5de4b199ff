import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { filtersOf, searchOf, type LogFilters } from './log-filters.ts';

/** The log's filters and its opened receipt, which live in the address. */
export function useLogFilters() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filters = useMemo(() => filtersOf(search), [search]);
  const opened = typeof search['receipt'] === 'string' ? search['receipt'] : null;

  const setFilters = (change: Partial<LogFilters>) =>
    void navigate({
      to: '.',
      search: searchOf({ ...filters, ...change }),
      replace: true,
      resetScroll: false,
    });

  /** Opening is a step in the history, so that a phone's Back closes the dialog. */
  const open = useCallback(
    (id: string) => void navigate({ to: '.', search: withReceipt(id), resetScroll: false }),
    [navigate],
  );
  const close = useCallback(
    () => void navigate({ to: '.', search: withReceipt(undefined), replace: true, resetScroll: false }),
    [navigate],
  );

  return { filters, opened, setFilters, open, close };
}

const withReceipt = (receipt: string | undefined) => (search: Record<string, unknown>) => ({
  ...search,
  receipt,
});
