import { hostCanHavePasskeys } from '@docket/shared/account/rules';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';

// Loaded when somebody makes or uses a passkey: few pages do.
const load = () => import('@simplewebauthn/browser');

export const browserKnowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Browsers make none for an address of numbers. The same rule as in public/before-paint.js. */
export const canUsePasskeys = (): boolean =>
  browserKnowsPasskeys() && hostCanHavePasskeys(window.location.hostname);

/** What the browser is to make or use a passkey with, as the server gave it. */
interface Asked {
  challenge: string;
}

/** The browser asks who is there and makes a passkey. */
export async function makePasskey(asked: Asked) {
  const { startRegistration } = await load();
  return await startRegistration({ optionsJSON: asked as PublicKeyCredentialCreationOptionsJSON });
}

/** The browser asks who is there, and by which passkey. */
export async function signChallenge(asked: Asked) {
  const { startAuthentication } = await load();
  return await startAuthentication({ optionsJSON: asked });
}

/** The person closed the browser's question, or has no passkey for this address. */
export const wasDismissed = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** The device, or the password manager, has a passkey of this account already. */
export const isMadeAlready = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
