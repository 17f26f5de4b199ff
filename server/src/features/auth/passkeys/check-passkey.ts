import { accountMessages } from '@docket/shared/account/messages';
import type {
  beginPasskeySignIn as beginEndpoint,
  signInByPasskey as signInEndpoint,
} from '@docket/shared/account/passkey-contract';
import { passkeyAnswerMs } from '@docket/shared/account/rules';
import type { BodyOf, ReplyOf } from '@docket/shared/http/endpoint';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { recordPasskeyUse, passkeyByCredential } from '../queries/passkeys.ts';
import { isAskedOf, rememberChallenge } from './challenges.ts';
import { loadWebAuthn, relyingParty } from './web-authn.ts';

type PasskeyServices = Pick<Services, 'database' | 'clock' | 'config'>;

/** Names no passkeys: the browser offers the ones it has, and nobody learns who has one. */
export async function beginPasskeySignIn(services: PasskeyServices): Promise<ReplyOf<typeof beginEndpoint>> {
  const { id } = relyingParty(services);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: passkeyAnswerMs,
  });
  await rememberChallenge(services, null, options.challenge);
  return { ...options };
}

const refused = () => new Refusal('WRONG_CREDENTIALS', accountMessages.passkeyRefused);

export interface CheckedPasskey {
  userId: string;
  /** Records the use in the transaction that signs in. Fails if the passkey was removed meanwhile. */
  spend: (transaction: Transaction) => Promise<void>;
}

/** Verifies a response to a challenge and returns whose passkey signed it. */
export async function checkPasskey(
  services: PasskeyServices,
  credential: BodyOf<typeof signInEndpoint>['credential'],
): Promise<CheckedPasskey> {
  const { id, origin } = relyingParty(services);
  const passkey = await passkeyByCredential(services.database, credential.id);
  if (!passkey) throw new Refusal('WRONG_CREDENTIALS', accountMessages.passkeyUnknown);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: isAskedOf(services, null),
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  return {
    userId: passkey.userId,
    spend: async (transaction) => {
      const { newCounter } = authenticationInfo;
      if (!(await recordPasskeyUse(transaction, passkey, { newCounter, now: services.clock() })))
        throw refused();
    },
  };
}
