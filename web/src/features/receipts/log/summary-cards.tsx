import { formatDollars } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useLogSummary, type LogQuery } from '../api.ts';

/** How many receipts the filter finds, their total and their average (LOG-01). */
export function SummaryCards({ query, enabled }: { query: LogQuery; enabled: boolean }) {
  const { data, isError } = useLogSummary(query, enabled);
  const values = data && [
    ['Receipts', data.count.toLocaleString('en-AU')],
    ['Total', formatDollars(data.total)],
    ['Average', formatDollars(data.average)],
  ];
  return (
    <Card aria-label="Summary">
      <dl className="grid grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)] divide-x lg:grid-cols-3">
        {(values ?? [['Receipts'], ['Total'], ['Average']]).map(([label, value]) => (
          <div key={label} className="min-w-0 px-3 py-3 sm:px-5 sm:py-4">
            <dt className="text-xs text-faint sm:text-sm">{label}</dt>
            <dd className="mt-0.5 text-[0.9375rem] font-semibold break-words sm:text-base lg:text-xl">
              {value ?? (isError || !enabled ? '–' : <Skeleton className="my-1 h-5 w-16" />)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
