import { dayOf, timeZone } from '@docket/shared/calendar';

/** The hour at which daily emails are sent, in Docket's time zone. */
const hour = 8;
const time = `${String(hour).padStart(2, '0')}:00`;

/** As a cron expression. */
export const everyMorning = `0 ${hour} * * *`;

const timeOfDay = new Intl.DateTimeFormat('en-AU', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Returns when the emails of a date (yyyy-MM-dd) are due. */
export function morningOf(day: string): Date {
  const moments = ['+11:00', '+10:00'].map((offset) => new Date(`${day}T${time}:00${offset}`));
  const morning = moments.find((moment) => timeOfDay.format(moment) === time);
  if (!morning) throw new RangeError(`no morning at ${time} on ${day}`);
  return morning;
}

/** Whether the emails of that moment's day are due. */
export const hasMorningCome = (moment: Date): boolean => moment >= morningOf(dayOf(moment));
