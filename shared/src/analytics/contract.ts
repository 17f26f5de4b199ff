import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { countedReceipts, spendingScopes, timeframes } from './rules.ts';

const count = z.number().int();
/** In dollars. Receipts without an amount count, but add nothing. */
const total = z.number();

/** Days are those that lists filter by: the receipt's date, otherwise the day it was uploaded, in Melbourne (OP-60). */
export const analyticsReply = z.object({
  summary: z.object({ totalReceipts: count, totalSpent: total, avgReceiptAmount: total }),
  /** Months with receipts, as yyyy-MM, earliest first. */
  monthlyTrend: z.array(z.object({ month: z.string(), total, count })),
  /** Highest total first. */
  categoryBreakdown: z.array(z.object({ category: z.string(), total, count })),
  /** The vendors with the highest totals, in whatever capitals they're written. */
  topVendors: z.array(z.object({ vendor: z.string(), total, count })),
  /** All seven days of the week; 0 is Sunday. */
  dailyActivity: z.array(z.object({ day: z.number().int().min(0).max(6), count, total })),
  /** The latest days with receipts, as yyyy-MM-dd, earliest first: at most the weeks of the heatmap. */
  recentDays: z.array(z.object({ date: z.string(), count, total })),
});
export type Analytics = z.infer<typeof analyticsReply>;

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  summary:
    "Sums up the caller's receipts, or those of their business that they may see, by month, category, vendor and day",
  access: 'session',
  query: z.object({
    timeframe: z.enum(timeframes).default('all'),
    /** `business`: MANAGER, ACCOUNTING and ADMIN. */
    of: z.enum(spendingScopes).default('own'),
    counted: z.enum(countedReceipts).default('all'),
  }),
  reply: analyticsReply,
});
