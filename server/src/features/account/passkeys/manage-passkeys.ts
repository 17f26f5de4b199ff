import { accountMessages } from '@docket/shared/account/messages';
import type {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  Passkey,
} from '@docket/shared/account/passkey-contract';
import { maxPasskeys, passkeyAnswerMs } from '@docket/shared/account/rules';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller, OwnerScope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { requireSession } from '../../../platform/sessions/proof.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { passkeysChangedEmail } from '../emails/passkeys-changed.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { deviceName } from '../../../platform/sign-ins/device-name.ts';
import { lockAccount, ownEmail } from '../queries/account.ts';
import { deletePasskey, insertPasskey, type NamedPasskey, ownPasskeys } from '../queries/passkeys.ts';
import { spendCodeIfAsked } from '../../auth/second-factor/spend-code.ts';
import { requireVerified } from '../require-verified.ts';
import { isAskedOf, rememberChallenge } from '../../auth/passkeys/challenges.ts';
import { keyKinds, loadWebAuthn, relyingParty } from '../../auth/passkeys/web-authn.ts';

type PasskeyServices = Pick<Services, 'database' | 'clock' | 'config' | 'jobs' | 'newId'>;

const present = ({ id, name, createdAt, lastUsedAt }: NamedPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const listPasskeys = async (
  { database }: Pick<Services, 'database'>,
  owner: OwnerScope,
): Promise<Passkey[]> => (await ownPasskeys(database, owner)).map(present);

/** A passkey replaces password and code, so adding one requires both. */
export async function beginPasskey(
  services: PasskeyServices,
  owner: OwnerScope,
  { password, code }: BodyOf<typeof beginEndpoint>,
): Promise<ReplyOf<typeof beginEndpoint>> {
  const { id } = relyingParty(services);
  await requireVerified(services, services.database, owner);
  await confirmPassword(services, owner, password, accountMessages.passwordWrong);
  await spendCodeIfAsked(services, owner.userId, code);
  const known = await ownPasskeys(services.database, owner);
  refuseIfFull(known.length);
  const email = await ownEmail(services.database, owner);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Docket',
    rpID: id,
    userID: new TextEncoder().encode(owner.userId),
    userName: email,
    timeout: passkeyAnswerMs,
    attestationType: 'none',
    supportedAlgorithmIDs: keyKinds,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    // The browser offers it without a name being typed, and only after unlocking the device.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await rememberChallenge(services, owner.userId, options.challenge);
  return { ...options };
}

export async function addPasskey(
  services: PasskeyServices,
  caller: Caller,
  { credential }: BodyOf<typeof addEndpoint>,
  userAgent: string | null,
): Promise<Passkey> {
  const { database, clock, newId } = services;
  const { owner } = caller;
  const checked = await checkedRegistration(services, owner, credential);
  const passkey = {
    id: newId(),
    name: deviceName(userAgent ?? '') ?? 'Unknown browser',
    createdAt: clock(),
    lastUsedAt: null,
  };
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    await requireSession(transaction, caller);
    await requireVerified(services, transaction, owner);
    refuseIfFull((await ownPasskeys(transaction, owner)).length);
    const isNew = await insertPasskey(transaction, {
      ...passkey,
      userId: owner.userId,
      credentialId: checked.id,
      publicKey: Buffer.from(checked.publicKey),
      counter: checked.counter,
    });
    if (!isNew) throw new Refusal('CONFLICT', accountMessages.passkeyRefused);
    await notify(services, transaction, owner, { name: passkey.name, added: true });
  });
  return present(passkey);
}

export async function removePasskey(services: PasskeyServices, owner: OwnerScope, id: string): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, owner);
    const name = await deletePasskey(transaction, owner, id);
    if (name === undefined) throw new Refusal('NOT_FOUND', accountMessages.passkeyRemoved);
    await notify(services, transaction, owner, { name, added: false });
  });
}

async function checkedRegistration(
  services: PasskeyServices,
  owner: OwnerScope,
  credential: BodyOf<typeof addEndpoint>['credential'],
) {
  const { id, origin } = relyingParty(services);
  const refused = () => new Refusal('INVALID', accountMessages.passkeyRefused);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: isAskedOf(services, owner.userId),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: keyKinds,
  }).catch(() => {
    throw refused();
  });
  if (!verified || !registrationInfo) throw refused();
  return registrationInfo.credential;
}

function refuseIfFull(count: number): void {
  if (count >= maxPasskeys) throw new Refusal('CONFLICT', accountMessages.passkeysFull);
}

const notify = (
  services: PasskeyServices,
  transaction: Transaction,
  { userId }: OwnerScope,
  what: { name: string; added: boolean },
): Promise<void> =>
  enqueueEmail(services, transaction, passkeysChangedEmail, { userId, ...what, at: services.clock() });
