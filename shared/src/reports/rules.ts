import { gstShare } from '../gst/rules.ts';
import type { ReceiptStatus } from '../receipts/status.ts';

/** Up to this many receipts, a report is created while the person waits. Larger ones are prepared in the background. */
export const mostAtOnce = 25;
/** The most receipts in one report. */
export const mostInReport = 5000;
/** A prepared report can be downloaded for this long. */
export const reportDays = 7;
/** The most reports that a person can have in preparation. */
export const mostInPreparation = 3;

/** What a report is for: an expense report, or a petty cash claim. */
export const reportForms = ['expenses', 'petty-cash'] as const;
export type ReportForm = (typeof reportForms)[number];

/** Whose receipts: the caller's, or all submitted ones of the business. */
export const reportScopes = ['own', 'business'] as const;
export type ReportScope = (typeof reportScopes)[number];

/** What becomes of a receipt in a report. */
export type Claimed = 'included' | 'rejected' | 'unapproved';

/**
 * Whether a report or claim contains a receipt: never a rejected one, and one that isn't approved only if the person asks
 * for it. Someone without a business has nobody to approve their receipts, so all of theirs count.
 */
export function claimed(
  status: ReceiptStatus,
  { needsApproval, unapproved }: { needsApproval: boolean; unapproved: boolean },
): Claimed {
  if (status === 'REJECTED') return 'rejected';
  if (status === 'APPROVED' || unapproved || !needsApproval) return 'included';
  return 'unapproved';
}

/** How a receipt's GST relates to its amount, in the order that reports list these groups. */
export const gstGroups = ['taxable', 'mixed', 'free', 'unknown', 'above', 'foreign'] as const;
export type GstGroup = (typeof gstGroups)[number];

export const gstGroupNames: Record<GstGroup, string> = {
  taxable: 'GST on the whole price',
  mixed: 'Part taxable',
  free: 'No GST',
  unknown: 'GST not recorded',
  above: 'GST above one eleventh',
  foreign: 'Foreign currency',
};

/** Compares GST with one eleventh of the amount. Both are negative for a refund. */
export function gstGroupOf({
  amountCents,
  gstCents,
  currency,
}: {
  amountCents: number | null;
  gstCents: number | null;
  currency: string | null;
}): GstGroup {
  if (currency !== null) return 'foreign';
  if (gstCents === null || amountCents === null) return 'unknown';
  return groupOfShare[gstShare(amountCents, gstCents)];
}

const groupOfShare = { none: 'free', all: 'taxable', mixed: 'mixed', above: 'above' } as const;

/** Amounts in cents. */
export interface PettyCash {
  /** The fixed amount that the box is topped up to. */
  floatCents: number;
  /** The cash at the start of the period. */
  openingCents: number;
  topUps: readonly { date: string; amountCents: number; note: string }[];
}

/** The cash at the end of a period, and what brings the box back to its float: negative if cash is to be taken out. */
export function pettyCashBalance(
  { floatCents, openingCents, topUps }: PettyCash,
  spentCents: number,
): { topUpCents: number; closingCents: number; toRestoreCents: number } {
  const topUpCents = topUps.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const closingCents = openingCents + topUpCents - spentCents;
  return { topUpCents, closingCents, toRestoreCents: floatCents - closingCents };
}
