import type {
  enableSecondFactor as enableEndpoint,
  secondFactor,
  setUpSecondFactor as setUpEndpoint,
} from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { hourMs } from '../../../platform/durations.ts';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import { openSealedText, sealText } from '../../../platform/secrets/sealed-text.ts';
import type { Caller, OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { endOwnSessions } from '../../../platform/sessions/own-sessions.ts';
import { countAttempt, clearAttempts } from '../../../platform/sign-ins/login-throttle.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { secondFactorChangedEmail } from '../emails/second-factor-changed.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { lockAccount, ownEmail } from '../queries/account.ts';
import {
  confirmSecret,
  countRecoveryCodes,
  savePendingSecret,
  lockSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../queries/second-factors.ts';
import { requireVerified } from '../require-verified.ts';
import {
  newRecoveryCodes,
  newSecret,
  readCode,
  secretUri,
  stepOfCode,
} from '../../auth/second-factor/codes.ts';
import {
  codeLimit,
  codeAttempts,
  hashOfRecoveryCode,
  hasSecondFactor,
  spendCode,
} from '../../auth/second-factor/spend-code.ts';

type FactorServices = Pick<Services, 'database' | 'clock' | 'config' | 'liveEvents' | 'jobs' | 'newId'>;

/** A set-up started longer ago has to start over. */
const setUpMs = hourMs;

export async function seeSecondFactor(
  { database }: Pick<Services, 'database'>,
  { userId }: OwnerScope,
): Promise<ReplyOf<typeof secondFactor>> {
  return {
    enabled: await hasSecondFactor(database, userId),
    recoveryCodesLeft: await countRecoveryCodes(database, userId),
  };
}

/** Creates a secret for an authenticator app. Signing in needs no code until one confirms it. */
export async function setUpSecondFactor(
  services: FactorServices,
  caller: Caller,
  password: string,
): Promise<ReplyOf<typeof setUpEndpoint>> {
  const { database, config, clock } = services;
  const { owner } = caller;
  await requireVerified(services, database, owner);
  await confirmPassword(services, owner, password);
  const { userId } = owner;
  const secret = newSecret();
  const sealedSecret = sealText(config, { purpose: 'second-factor', ownerId: userId }, secret);
  return await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await requireSession(transaction, caller);
    if (!(await savePendingSecret(transaction, { userId, sealedSecret, createdAt: clock() })))
      throw new Refusal('CONFLICT', accountMessages.secondFactorOn);
    return { secret, uri: secretUri(secret, await ownEmail(transaction, owner)) };
  });
}

/** The code proves that the app has the secret. From now on signing in needs a code, so other sessions end. */
export async function enableSecondFactor(
  services: FactorServices,
  caller: Caller,
  typed: string,
): Promise<ReplyOf<typeof enableEndpoint>> {
  const { database, config, clock } = services;
  const { owner, sessionId } = caller;
  const { userId } = owner;
  const now = clock();
  await countAttempt(database, codeAttempts(userId), codeLimit(config), now);
  const codes = await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await requireSession(transaction, caller);
    await requireVerified(services, transaction, owner);
    const factor = await lockSecondFactor(transaction, userId);
    if (factor?.enabledAt) throw new Refusal('CONFLICT', accountMessages.secondFactorOn);
    if (!factor || now.getTime() - factor.createdAt.getTime() > setUpMs)
      throw new Refusal('CONFLICT', accountMessages.setupMissing);
    const secret = openSealedText(config, { purpose: 'second-factor', ownerId: userId }, factor.sealedSecret);
    const step = stepOfCode(secret, readCode(typed).code, now);
    if (step === null) throw new Refusal('WRONG_CODE');
    await confirmSecret(transaction, userId, { step, now });
    if ((await endOwnSessions(transaction, owner, { allBut: sessionId })) > 0)
      await services.liveEvents.publish(transaction, userId, { type: 'signed-out' });
    await notify(services, transaction, owner, true);
    return await giveRecoveryCodes(services, transaction, owner);
  });
  await clearAttempts(database, codeAttempts(userId));
  return { recoveryCodes: codes };
}

export async function disableSecondFactor(
  services: FactorServices,
  owner: OwnerScope,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await confirmBoth(services, owner, password, code);
  await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await removeSecondFactor(transaction, owner.userId);
    await notify(services, transaction, owner, false);
  });
}

export async function renewRecoveryCodes(
  services: FactorServices,
  owner: OwnerScope,
  { password, code }: { password: string; code: string },
): Promise<ReplyOf<typeof enableEndpoint>> {
  await confirmBoth(services, owner, password, code);
  return await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    const factor = await lockSecondFactor(transaction, owner.userId);
    if (!factor?.enabledAt) throw new Refusal('CONFLICT', accountMessages.secondFactorOff);
    return { recoveryCodes: await giveRecoveryCodes(services, transaction, owner) };
  });
}

async function confirmBoth(
  services: FactorServices,
  owner: OwnerScope,
  password: string,
  code: string,
): Promise<void> {
  await confirmPassword(services, owner, password);
  if (!(await hasSecondFactor(services.database, owner.userId)))
    throw new Refusal('CONFLICT', accountMessages.secondFactorOff);
  await spendCode(services, owner.userId, code);
}

/** Shown only once, because only hashes are stored. */
async function giveRecoveryCodes(
  { config }: FactorServices,
  transaction: Transaction,
  { userId }: OwnerScope,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashOfRecoveryCode(config, userId, readCode(code).code));
  await replaceRecoveryCodes(transaction, userId, hashes);
  return codes;
}

const notify = (
  services: FactorServices,
  transaction: Transaction,
  { userId }: OwnerScope,
  enabled: boolean,
): Promise<void> =>
  enqueueEmail(services, transaction, secondFactorChangedEmail, {
    userId,
    enabled,
    at: services.clock(),
  });
