import type { Fact } from '../../letter/letter.ts';

/** Where a decision is recorded in its business's sealed trail. */
export interface SealFacts {
  /** For an approval that hasn't been voided: its code, and the link that verifies it. */
  code: { code: string; url: string } | null;
  /** The decision's own entry: a later one would show former members how busy the business is. */
  entry: { seq: number; hash: string } | null;
}

export const sealFacts = ({ code, entry }: SealFacts): Fact[] => [
  ...(code ? [{ label: 'Code', value: code.code, url: code.url }] : []),
  ...(entry ? entryFacts('Sealed trail entry', entry) : []),
];

export const entryFacts = (label: string, { seq, hash }: { seq: number; hash: string }): Fact[] => [
  { label, value: String(seq) },
  { label: 'Entry hash', value: hash },
];
