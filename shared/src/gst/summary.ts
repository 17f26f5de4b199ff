import { toCents, toDecimal } from '../money.ts';
import { gstVerdictOfKey } from './verdict-key.ts';

/** Receipts with the same verdict, by its key. `gst` in dollars. */
export interface JudgedGroup {
  key: string;
  count: number;
  gst: number;
}

/** The GST of some verdicts, and their groups. */
export interface GstSummaryPart<Group> {
  /** In dollars. */
  gst: number;
  /** By GST, highest first. */
  groups: readonly Group[];
}

/**
 * The GST that isn't claimable yet because evidence is missing, and the GST of which nothing can be said, with receipts
 * that haven't been judged.
 */
export function gstSummary<Group extends JudgedGroup>(
  all: readonly Group[],
): { missing: GstSummaryPart<Group>; unsure: GstSummaryPart<Group> } {
  const part = (...kinds: (string | undefined)[]): GstSummaryPart<Group> => {
    const groups = all
      .filter(({ key, count }) => count > 0 && kinds.includes(gstVerdictOfKey(key)?.kind))
      .toSorted((one, other) => other.gst - one.gst);
    return { gst: toDecimal(groups.reduce((sum, { gst }) => sum + toCents(gst), 0)), groups };
  };
  return { missing: part('missing'), unsure: part('unsure', undefined) };
}
