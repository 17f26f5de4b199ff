import { paths } from '@docket/shared/screens';
import type { World } from '../../mail/letter/addressed-letter.ts';
import { entryFacts } from '../../trail/letters/trail-head.ts';
import { sealOfDecision } from '../../trail/seal-of-decision.ts';
import type { Fact } from '../../mail/letter/letter.ts';

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

export async function sealOf({ database, config }: World, approvalId: string): Promise<SealFacts> {
  const sealed = await sealOfDecision(database, approvalId);
  const code = sealed?.code ?? null;
  return {
    code:
      code === null ? null : { code, url: `${config.publicUrl}${paths.verifyCode.replace('$code', code)}` },
    entry: sealed?.entry ?? null,
  };
}

export const receiptUrl = ({ config }: World, id: string): string =>
  `${config.publicUrl}${paths.receipt.replace('$id', id)}`;
