import { paths } from '@docket/shared/screens';
import type { World } from '../../../mail/content/addressed-email.ts';
import { entryFacts } from '../../../trail/emails/trail-head.ts';
import { sealOfDecision } from '../../../trail/seal-of-decision.ts';
import type { Fact } from '../../../mail/content/email-content.ts';

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
