import type { Analytics } from '@docket/shared/analytics/contract';
import { monthName, shortMonthName } from '@docket/shared/analytics/names';
import { clsx } from 'clsx';
import { useState } from 'react';
import { todayHere } from '../../../lib/clock/today-here.ts';
import { formatDollars } from '../../../lib/format.ts';
import { axisDollars } from '../names.ts';
import { Marks } from './marks.tsx';
import type { OpenMark } from './open-mark.ts';
import { receiptsText } from './receipts-text.ts';
import { axisSteps, everyMonth } from './scale.ts';

/** More bars would be thinner than a line; the table has every month. */
const mostMonths = 60;
const labels = 6;

interface SpendingTrendProps {
  months: Analytics['monthlyTrend'];
  onOpen: OpenMark | undefined;
}

/** A bar for each month; months of more refunds than purchases go below the line. */
export default function SpendingTrend({ months: given, onOpen }: SpendingTrendProps) {
  const [today] = useState(() => todayHere());
  const all = everyMonth(given);
  // Otherwise a single receipt with a wrong year would fill the chart with the months before it.
  const past = given.filter(({ month }) => month <= today.slice(0, 7));
  const isTooLong = all.length > mostMonths;
  const months = (isTooLong && past.length > 0 ? everyMonth(past) : all).slice(-mostMonths);
  const steps = axisSteps(months.map(({ total }) => total));
  const [lowest = 0, highest = 1] = [steps[0], steps.at(-1)];
  const share = (dollars: number) => `${(dollars / (highest - lowest)) * 100}%`;
  const every = Math.ceil(months.length / labels);
  return (
    <>
      <Marks
        label="Spending by month"
        {...(onOpen && { onOpen: (index) => onOpen('month', months[index]?.month) })}
        texts={months.map(
          ({ month, total, count }) => `${monthName(month)}: ${formatDollars(total)}, ${receiptsText(count)}`,
        )}
        className="relative mb-6 ml-12 h-52"
      >
        {(markProps, active) => (
          <>
            {steps.map((step) => (
              <div
                key={step}
                aria-hidden
                className={clsx('absolute inset-x-0 border-t', step === 0 && 'border-edge')}
                style={{ bottom: share(step - lowest) }}
              >
                <span className="absolute right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-faint tabular-nums">
                  {axisDollars(step)}
                </span>
              </div>
            ))}
            <div className="absolute inset-0 flex">
              {months.map(({ month, total }, index) => (
                <div key={month} {...markProps(index)} className="relative h-full flex-1">
                  <span
                    className={clsx(
                      'absolute inset-x-[12%] mx-auto max-w-10',
                      total < 0 ? 'bg-waiting' : 'bg-accent',
                      active !== null && active !== index && 'opacity-60',
                    )}
                    style={{ bottom: share(Math.min(total, 0) - lowest), height: share(Math.abs(total)) }}
                  />
                </div>
              ))}
            </div>
            {/* Outside the marks, whose names they'd be part of. */}
            <div aria-hidden className="pointer-events-none absolute inset-x-0 top-full flex">
              {months.map(({ month }, index) => (
                <span key={month} className="relative h-6 flex-1">
                  {(months.length - 1 - index) % every === 0 && (
                    <span
                      className={clsx(
                        'absolute left-1/2 -translate-x-1/2 pt-1.5 text-xs whitespace-nowrap text-faint',
                        (months.length - 1 - index) % (2 * every) !== 0 && 'max-[22.5rem]:hidden',
                      )}
                    >
                      {shortMonthName(month)}
                    </span>
                  )}
                </span>
              ))}
            </div>
          </>
        )}
      </Marks>
      {isTooLong && (
        <p className="text-xs text-faint">Some months are left out. The table has all of them.</p>
      )}
    </>
  );
}
