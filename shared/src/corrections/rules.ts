import { isAlike, vendorKey } from '../duplicates/text-keys.ts';
import { lowConfidence, suggestedGstCents } from '../receipts/rules.ts';
import type { CorrectedField } from './fields.ts';

/** How often a correction is undone before it's forgotten. */
export const mostUndos = 2;

/** The most corrections a list shows, the latest first. */
export const mostListed = 500;

/** What's remembered of a corrected GST: that there's none, or that it's one eleventh of the amount. */
type GstLesson = 'none' | 'eleventh';

/** What a corrected GST says about the vendor; null if it only says something about this receipt. Money in cents. */
export function gstLessonOf(gstCents: number | null, amountCents: number | null): GstLesson | null {
  if (gstCents === 0) return 'none';
  if (gstCents === null || amountCents === null) return null;
  return gstCents === suggestedGstCents(amountCents) ? 'eleventh' : null;
}

/** The GST of an amount by a remembered lesson, in cents; null if the amount is unknown. */
export function gstBy(lesson: string, amountCents: number | null): number | null {
  if (lesson === 'none') return 0;
  return amountCents === null ? null : suggestedGstCents(amountCents);
}

/** A vendor as it was read on a receipt. */
export interface SeenVendor {
  abn: string | null;
  /** Null if no name was read. */
  name: string | null;
  /** Of the name, 0 to 1. */
  confidence: number;
}

/** A remembered correction with the vendor that it was made for. */
export interface Correction {
  id: string;
  field: CorrectedField;
  value: string;
  abn: string | null;
  vendorKey: string;
  /** Whether it applies to every member of a business. */
  isShared: boolean;
  correctedAt: Date;
}

/** A vendor's name in one spelling, without case, spaces and legal forms; '' if there's none. */
export const nameKey = (name: string | null): string => (name === null ? '' : vendorKey(name));

/** The name that a vendor can be recognised by; '' if none was clearly read. */
export const clearNameKey = ({ name, confidence }: Pick<SeenVendor, 'name' | 'confidence'>): string =>
  confidence < lowConfidence ? '' : nameKey(name);

/**
 * How surely a correction was made for the vendor: 3 by ABN and name, 2 by ABN, 1 by name, 0 not. One ABN can have
 * several shops, so a name that was clearly read and is another one isn't the same vendor. A name alone is only enough
 * on a receipt without an ABN.
 */
function likeness({ abn, vendorKey: key }: Correction, seen: SeenVendor): number {
  const seenKey = clearNameKey(seen);
  if (seen.abn === null) return key !== '' && key === seenKey ? 1 : 0;
  if (abn !== seen.abn) return 0;
  if (key === nameKey(seen.name)) return 3;
  return key !== '' && seenKey !== '' && !isAlike(key, seenKey) ? 0 : 2;
}

/**
 * The correction of each field that applies to a vendor: the person's own before their business's, then the one that's
 * surest of the vendor, then the latest.
 */
export function correctionsFor<Known extends Correction>(
  seen: SeenVendor,
  known: readonly Known[],
): Partial<Record<CorrectedField, Known>> {
  const found: Partial<Record<CorrectedField, Known>> = {};
  const ranked = known
    .map((correction) => ({ correction, likeness: likeness(correction, seen) }))
    .filter((one) => one.likeness > 0)
    .toSorted(
      (one, other) =>
        Number(one.correction.isShared) - Number(other.correction.isShared) ||
        other.likeness - one.likeness ||
        other.correction.correctedAt.getTime() - one.correction.correctedAt.getTime(),
    );
  for (const { correction } of ranked) found[correction.field] ??= correction;
  return found;
}
