import { accountMessages } from '@docket/shared/account/messages';
import type {
  beginPasskeyProof as beginEndpoint,
  ownProofs,
  prove as proveEndpoint,
} from '@docket/shared/account/proof-contract';
import { passkeyAnswerMs } from '@docket/shared/account/rules';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal, type RefusalCode } from '../../../platform/errors.ts';
import type { Caller, OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { recordProof } from '../../../platform/sessions/proof.ts';
import type { Visitor } from '../../../platform/sign-ins/visitor.ts';
import { withCredentials } from '../../auth/sign-in/with-credentials.ts';
import { rememberChallenge } from '../../auth/passkeys/challenges.ts';
import { checkPasskey } from '../../auth/passkeys/check-passkey.ts';
import { loadWebAuthn, relyingParty } from '../../auth/passkeys/web-authn.ts';
import { lockAccount, ownEmail } from '../queries/account.ts';
import { ownPasskeys } from '../queries/passkeys.ts';
import { hasSecondFactor } from '../../auth/second-factor/spend-code.ts';

type ProofServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs'>;

export async function seeOwnProofs(
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<ReplyOf<typeof ownProofs>> {
  return {
    secondFactor: await hasSecondFactor(database, owner.userId),
    passkeys: (await ownPasskeys(database, owner)).length > 0,
  };
}

/** Like signing in with a passkey, but only with the person's own. */
export async function beginPasskeyProof(
  services: ProofServices,
  owner: OwnerScope,
): Promise<ReplyOf<typeof beginEndpoint>> {
  const { id } = relyingParty(services);
  const known = await ownPasskeys(services.database, owner);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: passkeyAnswerMs,
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  });
  // The challenge isn't issued to a person, as in signing in: one issued to a person could create a passkey.
  await rememberChallenge(services, null, options.challenge);
  return { ...options };
}

/**
 * Confirms the identity of the session's owner in the same way as signing in, with the same throttling. The session
 * records the time.
 */
export async function prove(
  services: ProofServices,
  caller: Caller,
  given: BodyOf<typeof proveEndpoint>,
  visitor: Visitor,
): Promise<void> {
  const note: Note = async (transaction) => {
    if (!(await recordProof(transaction, caller, services.clock()))) throw new Refusal('UNAUTHENTICATED');
  };
  if ('credential' in given)
    await proveByPasskey(services, caller, given.credential, note).catch(passkeyRefusal);
  else await proveByPassword(services, caller, given, visitor, note).catch(passwordRefusal);
}

type Note = (transaction: Transaction) => Promise<void>;

async function proveByPassword(
  services: ProofServices,
  { owner }: Caller,
  given: { password: string; code?: string | undefined },
  visitor: Visitor,
  note: Note,
): Promise<void> {
  const email = await ownEmail(services.database, owner);
  await withCredentials(services, { ...given, email }, visitor, note);
}

async function proveByPasskey(
  services: ProofServices,
  { owner }: Caller,
  credential: Parameters<typeof checkPasskey>[1],
  note: Note,
): Promise<void> {
  const passkey = await checkPasskey(services, credential);
  if (passkey.userId !== owner.userId) throw new Refusal('INVALID', accountMessages.passkeyOfAnother);
  await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await passkey.spend(transaction);
    await note(transaction);
  });
}

/** Like signing in but with other status codes: a 401 would tell a signed-in person that the session is over. */
const withCodes =
  (codes: Partial<Record<RefusalCode, (message: string) => Refusal>>) =>
  (error: unknown): never => {
    throw (error instanceof Refusal && codes[error.code]?.(error.message)) || error;
  };
const passwordRefusal = withCodes({
  SECOND_FACTOR_REQUIRED: () => new Refusal('INVALID', accountMessages.codeRequired),
  WRONG_CREDENTIALS: () => new Refusal('WRONG_PASSWORD', accountMessages.passwordWrong),
});
const passkeyRefusal = withCodes({ WRONG_CREDENTIALS: (message) => new Refusal('INVALID', message) });
