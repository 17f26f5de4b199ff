import { Refusal } from '../../../platform/errors.ts';
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

export interface CheckedCredentials {
  userId: string;
  /** Runs the action in one transaction, with a last check of the credentials. */
  use: <Result>(act: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
}

/**
 * Checks address, password, and code if there's a second factor. Failed attempts slow down the next one. An unknown
 * address and a wrong password can't be told apart, even by timing. Only someone who knows the password learns whether
 * a code is needed.
 */
export async function checkCredentials(
  services: Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>,
  { email, password, code }: Given,
  visitor: Visitor,
): Promise<CheckedCredentials> {
  const { database, config, clock } = services;
  const known = await findCredentials(database, email);
  const place = { userId: known?.id ?? nobody, address: visitor.address, now: clock() };
  const signInTry = await slowDown(services, {
    email,
    address: visitor.address,
    isKnownPlace: await isKnownPlace(config, database, place),
  });
  const isRight = known ? await isPassword(known.passwordHash, password) : await isNobodysPassword(password);
  const recordFailure = (reason: FailedSignIn['reason']) =>
    enqueueFailedSignIn(services, { userId: known?.id ?? nobody, reason, visitor });
  if (!known || !isRight) {
    await recordFailure('password');
    throw new Refusal('WRONG_CREDENTIALS');
  }

  const factor = await secondFactorSince(database, known.id);
  const askForCode = async (): Promise<never> => {
    await signInTry.takeBack();
    throw new Refusal('SECOND_FACTOR_REQUIRED');
  };
  if (factor && code === undefined) return await askForCode();
  if (factor && code !== undefined)
    await spendCode(services, known.id, code).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.code === 'WRONG_CODE') await recordFailure('code');
      throw error;
    });
  return {
    userId: known.id,
    use: async (act) => {
      const used = await database.transaction().execute(async (transaction) => {
        if (!(await isStillEnough(transaction, email, { known, factor }))) return null;
        return { result: await act(transaction) };
      });
      if (!used) return await askForCode();
      await signInTry.succeed();
      return used.result;
    },
  };
}

/**
 * Checks that no code is needed after all. If the password or second factor has changed meanwhile, every other session
 * was ended, so a new one must not be opened.
 */
async function isStillEnough(
  transaction: Transaction,
  email: string,
  { known, factor }: { known: Credentials; factor: Date | null },
): Promise<boolean> {
  const now = await lockCredentials(transaction, email);
  if (now?.id !== known.id || now.passwordHash !== known.passwordHash) throw new Refusal('WRONG_CREDENTIALS');
  const factorNow = await secondFactorSince(transaction, known.id);
  return !factorNow || factorNow.getTime() === factor?.getTime();
}
