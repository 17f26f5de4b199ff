import { accountMessages } from '@docket/shared/account/messages';
import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import { Refusal } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';

/** Loaded for the first passkey, because it would add a quarter of a second to every start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** Key types that every browser supports, by COSE number: EdDSA, ECDSA over P-256 and RSA. */
export const keyKinds = [-8, -7, -257];

/** The address people use, which passkeys are bound to. */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  if (!hostCanHavePasskeys(hostname)) throw new Refusal('UNAVAILABLE', accountMessages.passkeysNeedName);
  return { id: hostname, origin };
}
