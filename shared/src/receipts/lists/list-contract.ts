import { z } from 'zod';
import { calendarDate } from '../../calendar.ts';
import { endpoint, sentId } from '../../http/endpoint.ts';
import { receiptRow } from '../contract.ts';
import { listLimit, maxTextLength, sortOrders } from '../rules.ts';
import { standings } from '../status.ts';

/** A page of a long list: at most `limit` rows starting at `offset` (from 0), as query fields. */
export const listPage = {
  limit: z.coerce.number().int().min(1).max(listLimit.most).default(listLimit.standard),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

/**
 * Filters: text in vendor, category, reason, notes and the scanned text, and a range of the receipt's date, both days
 * inclusive.
 */
export const receiptFilter = z.object({
  search: z.string().trim().max(maxTextLength.search).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** A custom field of the business, and text that its value contains. */
  field: sentId().optional(),
  fieldValue: z.string().trim().max(maxTextLength.search).optional(),
});

/** The same, and how far the approval is. */
export const standingFilter = receiptFilter.extend({ standing: z.enum(standings).optional() });

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary: "Lists the caller's receipts, by page",
  access: 'session',
  query: standingFilter.extend({
    sort: z.enum(sortOrders).default('date-desc'),
    ...listPage,
  }),
  reply: z.array(receiptRow),
});

export const receiptsSummary = endpoint({
  method: 'GET',
  path: '/api/receipts/summary',
  summary: 'Counts the receipts that match a filter, with their total and average in dollars',
  access: 'session',
  query: standingFilter,
  /** The average leaves out receipts without an amount. */
  reply: z.object({
    count: z.number().int(),
    total: z.number(),
    average: z.number(),
    receiptsWithoutAmount: z.number().int(),
  }),
});

export const recentReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts/recent',
  summary: "Lists the caller's five newest receipts",
  access: 'session',
  reply: z.array(receiptRow),
});

export const stats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: "Counts the caller's receipts, with this calendar month's total in dollars",
  access: 'session',
  reply: z.object({ totalReceipts: z.number().int(), monthTotal: z.number() }),
});
