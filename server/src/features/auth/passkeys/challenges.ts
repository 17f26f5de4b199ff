import { createHash } from 'node:crypto';
import { passkeyAnswerMs } from '@docket/shared/account/rules';
import type { Services } from '../../../platform/services.ts';
import { insertChallenge, spendChallenge } from '../queries/passkeys.ts';

type ChallengeServices = Pick<Services, 'database' | 'clock'>;

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

/** Saves a challenge for creating a passkey, or for signing in (null). */
export const rememberChallenge = (
  { database, clock }: ChallengeServices,
  userId: string | null,
  challenge: string,
): Promise<void> =>
  insertChallenge(database, {
    challengeHash: hashOf(challenge),
    userId,
    expiresAt: new Date(clock().getTime() + passkeyAnswerMs),
  });

/** Uses up a challenge. Returns whether it was issued to them within the time limit. */
export const isAskedOf =
  ({ database, clock }: ChallengeServices, userId: string | null) =>
  (challenge: string): Promise<boolean> =>
    spendChallenge(database, { challengeHash: hashOf(challenge), userId, now: clock() });
