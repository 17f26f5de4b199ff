import { formatCount } from '@docket/shared/count';
import { formatDollars } from '../../lib/format.ts';
import { Figures } from '../../ui/data/figures.tsx';
import { useLogSummary, type LogQuery } from '../api.ts';

/** The number of matching receipts, their total and their average (LOG-01). */
export function SummaryCards({ query, enabled }: { query: LogQuery; enabled: boolean }) {
  const { data, isError } = useLogSummary(query, enabled);
  const unknown = isError || !enabled ? null : undefined;
  return (
    <Figures
      label="Summary"
      figures={[
        { label: 'Receipts', value: data ? formatCount(data.count) : unknown },
        { label: 'Total', value: data ? formatDollars(data.total) : unknown },
        { label: 'Average', value: data ? formatDollars(data.average) : unknown },
      ]}
    />
  );
}
