import { z } from 'zod';
import { unknownVendor } from '../receipts/rules.ts';
import { abnsIn } from '../duplicates/text-keys.ts';
import { buyerFromCents, gstShare, taxInvoiceAboveCents } from './rules.ts';

/** What a receipt's scanned text shows of a tax invoice. */
export const paper = z.object({
  abns: z.array(z.string()),
  saysTaxInvoice: z.boolean(),
  /** Whether it mentions GST, as in 'Total includes GST'. */
  saysGst: z.boolean(),
  /** Whether it names the buyer, or has a second ABN. */
  namesBuyer: z.boolean(),
});
export type Paper = z.infer<typeof paper>;

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Reads what matters from a receipt's scanned text. `buyers` are the names its buyer goes by. */
export function paperOf(text: string, buyers: readonly string[]): Paper {
  const abns = abnsIn(text);
  const letters = lettersOf(text);
  const names = buyers.map(lettersOf).filter((name) => name.length > 2);
  return {
    abns,
    // Readers take the O for a zero and join words.
    saysTaxInvoice: /tax\s*inv[o0]i?ce/i.test(text),
    saysGst: /\bG\.?S\.?T\b/i.test(text),
    namesBuyer: abns.length > 1 || names.some((name) => letters.includes(name)),
  };
}

/** What a tax invoice must show and this one doesn't. */
const missingItems = ['seller', 'abn', 'date', 'amount', 'gst', 'buyer'] as const;
/** Why nothing can be said for sure. */
const unsureReasons = ['text', 'foreign', 'gst-above', 'tax-invoice', 'description'] as const;
export type GstItem = (typeof missingItems)[number];
export type GstDoubt = (typeof unsureReasons)[number];

/** Whether a receipt looks like enough to claim its GST. */
export const gstVerdict = z.discriminatedUnion('kind', [
  /** There's no GST to claim. */
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('complete') }),
  z.object({ kind: z.literal('missing'), items: z.array(z.enum(missingItems)) }),
  z.object({ kind: z.literal('unsure'), reasons: z.array(z.enum(unsureReasons)) }),
]);
export type GstVerdict = z.infer<typeof gstVerdict>;

/** A receipt's facts; money in cents. */
export interface GstFacts {
  vendor: string;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  /** The foreign currency on it. */
  currency: string | null;
  /** Whether GST was found on the receipt. */
  gstWasRead: boolean;
  /** Whether its items were found. */
  hasItems: boolean;
  /** Null if it has no scanned text. */
  paper: Paper | null;
}

/**
 * Checks a receipt's evidence for its GST: up to $82.50 that it names seller, date, amount and GST; above, that it looks
 * like a tax invoice; from $1,000 on, that it names the buyer too. What's missing outweighs what's unsure.
 */
export function judgeGst(facts: GstFacts): GstVerdict {
  const { amountCents, gstCents } = facts;
  if (!gstCents) return { kind: 'none' };
  // What the business gets back reduces its credits, whatever evidence there is.
  if (gstCents < 0 && (amountCents ?? 0) < 0) return { kind: 'complete' };
  if (facts.currency !== null) return { kind: 'unsure', reasons: ['foreign'] };
  const items = missingFrom(facts);
  if (items.length > 0) return { kind: 'missing', items };
  const reasons = doubtsAbout(facts);
  return reasons.length > 0 ? { kind: 'unsure', reasons } : { kind: 'complete' };
}

const isTaxInvoiceNeeded = ({ amountCents }: GstFacts): boolean => (amountCents ?? 0) > taxInvoiceAboveCents;

function missingFrom(facts: GstFacts): GstItem[] {
  const { paper: shown, amountCents } = facts;
  const isMissing: Record<GstItem, boolean> = {
    seller: facts.vendor === unknownVendor || facts.vendor.trim() === '',
    abn: shown !== null && isTaxInvoiceNeeded(facts) && shown.abns.length === 0,
    date: facts.date === null,
    amount: amountCents === null,
    gst: shown !== null && !facts.gstWasRead && !shown.saysGst,
    buyer: shown !== null && (amountCents ?? 0) >= buyerFromCents && !shown.namesBuyer,
  };
  return missingItems.filter((item) => isMissing[item]);
}

function doubtsAbout(facts: GstFacts): GstDoubt[] {
  const { paper: shown, amountCents, gstCents } = facts;
  const isDoubted: Record<GstDoubt, boolean> = {
    text: shown === null,
    foreign: false,
    'gst-above': gstShare(amountCents ?? 0, gstCents ?? 0) === 'above',
    'tax-invoice': shown !== null && isTaxInvoiceNeeded(facts) && !shown.saysTaxInvoice,
    description: shown !== null && isTaxInvoiceNeeded(facts) && !facts.hasItems,
  };
  return unsureReasons.filter((reason) => isDoubted[reason]);
}
