import type { Fact } from '../../letter/letter.ts';

/** What holds a decision in the sealed trail of its business. */
export interface SealFacts {
  /** Of a standing approval: what /verify takes, and its address there. */
  code: { code: string; url: string } | null;
  /** The last entry when the mail was written. */
  head: { seq: number; hash: string } | null;
}

export const sealFacts = ({ code, head }: SealFacts): Fact[] => [
  ...(code ? [{ label: 'Code', value: code.code, url: code.url }] : []),
  ...(head ? headFacts(head) : []),
];

export const headFacts = ({ seq, hash }: { seq: number; hash: string }): Fact[] => [
  { label: 'Last entry of the sealed trail', value: String(seq) },
  { label: 'Its hash', value: hash },
];
