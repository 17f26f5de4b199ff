import { type KnownNames, namesAgree } from './descriptor.ts';

/** What matching compares of a statement line. */
export interface LineFacts {
  id: string;
  /** yyyy-MM-dd. */
  date: string;
  /** Negative: money that was spent. */
  cents: number;
  description: string;
}

/** What matching compares of a receipt. */
export interface ReceiptFacts {
  id: string;
  /** Of purchase, yyyy-MM-dd. */
  date: string;
  /** Negative: a refund. */
  cents: number;
  vendor: string;
}

/**
 * A card's line has the day on which it was posted, up to five days after the purchase, and now and then the day before it,
 * in another time zone.
 */
export const nearDays = { before: 1, after: 5 } as const;
/** Days further apart than these aren't even proposed. */
export const proposedDays = { before: 3, after: 10 } as const;

const dayLength = 24 * 60 * 60 * 1000;
/** How many days after the receipt the line is. */
const daysAfter = (line: Pick<LineFacts, 'date'>, receipt: Pick<ReceiptFacts, 'date'>): number =>
  Math.round((Date.parse(line.date) - Date.parse(receipt.date)) / dayLength);

const isWithin = (days: number, { before, after }: { before: number; after: number }): boolean =>
  days >= -before && days <= after;

/** A score from which a match is sure, if it's the only one. */
export const sureScore = 90;

/**
 * How well a receipt fits a line, 0 to 100: half of it the amount, 30 the name, 20 the days between them. An amount that's
 * off by up to a fifth, as with a tip or a surcharge, counts a little, but is never sure; nor is a match without the name,
 * or days apart.
 */
export function matchScore(line: LineFacts, receipt: ReceiptFacts, names: KnownNames): number {
  const off = Math.abs(receipt.cents + line.cents);
  const amount = off === 0 ? 50 : off <= Math.abs(line.cents) / 5 ? 20 : 0;
  const days = daysAfter(line, receipt);
  const near = isWithin(days, nearDays) ? 20 - Math.abs(days) : isWithin(days, proposedDays) ? 8 : 0;
  return amount + near + (namesAgree(line.description, receipt.vendor, names) ? 30 : 0);
}

/** With more receipts of one amount and week, nothing is sure, so they aren't compared. */
const mostRivals = 20;

/**
 * The pairs that are sure: the receipt fits the line by amount, days and name, and no other receipt fits that line, nor
 * another line that receipt. `mismatches` has pairs that a person has ruled out, as 'line receipt'.
 */
export function sureMatches(
  lines: readonly LineFacts[],
  receipts: readonly ReceiptFacts[],
  names: KnownNames,
  mismatches: ReadonlySet<string>,
): { lineId: string; receiptId: string }[] {
  const byCents = Map.groupBy(receipts, ({ cents }) => -cents);
  const pairs = lines.flatMap((line) => {
    const rivals = (byCents.get(line.cents) ?? []).filter((receipt) =>
      isWithin(daysAfter(line, receipt), nearDays),
    );
    if (rivals.length > mostRivals) return [];
    return rivals
      .filter(({ id }) => !mismatches.has(`${line.id} ${id}`))
      .filter((receipt) => matchScore(line, receipt, names) >= sureScore)
      .map(({ id }) => ({ lineId: line.id, receiptId: id }));
  });
  const ofLine = Map.groupBy(pairs, ({ lineId }) => lineId);
  const ofReceipt = Map.groupBy(pairs, ({ receiptId }) => receiptId);
  return pairs.filter(
    ({ lineId, receiptId }) => ofLine.get(lineId)?.length === 1 && ofReceipt.get(receiptId)?.length === 1,
  );
}
