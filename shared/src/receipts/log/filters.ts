import { z } from 'zod';
import { calendarDate } from '../../calendar.ts';
import { sentId } from '../../http/endpoint.ts';
import { dateRanges } from '../../periods.ts';
import { maxTextLength, sortOrders } from '../rules.ts';
import { standings } from '../status.ts';

const day = calendarDate.or(z.literal('')).default('');

/** The log's filters and order, as its address and saved views hold them. A filter that's not set is empty. */
export const logFilters = z.object({
  search: z.string().max(maxTextLength.search).default(''),
  standing: z.enum(standings).or(z.literal('')).default(''),
  range: z.enum(dateRanges).default('all'),
  /** The two days of a custom range; empty where open. */
  from: day,
  to: day,
  sort: z.enum(sortOrders).default('date-desc'),
  /** A custom field's ID, and what a receipt's value in it contains; both or none. */
  field: sentId().or(z.literal('')).default(''),
  fieldValue: z.string().max(maxTextLength.search).default(''),
});
export type LogFilters = z.infer<typeof logFilters>;
