import type { Fact } from '../../letter/letter.ts';

/** What holds a decision in the sealed trail of its business. */
export interface SealFacts {
  /** Of a standing approval: what /verify takes, and its address there. */
  code: { code: string; url: string } | null;
  /** That of the decision: never a later one, which would tell former members how the business goes on. */
  entry: { seq: number; hash: string } | null;
}

export const sealFacts = ({ code, entry }: SealFacts): Fact[] => [
  ...(code ? [{ label: 'Code', value: code.code, url: code.url }] : []),
  ...(entry ? entryFacts('Entry in the sealed trail', entry) : []),
];

export const entryFacts = (label: string, { seq, hash }: { seq: number; hash: string }): Fact[] => [
  { label, value: String(seq) },
  { label: 'Its hash', value: hash },
];
