import { accountMessages } from '@docket/shared/account/messages';
import { linkPauseMinutes } from '@docket/shared/auth/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { countTry, type TryLimit } from '../../../platform/sign-ins/tries.ts';

const pause = linkPauseMinutes * 60;
const oneAPause: TryLimit = { free: 1, firstPauseSeconds: pause, longestPauseSeconds: pause };

/** Verification mails that go to one address, whichever accounts ask for them. `email` is normalised. */
export const mailsToAddress = (email: string): string => `verification mail to ${email}`;

/** Counts a mail within its transaction. False where the one before is too near: then it must not go. */
export async function keepsDistance(transaction: Transaction, key: string, now: Date): Promise<boolean> {
  try {
    await countTry(transaction, key, oneAPause, now);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** The same for somebody who can be told to wait. */
export const requireDistance = (transaction: Transaction, key: string, now: Date): Promise<void> =>
  countTry(transaction, key, { ...oneAPause, refusal: accountMessages.linkSentJustNow }, now);
