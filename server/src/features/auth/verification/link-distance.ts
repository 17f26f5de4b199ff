import { accountMessages } from '@docket/shared/account/messages';
import { linkPauseMinutes } from '@docket/shared/auth/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { countAttempt, type AttemptLimit } from '../../../platform/sign-ins/login-throttle.ts';

const pause = linkPauseMinutes * 60;
const oneAPause: AttemptLimit = { free: 1, firstPauseSeconds: pause, longestPauseSeconds: pause };

/** Verification emails to one address, from any account. `email` is normalised. */
export const verificationKey = (email: string): string => `verification mail to ${email}`;

/** Counts an email in its transaction. False if it's too soon after the last one. */
export async function isFarEnough(transaction: Transaction, key: string, now: Date): Promise<boolean> {
  try {
    await countAttempt(transaction, key, oneAPause, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** The same for someone who can be asked to wait. */
export const requireDistance = (transaction: Transaction, key: string, now: Date): Promise<void> =>
  countAttempt(transaction, key, { ...oneAPause, refusal: accountMessages.linkSentJustNow }, now);
