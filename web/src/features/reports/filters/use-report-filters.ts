import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reportFiltersOf, reportSearchOf, type ReportFilters } from './report-filters.ts';

/** The filters of the reports, which are in the address. */
export function useReportFilters(today: string) {
  const navigate = useNavigate();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const filters = useMemo(() => reportFiltersOf(address, today), [address, today]);

  /** Changes the address's current filters: a second change may come before the page shows the first. */
  const setFilters = (changed: (now: ReportFilters) => ReportFilters) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => reportSearchOf(changed(reportFiltersOf(now, today)), today),
      replace: true,
      resetScroll: false,
    });

  return { filters, setFilters };
}
