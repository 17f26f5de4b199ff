import type { LogFilters } from '@docket/shared/receipts/log/filters';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useOpenedReceipt } from '../../../../receipt/list/filters/use-opened-receipt.ts';
import { filtersOf, searchOf } from './log-filters.ts';

/** The log's filters and its opened receipt, which are in the address. */
export function useLogFilters() {
  const navigate = useNavigate();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const filters = useMemo(() => filtersOf(search), [search]);

  /** Changes the address's current filters: a second change may come before the page shows the first. */
  const setFilters = (change: Partial<LogFilters>) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => searchOf({ ...filtersOf(now), ...change }),
      replace: true,
      resetScroll: false,
    });

  /** Shows exactly these, as a saved view has them. */
  const showFilters = (shown: LogFilters) =>
    void navigate({ to: '.', search: searchOf(shown), resetScroll: false });

  return { filters, setFilters, showFilters, ...useOpenedReceipt() };
}
