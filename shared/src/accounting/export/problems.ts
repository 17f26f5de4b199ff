import { z } from 'zod';
import { gstShare } from '../../gst/rules.ts';
import { unknownVendor } from '../../receipts/rules.ts';
import { type ExportTarget, freePartOf, isCoded } from '../treatments.ts';
import { type ExportableReceipt, type Books, postingOf } from './posting.ts';

/** What a target would refuse, or book wrongly: an export without a correction would do harm. */
const obstacles = [
  'date-missing',
  'date-future',
  'amount-missing',
  'vendor-missing',
  'foreign',
  'gst-above',
  'account-missing',
  'account-form',
  'refund',
  'paid-from',
] as const;
/** What it takes, but someone should look at first. */
const doubts = ['changed', 'edited', 'unchecked', 'duplicate', 'exported-duplicate'] as const;
export type ExportDoubt = (typeof doubts)[number];
/** What it takes, but someone should know. */
const warnings = ['foreign-gst', 'gst-missing', 'gst-unclaimed', 'mixed'] as const;

/** What can be wrong with a receipt for a target. */
export const exportProblem = z.enum([...obstacles, ...doubts, ...warnings]);
export type ExportProblem = z.infer<typeof exportProblem>;

/** Whether a receipt with this problem can't be exported at all. */
export const isObstacle = (problem: ExportProblem): boolean =>
  (obstacles as readonly ExportProblem[]).includes(problem);

/** Whether someone has to look at a receipt with this problem before it's exported. */
export const needsAttention = (problem: ExportProblem): boolean =>
  !(warnings as readonly ExportProblem[]).includes(problem);

/** MYOB's account numbers: five digits, the first often set off ('1-1234'). */
const myobAccount = /^\d[-\s]?\d{4}$/;

/** A receipt that can be posted. */
export type PostableReceipt = ExportableReceipt & { date: string; amountCents: number };

/** Checks a receipt for a target before it's exported; the gravest problems come first. `today` is yyyy-MM-dd. */
export function problemsOf(
  receipt: ExportableReceipt & { doubts: readonly ExportDoubt[] },
  target: ExportTarget | null,
  books: Books,
  today: string,
): ExportProblem[] {
  const { date, amountCents, gstCents } = receipt;
  const { account, treatment } = postingOf(books, receipt.category);
  const share = gstShare(amountCents ?? 0, gstCents ?? 0);
  const needsAccount = target !== null && isCoded(target);
  // QuickBooks' file has no GST, and one line for each receipt.
  const hasGst = target !== 'quickbooks';
  const is: Record<Exclude<ExportProblem, ExportDoubt>, boolean> = {
    'date-missing': date === null,
    'date-future': date !== null && date > today,
    // QuickBooks refuses a zero, and the others would book nothing.
    'amount-missing': amountCents === null || amountCents === 0,
    'vendor-missing': receipt.vendor === unknownVendor,
    foreign: receipt.currency !== null && !receipt.isAmountSet,
    'gst-above': share === 'above',
    'account-missing': needsAccount && account === '',
    'account-form': target === 'myob' && account !== '' && !myobAccount.test(account),
    // Credit notes and money received are other imports.
    refund: needsAccount && (amountCents ?? 0) < 0,
    'paid-from': target === 'myob' && !myobAccount.test(books.paidFrom),
    'foreign-gst': receipt.currency !== null && (gstCents ?? 0) !== 0,
    // Tax paid abroad isn't GST.
    'gst-missing':
      hasGst &&
      gstCents === null &&
      amountCents !== null &&
      receipt.currency === null &&
      freePartOf[treatment] !== null,
    'gst-unclaimed': hasGst && (gstCents ?? 0) !== 0 && freePartOf[treatment] === null,
    mixed: hasGst && share === 'mixed' && freePartOf[treatment] !== null,
  };
  return [
    ...obstacles.filter((problem) => is[problem]),
    ...receipt.doubts,
    ...warnings.filter((problem) => is[problem]),
  ];
}

/** Whether a receipt without obstacles has what posting needs. */
export const isPostable = (receipt: ExportableReceipt): receipt is PostableReceipt =>
  receipt.date !== null && receipt.amountCents !== null;
