import type { ReadField } from '../receipts/contract.ts';
import { unknownVendor } from '../receipts/rules.ts';
import { abnsIn } from '../duplicates/text-keys.ts';
import type { GstVerdict, Paper } from './contract.ts';
import {
  buyerFromCents,
  type GstDoubt,
  type GstItem,
  gstDoubts,
  gstItems,
  gstShare,
  taxInvoiceAboveCents,
} from './rules.ts';

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Reads what matters from a receipt's scanned text. `buyers` are the names its buyer goes by. */
export function paperOf(text: string, buyers: readonly string[]): Paper {
  const abns = abnsIn(text);
  const letters = lettersOf(text);
  // Invoices often leave out what kind of company it is.
  const names = buyers
    .map((name) => lettersOf(name.replaceAll(/\b(pty|ltd|limited)\b/gi, '')))
    .filter((name) => name.length > 2);
  return {
    abns,
    // Readers take the O for a zero and join words.
    saysTaxInvoice: /tax\s*inv[o0]i?ce/i.test(text),
    saysGst: /\bG\.?S\.?T\b/i.test(text),
    namesBuyer: abns.length > 1 || names.some((name) => letters.includes(name)),
  };
}

/** A receipt's facts; money in cents. */
export interface GstFacts {
  vendor: string;
  /** The seller's, read or entered. */
  abn: string | null;
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

/** The verdict on a receipt with what was read on it. */
export const judgeReceipt = ({
  reading,
  ...facts
}: Omit<GstFacts, 'gstWasRead' | 'hasItems'> & {
  reading: Partial<Record<ReadField, unknown>>;
}): GstVerdict =>
  judgeGst({
    ...facts,
    gstWasRead: reading.gstAmount !== undefined,
    hasItems: reading.lineItems !== undefined,
  });

const isTaxInvoiceNeeded = ({ amountCents }: GstFacts): boolean => (amountCents ?? 0) > taxInvoiceAboveCents;

function missingFrom(facts: GstFacts): GstItem[] {
  const { paper: shown, amountCents } = facts;
  const isMissing: Record<GstItem, boolean> = {
    seller: facts.vendor === unknownVendor || facts.vendor.trim() === '',
    abn: shown !== null && isTaxInvoiceNeeded(facts) && shown.abns.length === 0 && facts.abn === null,
    date: facts.date === null,
    amount: amountCents === null,
    gst: shown !== null && !facts.gstWasRead && !shown.saysGst,
    buyer: shown !== null && (amountCents ?? 0) >= buyerFromCents && !shown.namesBuyer,
  };
  return gstItems.filter((item) => isMissing[item]);
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
  return gstDoubts.filter((reason) => isDoubted[reason]);
}
