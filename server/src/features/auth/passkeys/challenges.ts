import { createHash } from 'node:crypto';
import { passkeyAnswerMs } from '@docket/shared/account/rules';
import type { Services } from '../../../platform/services.ts';
import { keepChallenge, spendChallenge } from '../queries/passkeys.ts';

type ChallengeServices = Pick<Services, 'database' | 'clock'>;

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Remembers what a browser was asked to sign: by somebody who makes a passkey, or by whoever signs in (null). */
export const rememberChallenge = (
  { database, clock }: ChallengeServices,
  userId: string | null,
  challenge: string,
): Promise<void> =>
  keepChallenge(database, {
    challengeHash: hashOf(challenge),
    userId,
    expiresAt: new Date(clock().getTime() + passkeyAnswerMs),
  });

/** Whether a challenge was asked of them within the last minutes. Each counts once. */
export const isAskedOf =
  ({ database, clock }: ChallengeServices, userId: string | null) =>
  (challenge: string): Promise<boolean> =>
    spendChallenge(database, { challengeHash: hashOf(challenge), userId, now: clock() });
