import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { keptSecret } from './secrets.ts';

/** What a mailed link lets its reader do: one made for one purpose is nothing for another. */
export type LinkPurpose = 'verify-email' | 'email-change' | 'password-reset' | 'invitation';

export interface Link {
  purpose: LinkPurpose;
  /** The row that the link is about. */
  rowId: string;
  expiresAt: Date;
}

/** Far beyond guessing, and short enough that a link keeps to one line of a mail. */
const secretBytes = 16;

/**
 * The secret of a mailed link. It is made anew wherever it is needed, so that it lies nowhere: a job that is tried again
 * sends the same, and the database keeps only its `tokenHash`.
 */
export function linkToken(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
  { purpose, rowId, expiresAt }: Link,
): string {
  const secret = config.sessionSecret ?? keptSecret(config.dataDir, 'session-secret');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, rowId, expiresAt.toISOString()]))
    .digest()
    .subarray(0, secretBytes)
    .toString('base64url');
}

/** What the database keeps of a link's secret. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
