import { standardCategories } from '@docket/shared/categories/rules';
import { receiptStatuses } from '@docket/shared/receipts/status';
import type { MadeReceipt } from './many-receipts.ts';

const vendors = [
  'Quill & Ledger',
  'QUILL & LEDGER',
  'Corner Café',
  'corner café',
  'Quoll’s Pies',
  "Quoll's Pies",
];

/** The vendor without what doesn't tell it from another: its capitals, and which apostrophe it has. */
export const vendorKeyOf = (vendor: string): string => vendor.toLowerCase().replaceAll('’', "'");

const dayMs = 86_400_000;

/**
 * Receipts of all kinds, the same each time: on the last days of months, uploaded around midnight in Melbourne without a
 * date, refunds, without an amount, deleted, in different capitals and not yet due.
 */
export function someReceipts(
  count: number,
  owners: readonly Pick<MadeReceipt, 'userId' | 'businessId'>[],
): MadeReceipt[] {
  let state = 1;
  /** The minimal standard generator. */
  const upTo = (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
  const newest = Date.parse('2026-09-10T00:00:00Z');
  return Array.from({ length: count }, () => {
    const day = new Date(newest - upTo(900) * dayMs);
    // Both of Melbourne's offsets have midnight in these hours of UTC.
    const createdAt = new Date(day.getTime() + 12 * 3_600_000 + upTo(4 * 3_600_000));
    const monthEnd = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, upTo(2)));
    const date = oneOf([day, day, day, monthEnd, null]);
    const amount = oneOf([upTo(90_000), upTo(90_000), upTo(900), -upTo(5000), null]);
    return {
      ...oneOf(owners),
      date: date && date.toISOString().slice(0, 10),
      createdAt,
      vendor: upTo(3) === 0 ? `Shop ${upTo(40)}` : oneOf(vendors),
      category: oneOf(standardCategories),
      amount,
      gst: amount === null ? null : oneOf([Math.round(amount / 11), 0, Math.trunc(amount / 20), null]),
      status: oneOf(receiptStatuses),
      fieldValues: {},
      isDeleted: upTo(20) === 0,
    };
  });
}
