import { addDays } from '../calendar.ts';
import {
  daysOfFinancialYear,
  financialYearNames,
  financialYears,
  type Period,
  periodOf,
} from '../periods.ts';
import type { ReceiptStatus } from '../receipts/status.ts';

/** The periods of the analytics page (ANA-03, DATA-122), and financial years. */
export const timeframes = ['all', '30days', '90days', '6months', '1year', ...financialYears] as const;
export type Timeframe = (typeof timeframes)[number];

export const timeframeNames: Record<Timeframe, string> = {
  all: 'All time',
  '30days': '30 Days',
  '90days': '90 Days',
  '6months': '6 Months',
  '1year': '1 Year',
  ...financialYearNames,
};

const daysIn: Partial<Record<Timeframe, number>> = { '30days': 30, '90days': 90 };
const monthsIn: Partial<Record<Timeframe, number>> = { '6months': 6, '1year': 12 };

/** The same day some months earlier, or the last day of that month if it's shorter. */
export function monthsBefore(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/**
 * The days of a timeframe, which end today. Financial years are whole, and all time is open at both ends, so they include
 * future dates.
 */
export function daysOfTimeframe(timeframe: Timeframe, today: string): Period {
  if (timeframe === 'fy' || timeframe === 'lastfy') return periodOf(timeframe, 'calendar', today);
  const days = daysIn[timeframe];
  if (days !== undefined) return { from: addDays(today, 1 - days), to: today };
  const months = monthsIn[timeframe];
  if (months !== undefined) return { from: addDays(monthsBefore(today, months), 1), to: today };
  return { from: null, to: null };
}

/**
 * The timeframe before, of as many days or months; null for all time. This financial year is compared with the last one up
 * to the same day.
 */
export function daysBefore(timeframe: Timeframe, today: string): Period | null {
  if (timeframe === 'fy') return { from: daysOfFinancialYear(today, 1).from, to: monthsBefore(today, 12) };
  if (timeframe === 'lastfy') return daysOfFinancialYear(today, 2);
  const { from } = daysOfTimeframe(timeframe, today);
  if (from === null) return null;
  const days = daysIn[timeframe];
  const months = monthsIn[timeframe] ?? 0;
  const start = days === undefined ? addDays(monthsBefore(today, months * 2), 1) : addDays(from, -days);
  return { from: start, to: addDays(from, -1) };
}

/** The last day of the heatmap: today, or the end of a timeframe that's over. */
export function lastDayShown(timeframe: Timeframe, today: string): string {
  const { to } = daysOfTimeframe(timeframe, today);
  return to !== null && to < today ? to : today;
}

/** Whose receipts: the caller's own, or those of their business that they may see. */
export const spendingScopes = ['own', 'business'] as const;
export type SpendingScope = (typeof spendingScopes)[number];

/** Which receipts count. Rejected ones aren't the business's spending. */
export const countedReceipts = ['all', 'unrejected', 'approved'] as const;
export type CountedReceipts = (typeof countedReceipts)[number];

/** The statuses that count; null means every one. */
export const countedStatuses: Record<CountedReceipts, readonly ReceiptStatus[] | null> = {
  all: null,
  unrejected: ['DRAFT', 'PROCESSING', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED'],
  approved: ['APPROVED'],
};

/** The number of vendors in the chart. */
export const topVendorCount = 10;

/** The weeks in the heatmap. */
export const heatmapWeeks = 53;

/** What breakdowns group by, in the order they're offered. Employees, cost codes and fields are a business's. */
export const groupings = [
  'category',
  'vendor',
  'month',
  'quarter',
  'gst',
  'gst-evidence',
  'employee',
  'cost-code',
  'field',
] as const;
export type Grouping = (typeof groupings)[number];

/** The marks of charts that lead to their receipts, besides those of breakdowns. */
export const markKinds = [...groupings, 'day'] as const;
export type MarkKind = (typeof markKinds)[number];

export const groupingNames: Record<Exclude<Grouping, 'field'>, string> = {
  category: 'Category',
  vendor: 'Vendor',
  month: 'Month',
  quarter: 'BAS quarter',
  gst: 'GST',
  'gst-evidence': 'GST evidence',
  employee: 'Employee',
  'cost-code': 'Cost code',
};

/** How much GST a receipt has, compared with one eleventh of its amount. */
export const gstShares = ['full', 'part', 'none', 'more', 'unknown'] as const;
export type GstShare = (typeof gstShares)[number];

export const gstShareNames: Record<GstShare, string> = {
  full: 'GST on the whole amount',
  part: 'GST on part of the amount',
  none: 'No GST',
  more: 'More GST than one eleventh',
  unknown: 'GST or amount not entered',
};

/** The most groups of a breakdown on screen; files have all. */
export const mostGroups = 500;
