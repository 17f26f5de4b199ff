import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reportFiltersOf, reportSearchOf, type ReportFilters } from './report-filters.ts';

/** The filters of the reports, which live in the address. */
export function useReportFilters(today: string) {
  const navigate = useNavigate();
  const address: Record<string, unknown> = useSearch({ strict: false });
  const filters = useMemo(() => reportFiltersOf(address, today), [address, today]);

  const setFilters = (changed: ReportFilters) =>
    void navigate({
      to: '.',
      search: reportSearchOf(changed, today),
      replace: true,
      resetScroll: false,
    });

  return { filters, setFilters };
}
