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
      <dl className="max-sm:divide-y sm:grid sm:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_minmax(0,4fr)] sm:divide-x lg:grid-cols-3">
        {(values ?? [['Receipts'], ['Total'], ['Average']]).map(([label, value]) => (
          <div
            key={label}
            className="min-w-0 px-4 py-2.5 max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4 sm:px-5 sm:py-4"
          >
            <dt className="text-xs text-faint sm:text-sm">{label}</dt>
            <dd className="text-[0.9375rem] font-semibold tabular-nums break-words sm:mt-0.5 sm:text-base lg:text-xl">
              {value ?? (isError || !enabled ? '–' : <Skeleton className="my-1 h-5 w-16" />)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
