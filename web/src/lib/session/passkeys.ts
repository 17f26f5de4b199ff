import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

// Loaded on demand, because few pages use passkeys.
const load = () => import('@simplewebauthn/browser');

export const browserKnowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Browsers don't allow passkeys on IP addresses. The same rule is in public/before-paint.js. */
export const canUsePasskeys = (): boolean =>
  browserKnowsPasskeys() && hostCanHavePasskeys(window.location.hostname);

/** The server's options for creating or using a passkey. */
interface Asked {
  challenge: string;
}

/** Asks the browser to create a passkey. */
export async function makePasskey(asked: Asked) {
  const { startRegistration } = await load();
  return await startRegistration({ optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON });
}

/** Asks the browser to sign in with a passkey. */
export async function signChallenge(asked: Asked) {
  const { startAuthentication } = await load();
  return await startAuthentication({ optionsJSON: asked });
}

/** The user closed the browser's prompt, or has no passkey for this address. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device or password manager already has a passkey for this account. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
