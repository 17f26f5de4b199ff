import { formatDate } from '@docket/shared/calendar';

/** A calendar date (yyyy-MM-dd) shown as dd/MM/yy, or a dash if it's unknown. */
export function CalendarDate({ date }: { date: string | null }) {
  if (!date) return <span>–</span>;
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatDate(date)}
    </time>
  );
}
