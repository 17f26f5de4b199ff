import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { localSecret } from './secrets.ts';

/** What an emailed link allows. A link for one purpose is invalid for another. */
export type LinkPurpose = 'verify-email' | 'email-change' | 'password-reset' | 'invitation';

export interface Link {
  purpose: LinkPurpose;
  /** The row the link is about. */
  rowId: string;
  expiresAt: Date;
}

/** Impossible to guess, and short enough to fit on one line of an email. */
const secretBytes = 16;

/**
 * Derives the secret of an emailed link. It's derived whenever it's needed and never stored: a retried job sends the
 * same one, and the database only has its `tokenHash`.
 */
export function linkToken(
  config: Pick<Config, 'sessionSecret' | 'dataDir'>,
  { purpose, rowId, expiresAt }: Link,
): string {
  const secret = config.sessionSecret ?? localSecret(config.dataDir, 'session-secret');
  return createHmac('sha256', secret)
    .update(JSON.stringify(['link', purpose, rowId, expiresAt.toISOString()]))
    .digest()
    .subarray(0, secretBytes)
    .toString('base64url');
}

/** The stored hash of a link's secret. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
