import type { login } from '@docket/shared/people/contract';
import type { BodyOf } from '@docket/shared/http/endpoint';
import { normaliseEmail } from '@docket/shared/people/rules';
import { Refusal } from '../../platform/errors.ts';
import { isNobodysPassword, isPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import { isKnownPlace } from '../../platform/sign-ins/places.ts';
import { hasSecondFactor, spendCode } from '../account/second-factor/spend-code.ts';
import { type NewSignIn, openSession, type SignedIn } from './open-session.ts';
import { findCredentials } from './queries/people.ts';
import { slowDown } from './slow-down.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Signs a person in. An unknown address and a wrong password can't be told apart, by the answer or by its time. Whether
 * the account asks for a code is told only to those who know its password.
 */
export async function logIn(
  services: Pick<Services, 'database' | 'clock' | 'config'>,
  { email: given, password, remember = false, code }: BodyOf<typeof login>,
  { visitor, replaces }: Pick<NewSignIn, 'visitor' | 'replaces'>,
): Promise<SignedIn> {
  const { database, config, clock } = services;
  const email = normaliseEmail(given);
  const known = await findCredentials(database, email);
  const place = { userId: known?.id ?? nobody, address: visitor.address, now: clock() };
  const signInTry = await slowDown(services, {
    email,
    address: visitor.address,
    isKnownPlace: await isKnownPlace(config, database, place),
  });
  const isRight = known ? await isPassword(known.passwordHash, password) : await isNobodysPassword(password);
  if (!known || !isRight) throw new Refusal('WRONG_CREDENTIALS');

  if (await hasSecondFactor(database, known.id)) {
    if (code === undefined) {
      await signInTry.takeBack();
      throw new Refusal('SECOND_FACTOR_REQUIRED');
    }
    await spendCode(services, known.id, code);
  }
  const signedIn = await database
    .transaction()
    .execute((transaction) =>
      openSession(services, transaction, { userId: known.id, remember, visitor, replaces }),
    );
  await signInTry.succeed();
  return signedIn;
}
