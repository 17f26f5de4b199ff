import { accountMessages } from '@docket/shared/account/messages';
import { Refusal } from '../../../platform/errors.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import { keyedHash, openSealedText } from '../../../platform/secrets/sealed-text.ts';
import type { Services } from '../../../platform/services.ts';
import { countAttempt, clearAttempts, type AttemptLimit } from '../../../platform/sign-ins/login-throttle.ts';
import { enabledSecondFactor, spendRecoveryCode, spendStep } from '../queries/second-factors.ts';
import { readCode, stepOfCode } from './codes.ts';

type CodeServices = Pick<Services, 'database' | 'clock' | 'config'>;

/** Only someone who knows the password or is signed in can try codes, so strangers can't cause these pauses. */
export const codeLimit = ({ rateLimitScale }: Services['config']): AttemptLimit => ({
  free: 5 * rateLimitScale,
  longestPauseSeconds: 15 * 60,
});
export const codeAttempts = (userId: string): string => `code ${userId}`;

export const hasSecondFactor = async (database: Database | Transaction, userId: string): Promise<boolean> =>
  (await enabledSecondFactor(database, userId)) !== undefined;

/** When two-factor sign-in was turned on; null if it's off. */
export const secondFactorSince = async (
  database: Database | Transaction,
  userId: string,
): Promise<Date | null> => (await enabledSecondFactor(database, userId))?.enabledAt ?? null;

/**
 * Uses up a code from the person's authenticator app, or a recovery code. Each works once, even if it's sent twice at
 * the same time. Only call it after checking the password.
 */
export async function spendCode(services: CodeServices, userId: string, typed: string): Promise<void> {
  const { database, clock, config } = services;
  const now = clock();
  await countAttempt(database, codeAttempts(userId), codeLimit(config), now);
  const { kind, code } = readCode(typed);
  const isRight =
    kind === 'app'
      ? await spendAppCode(services, userId, code, now)
      : await spendRecoveryCode(database, userId, hashOfRecoveryCode(config, userId, code));
  if (!isRight) throw new Refusal('WRONG_CODE');
  await clearAttempts(database, codeAttempts(userId));
}

/** Requires and uses up a code if two-factor sign-in is on. Call it after checking the password. */
export async function spendCodeIfAsked(
  services: CodeServices,
  userId: string,
  typed: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(services.database, userId))) return;
  if (typed === undefined) throw new Refusal('INVALID', accountMessages.codeRequired);
  await spendCode(services, userId, typed);
}

async function spendAppCode(
  { database, config }: CodeServices,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factor = await enabledSecondFactor(database, userId);
  if (!factor) return false;
  const secret = openSealedText(config, { purpose: 'second-factor', ownerId: userId }, factor.sealedSecret);
  const step = stepOfCode(secret, code, now);
  return step !== null && (await spendStep(database, userId, step));
}

/** The stored hash of a recovery code, as `readCode` returns it. */
export const hashOfRecoveryCode = (config: Services['config'], userId: string, code: string): string =>
  keyedHash(config, { purpose: 'recovery-code', ownerId: userId }, code);
