import type { BreakdownRow } from '@docket/shared/analytics/contract';
import { gstMessages } from '@docket/shared/gst/messages';
import { gstSummary, type GstSummaryPart } from '@docket/shared/gst/summary';
import { Link } from '@tanstack/react-router';
import { errorText } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/address/paths.ts';
import { formatDollars } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { useBreakdown, type ChosenPeriod } from '../api.ts';
import { receiptsText } from '../charts/receipts-text.ts';

const by = 'gst-evidence' as const;

/** The GST that isn't claimable yet, with the reasons, each of which leads to its receipts. */
export function GstSummary({ period }: { period: ChosenPeriod }) {
  const { data, error, refetch } = useBreakdown(period, { by });
  if (error)
    return (
      <Card aria-label="GST evidence">
        <ErrorState
          title={gstMessages.summaryFailed}
          text={errorText(error)}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  if (!data) return <Skeleton className="h-24" />;
  const { missing, unsure } = gstSummary(data.rows);
  return (
    <Card aria-label="GST evidence" className="space-y-3 px-4 py-3.5 text-sm sm:px-5">
      {missing.groups.length === 0 && unsure.groups.length === 0 && <p>{gstMessages.allComplete}</p>}
      <Part part={missing} title={gstMessages.notClaimable} period={period} />
      <Part part={unsure} title={gstMessages.toCheck} period={period} />
      <p className="text-xs text-muted">{gstMessages.notAdvice}</p>
    </Card>
  );
}

interface PartProps {
  part: GstSummaryPart<BreakdownRow>;
  title: (amount: string) => string;
  period: ChosenPeriod;
}

function Part({ part: { gst, groups }, title, period }: PartProps) {
  if (groups.length === 0) return null;
  return (
    <div>
      <h2 className="font-semibold">{title(formatDollars(gst))}</h2>
      <ul className="mt-1">
        {groups.map((group) => (
          <li key={group.key} className="flex flex-wrap justify-between gap-x-4 py-1">
            <Link
              to={paths.analyticsReceipts}
              search={{ ...period, by, key: group.key }}
              className="min-w-0 font-medium text-accent hover:underline"
            >
              {group.name}
            </Link>
            <span className="text-muted tabular-nums">
              {receiptsText(group.count)}, {formatDollars(group.gst)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
