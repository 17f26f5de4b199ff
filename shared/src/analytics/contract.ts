import { z } from 'zod';
import { endpoint, fileReply, sentId } from '../http/endpoint.ts';
import { listPage } from '../receipts/lists/list-contract.ts';
import { maxCategoryLength } from '../categories/rules.ts';
import { receiptStatuses } from '../receipts/status.ts';
import { analyticsMessages } from './messages.ts';
import { countedReceipts, groupings, markKinds, spendingScopes, timeframes } from './rules.ts';

const count = z.number().int();
/** In dollars. Receipts without an amount count, but add nothing. */
const total = z.number();

/** Days are those that lists filter by: the receipt's date, otherwise the day it was uploaded, in Melbourne (OP-60). */
export const analyticsReply = z.object({
  summary: z.object({
    totalReceipts: count,
    totalSpent: total,
    avgReceiptAmount: total,
    /** They have no part in the average. */
    receiptsWithoutAmount: count,
  }),
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

const spendingQuery = z.object({
  timeframe: z.enum(timeframes).default('all'),
  /** `business`: MANAGER, ACCOUNTING and ADMIN. */
  of: z.enum(spendingScopes).default('own'),
  counted: z.enum(countedReceipts).default('all'),
});

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/analytics',
  summary:
    "Sums up the caller's receipts, or those of their business that they may see, by month, category, vendor and day",
  access: 'session',
  query: spendingQuery,
  reply: analyticsReply,
});

const field = sentId().optional();
const fieldNamed = ({ by, field: id }: { by: string; field?: string | undefined }) =>
  by !== 'field' || id !== undefined;
const needsField = { message: analyticsMessages.fieldRequired, path: ['field'] };

const sums = z.object({ count, total, gst: total });

/** A group's key (`''` for receipts without one) finds its receipts; its name is for people. */
export const breakdownRow = sums.extend({
  key: z.string(),
  name: z.string(),
  /** Of the period before; null for all time. */
  before: sums.nullable(),
});
export type BreakdownRow = z.infer<typeof breakdownRow>;

const day = z.string().nullable();
const days = z.object({ from: day, to: day });

export const breakdownReply = z.object({
  /** Months and quarters by time, the others by total, highest first. The first ones, if there are many. */
  rows: z.array(breakdownRow),
  rowCount: count,
  sum: sums.extend({ before: sums.nullable() }),
  /** The whole that shares are of: all groups, except those with more refunds than purchases. */
  whole: total,
  days,
  daysBefore: days.nullable(),
});
export type Breakdown = z.infer<typeof breakdownReply>;

/** `field`: the custom field to group by. */
const breakdownQuery = spendingQuery
  .extend({ by: z.enum(groupings).default('category'), field })
  .refine(fieldNamed, needsField);

/* Advanced reporting: on paid plans only. */

export const getBreakdown = endpoint({
  method: 'GET',
  path: '/api/analytics/breakdown',
  summary: 'Sums up receipts by a grouping, beside the period before; paid plans only',
  access: 'session',
  query: breakdownQuery,
  reply: breakdownReply,
});

export const breakdownCsv = endpoint({
  method: 'GET',
  path: '/api/analytics/breakdown.csv',
  summary: 'Exports all groups of a breakdown as CSV; paid plans only',
  access: 'session',
  query: breakdownQuery,
  reply: fileReply('text/csv; charset=utf-8'),
});

export const breakdownXlsx = endpoint({
  method: 'GET',
  path: '/api/analytics/breakdown.xlsx',
  summary: 'Exports all groups of a breakdown as an Excel workbook; paid plans only',
  access: 'session',
  query: breakdownQuery,
  reply: fileReply('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});

export const summedReceipt = z.object({
  id: z.uuid(),
  customId: z.string(),
  /** The day it counts on. */
  countedOn: z.string(),
  vendor: z.string(),
  category: z.string(),
  employee: z.string(),
  status: z.enum(receiptStatuses),
  amount: z.number().nullable(),
});
export type SummedReceipt = z.infer<typeof summedReceipt>;

export const listSummedReceipts = endpoint({
  method: 'GET',
  path: '/api/analytics/receipts',
  summary: "Lists the receipts in a group or behind a chart's mark, newest first, by page; paid plans only",
  access: 'session',
  query: spendingQuery
    .extend({ by: z.enum(markKinds), field, key: z.string().max(maxCategoryLength), ...listPage })
    .refine(fieldNamed, needsField),
  reply: z.object({ name: z.string(), count, total, receipts: z.array(summedReceipt) }),
});
