import { Refusal, type RefusalCode } from '../../../platform/errors.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isNobodysPassword, isPassword } from '../../../platform/secrets/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { isKnownPlace } from '../../../platform/sign-ins/places.ts';
import type { Visitor } from '../../../platform/sign-ins/visitor.ts';
import { secondFactorSince, spendCode } from '../second-factor/spend-code.ts';
import { enqueueFailedSignIn, type FailedSignIn } from '../failed-sign-ins/enqueue-failed-sign-in.ts';
import { type Credentials, findCredentials, lockCredentials } from '../queries/people.ts';
import { slowDown } from './slow-down.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

interface Given {
  email: string;
  password: string;
  code?: string | undefined;
}

type CredentialServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>;

/**
 * Checks address, password, and code if there's a second factor, and then acts in one transaction, with a last check.
 * Failed attempts slow down the next one. An unknown address and a wrong password can't be told apart, even by timing.
 * Only someone who knows the password learns whether a code is needed.
 */
export async function withCredentials<Result>(
  services: CredentialServices,
  { email, password, code }: Given,
  visitor: Visitor,
  act: (transaction: Transaction, userId: string) => Promise<Result>,
): Promise<Result> {
  const { database, config, clock } = services;
  const { address } = visitor;
  const known = await findCredentials(database, email);
  const userId = known?.id ?? nobody;
  const signInTry = await slowDown(services, {
    email,
    address,
    isKnownPlace: await isKnownPlace(config, database, { userId, address, now: clock() }),
  });
  const recordFailure = (reason: FailedSignIn['reason']) =>
    enqueueFailedSignIn(services, { userId, reason, visitor });

  const isRight = known ? await isPassword(known.passwordHash, password) : await isNobodysPassword(password);
  if (!known || !isRight) {
    await recordFailure('password');
    throw new Refusal('WRONG_CREDENTIALS');
  }
  try {
    const factor = await secondFactorSince(database, userId);
    if (factor) await spendGivenCode(services, userId, code);
    const result = await database.transaction().execute(async (transaction) => {
      await refuseIfChanged(transaction, email, { known, factor });
      return await act(transaction, userId);
    });
    await signInTry.succeed();
    return result;
  } catch (error) {
    if (isRefusal(error, 'SECOND_FACTOR_REQUIRED')) await signInTry.takeBack();
    if (isRefusal(error, 'WRONG_CODE')) await recordFailure('code');
    throw error;
  }
}

async function spendGivenCode(
  services: CredentialServices,
  userId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) throw new Refusal('SECOND_FACTOR_REQUIRED');
  await spendCode(services, userId, code);
}

/**
 * If the password or second factor has changed meanwhile, every other session was ended, so a new one must not be opened.
 * A code may be needed after all.
 */
async function refuseIfChanged(
  transaction: Transaction,
  email: string,
  { known, factor }: { known: Credentials; factor: Date | null },
): Promise<void> {
  const now = await lockCredentials(transaction, email);
  if (now?.id !== known.id || now.passwordHash !== known.passwordHash) throw new Refusal('WRONG_CREDENTIALS');
  const factorNow = await secondFactorSince(transaction, known.id);
  if (factorNow && factorNow.getTime() !== factor?.getTime()) throw new Refusal('SECOND_FACTOR_REQUIRED');
}

const isRefusal = (error: unknown, code: RefusalCode): boolean =>
  error instanceof Refusal && error.code === code;
