import { formatCount } from '@docket/shared/count';
import { logMessages } from '@docket/shared/receipts/log/messages';
import { formatDollars } from '../../lib/format.ts';
import { Figures } from '../../ui/data/figures.tsx';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { useLogSummary, type LogQuery } from '../api.ts';

/** The number of matching receipts, their total and their average (LOG-01): cards, or one line on a phone. */
export function SummaryCards({ query, enabled }: { query: LogQuery; enabled: boolean }) {
  const { data, isError } = useLogSummary(query, enabled);
  const isPhone = useIsPhone();
  const unknown = isError || !enabled ? null : undefined;
  const leftOut = data?.receiptsWithoutAmount ?? 0;
  const note = leftOut > 0 && logMessages.averageLeavesOut(leftOut);
  if (isPhone) {
    return (
      <section
        aria-label="Summary"
        className="flex min-h-6 flex-wrap justify-between gap-x-3 text-sm text-muted"
      >
        <output>{data ? countOf(data.count) : '–'}</output>
        {data && (
          <span className="tabular-nums">
            <strong className="font-semibold text-ink">{formatDollars(data.total)}</strong>, average{' '}
            {formatDollars(data.average)}
          </span>
        )}
        {note && <span className="basis-full text-right text-xs">{note}</span>}
      </section>
    );
  }
  return (
    <>
      <output className="sr-only">{data && countOf(data.count)}</output>
      <Figures
        label="Summary"
        figures={[
          { label: 'Receipts', value: data ? formatCount(data.count) : unknown },
          { label: 'Total', value: data ? formatDollars(data.total) : unknown },
          { label: 'Average', value: data ? formatDollars(data.average) : unknown, ...(note && { note }) },
        ]}
      />
    </>
  );
}

/** A screen reader says it when a search has found others. */
const countOf = (count: number): string => `${formatCount(count)} ${count === 1 ? 'receipt' : 'receipts'}`;
