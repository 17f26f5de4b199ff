import { formatDate } from '../calendar.ts';
import { gstVerdictOfKey } from '../gst/verdict-key.ts';
import { gstVerdictText } from '../gst/verdict-text.ts';
import { basQuarter, type Period } from '../periods.ts';
import { analyticsMessages } from './messages.ts';
import { gstShareNames, gstShares, type MarkKind } from './rules.ts';

const inWords = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options });
const longMonth = inWords({ month: 'long', year: 'numeric' });
const shortMonth = inWords({ month: 'short' });
const longDay = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** '2026-11' becomes 'November 2026'. */
export const monthName = (month: string): string => longMonth.format(new Date(`${month}-01`));

/** '2026-11' becomes 'Nov 26'. */
export const shortMonthName = (month: string): string =>
  `${shortMonth.format(new Date(`${month}-01`))} ${month.slice(2, 4)}`;

/** '2026-11-21' becomes 'Saturday 21 November 2026'. */
export const dayName = (date: string): string => longDay.format(new Date(date)).replace(',', '');

/** The first month of a quarter: '2026-Q3' becomes '2026-07'. */
function firstMonthOf(quarter: string): string {
  const [year = '', number = ''] = quarter.split('-Q');
  return `${year}-${String(Number(number) * 3 - 2).padStart(2, '0')}`;
}

/** What follows the name of a month or quarter that began before the period: its sums aren't of the whole. */
export function partOf(by: MarkKind, key: string, { from }: Period): string {
  if (from === null || (by !== 'month' && by !== 'quarter')) return '';
  const month = by === 'month' ? key : firstMonthOf(key);
  return `${month}-01` < from ? `, from ${formatDate(from)}` : '';
}

/** What people call a group with a key; `found` is the name in the database, if it has one of its own. */
export function groupName(by: MarkKind, key: string, found: string | null = null): string {
  switch (by) {
    case 'month':
      return /^\d{4}-\d\d$/.test(key) ? monthName(key) : key;
    case 'quarter':
      return /^\d{4}-Q[1-4]$/.test(key) ? basQuarter(firstMonthOf(key)).name : key;
    case 'day':
      return /^\d{4}-\d\d-\d\d$/.test(key) ? dayName(key) : key;
    case 'gst': {
      const share = gstShares.find((one) => one === key);
      return share ? gstShareNames[share] : key;
    }
    case 'gst-evidence': {
      const verdict = gstVerdictOfKey(key);
      return verdict ? gstVerdictText(verdict) : analyticsMessages.notJudged;
    }
    case 'cost-code':
      return key || analyticsMessages.noCostCode;
    case 'field':
      return key || analyticsMessages.noValue;
    case 'category':
    case 'vendor':
    case 'employee':
      return found ?? key;
  }
}
