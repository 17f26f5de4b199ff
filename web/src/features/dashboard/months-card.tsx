import { formatMoney, roundToCents } from '@docket/shared/money';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { paths } from '../../lib/address/paths.ts';
import { formatDollars } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { useDashboard } from './api.ts';

/** This month's spending beside last month's, which may also be compared up to the same day. */
export function MonthsCard() {
  const { data, isError } = useDashboard();
  // The to-do card offers to try again.
  if (isError) return null;
  const months = data?.months;
  const most = months && Math.max(months.thisMonth, months.lastMonth, 0.01);
  return (
    <Card aria-labelledby="months">
      <CardHeader
        id="months"
        title="This month and last"
        action={
          <Link
            to={paths.analytics}
            className="inline-flex min-h-11 items-center text-sm font-medium text-accent hover:underline"
          >
            View analytics
          </Link>
        }
      />
      {months && most ? (
        <div className="space-y-4 px-4 py-4 sm:px-5">
          <Month name="This month" total={months.thisMonth} share={months.thisMonth / most} isNow />
          <Month name="Last month" total={months.lastMonth} share={months.lastMonth / most} />
          <p className="text-sm text-muted">{comparison(months.thisMonth - months.lastMonthByToday)}</p>
        </div>
      ) : (
        <output aria-label="Loading this month and last" className="block space-y-4 px-4 py-4 sm:px-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </output>
      )}
    </Card>
  );
}

interface MonthProps {
  name: string;
  total: number;
  /** Of the higher of the two; a month of refunds has none. */
  share: number;
  isNow?: boolean;
}

const Month = ({ name, total, share, isNow = false }: MonthProps) => (
  <div>
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <span>{name}</span>
      <span className="font-semibold tabular-nums">{formatDollars(total)}</span>
    </div>
    <div aria-hidden className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className={clsx('h-full rounded-full', isNow ? 'bg-accent' : 'bg-edge')}
        style={{ width: `${Math.max(share, 0) * 100}%` }}
      />
    </div>
  </div>
);

function comparison(difference: number): string {
  const cents = roundToCents(difference);
  if (cents === 0) return 'The same as at this point last month.';
  return `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than at this point last month.`;
}
