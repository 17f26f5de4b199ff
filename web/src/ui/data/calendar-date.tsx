import { formatDate } from '@docket/shared/calendar';

/** A calendar date (yyyy-MM-dd) as every screen shows it, dd/MM/yy; a dash where none is known. */
export function CalendarDate({ date }: { date: string | null }) {
  if (!date) return <span>–</span>;
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {formatDate(date)}
    </time>
  );
}
