import { addDays, dayOf } from '@docket/shared/calendar';
import type { Analytics } from '@docket/shared/analytics/contract';
import { dayName, shortMonthName } from '@docket/shared/analytics/names';
import { heatmapWeeks, lastDayShown, type Timeframe } from '@docket/shared/analytics/rules';
import { clsx } from 'clsx';
import { useNow } from '../../../lib/clock/use-now.ts';
import { formatDollars } from '../../../lib/format.ts';
import { weekdayName, weekdaysFromMonday } from '../names.ts';
import { Marks } from './marks.tsx';
import type { OpenMark } from './open-mark.ts';
import { receiptsText } from './receipts-text.ts';

/** A phone has room for this many weeks. */
const weeksOnPhone = 20;
/** From no receipts to the most. */
const shades = ['bg-sunken', 'bg-accent/30', 'bg-accent/50', 'bg-accent/75', 'bg-accent'] as const;
const stepOf = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -7, ArrowRight: 7 };

interface ActivityHeatmapProps {
  days: Analytics['recentDays'];
  timeframe: Timeframe;
  onOpen: OpenMark | undefined;
}

/** A square for each day of the year that ends with the timeframe, in columns of weeks from Monday to Sunday. */
export default function ActivityHeatmap({ days, timeframe, onOpen }: ActivityHeatmapProps) {
  const last = lastDayShown(timeframe, dayOf(useNow()));
  const known = new Map(days.map((day) => [day.date, day]));
  const lastMonday = addDays(last, -((new Date(last).getUTCDay() + 6) % 7));
  const monday = addDays(lastMonday, -7 * (heatmapWeeks - 1));
  const dates = Array.from({ length: heatmapWeeks * 7 }, (_, index) => addDays(monday, index)).filter(
    (date) => date <= last,
  );
  const most = Math.max(...days.map(({ count }) => count), 1);
  const shadeOf = (count: number) => shades[count === 0 ? 0 : Math.ceil((count / most) * 4)];
  const isOld = (week: number) => week < heatmapWeeks - weeksOnPhone;
  return (
    <>
      <Marks
        label="Receipts by day"
        {...(onOpen && { onOpen: (index) => onOpen('day', dates[index]) })}
        steps={stepOf}
        texts={dates.map((date) => {
          const { count, total } = known.get(date) ?? { count: 0, total: 0 };
          return `${dayName(date)}: ${receiptsText(count)}${count > 0 ? `, ${formatDollars(total)}` : ''}`;
        })}
        className="grid auto-cols-[minmax(0,1fr)] grid-flow-col grid-cols-[auto] grid-rows-[auto_repeat(7,minmax(0,1fr))] gap-[2px] sm:gap-[3px]"
      >
        {(markProps) => (
          <>
            <span />
            {weekdaysFromMonday.map((day, row) => (
              <span key={day} aria-hidden className="self-center pr-1 text-xs leading-none text-faint">
                {row % 2 === 0 ? weekdayName(day).slice(0, 3) : ''}
              </span>
            ))}
            {dates.map((date, index) => {
              const week = Math.floor(index / 7);
              return [
                index % 7 === 0 && <MonthLabel key={`month ${date}`} date={date} isOld={isOld(week)} />,
                <span
                  key={date}
                  {...markProps(index)}
                  className={clsx(
                    'aspect-square rounded-[2px] hover:outline-2 hover:outline-edge',
                    shadeOf(known.get(date)?.count ?? 0),
                    isOld(week) && 'max-sm:hidden',
                  )}
                />,
              ];
            })}
          </>
        )}
      </Marks>
      <p aria-hidden className="flex items-center justify-end gap-1 text-xs text-faint">
        Fewer
        {shades.map((shade) => (
          <span key={shade} className={clsx('size-3 rounded-[2px]', shade)} />
        ))}
        More
      </p>
    </>
  );
}

/** Above the week in which a month begins. */
const MonthLabel = ({ date, isOld }: { date: string; isOld: boolean }) => (
  <span aria-hidden className={clsx('relative h-4', isOld && 'max-sm:hidden')}>
    {addDays(date, 6).slice(8) <= '07' && (
      <span className="absolute left-0 text-xs leading-none whitespace-nowrap text-faint">
        {shortMonthName(addDays(date, 6).slice(0, 7)).split(' ')[0]}
      </span>
    )}
  </span>
);
