import { accountMessages } from '@docket/shared/account/messages';
import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

/** Loaded when the first passkey is asked for: it would make every start a quarter of a second slower. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The kinds of keys that every browser makes, by their COSE numbers: EdDSA, ECDSA over P-256, RSA. */
export const keyKinds = [-8, -7, -257];

/** What passkeys are bound to: the address that people use. A passkey of another site is none here. */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  if (!hostCanHavePasskeys(hostname)) throw new Refusal('UNAVAILABLE', accountMessages.passkeysNeedName);
  return { id: hostname, origin };
}
