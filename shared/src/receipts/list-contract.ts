import { z } from 'zod';
import { calendarDate } from '../calendar.ts';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';
import { listLimit, maxTextLength, sortOrders } from './rules.ts';

/** What is asked for of a long list: at most `limit` rows, from the one at `offset` (0: the first). Fields of a query. */
export const listPage = {
  limit: z.coerce.number().int().min(1).max(listLimit.most).default(listLimit.standard),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
};

/** Which of the receipts: a search in vendor, category, reason, notes and the text that was read, and days of the receipt's date, both included. */
export const receiptFilter = z.object({
  search: z.string().trim().max(maxTextLength.search).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** A custom field of the business, and what the receipt's value in it contains. */
  field: z.uuid().optional(),
  fieldValue: z.string().trim().max(maxTextLength.search).optional(),
});

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts',
  summary: "The caller's own receipts, a page at a time",
  access: 'session',
  query: receiptFilter.extend({
    sort: z.enum(sortOrders).default('date-desc'),
    ...listPage,
  }),
  reply: z.array(receiptRow),
});

export const receiptsSummary = endpoint({
  method: 'GET',
  path: '/api/receipts/summary',
  summary: 'How many receipts match a filter, and their total and average in dollars',
  access: 'session',
  query: receiptFilter,
  reply: z.object({ count: z.number().int(), total: z.number(), average: z.number() }),
});

export const recentReceipts = endpoint({
  method: 'GET',
  path: '/api/receipts/recent',
  summary: "The caller's five newest receipts",
  access: 'session',
  reply: z.array(receiptRow),
});

export const stats = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: "How many receipts the caller has, and this calendar month's total in dollars",
  access: 'session',
  reply: z.object({ totalReceipts: z.number().int(), monthTotal: z.number() }),
});
