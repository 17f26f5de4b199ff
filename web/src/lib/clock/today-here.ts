import { dayOf } from '@docket/shared/calendar';

/**
 * Today where the device is, yyyy-MM-dd: in Perth late in the evening it isn't tomorrow yet. It's never later than today in
 * Docket's time zone, where a receipt of tomorrow would be doubted.
 */
export function todayHere(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const here = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return here < dayOf(now) ? here : dayOf(now);
}
