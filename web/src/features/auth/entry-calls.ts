import type { SentBodyOf } from '@docket/shared/http/endpoint';
import {
  beginPasskeySignIn,
  signInByPasskey as enterByPasskey,
} from '@docket/shared/account/passkey-contract';
import {
  currentUser,
  login,
  loginBody,
  register as createAccount,
  registerForm,
} from '@docket/shared/auth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '../../lib/api/api-client.ts';
import { signChallenge } from '../../lib/session/passkeys.ts';
import { finishSignOut, forgetPendingSignOut } from '../../lib/session/pending-sign-out.ts';

// The calls of sign-in and registration, and the checks of their forms. The contracts are large compared with the
// forms, so load-entry-calls.ts loads this once the forms are visible.

export const loginResolver = zodResolver(loginBody);
export const registerResolver = zodResolver(registerForm);

/** Signing in ends this browser's previous session, so a pending sign-out is over too. */
async function enter<Entered extends object>(by: () => Promise<Entered>): Promise<Entered> {
  await finishSignOut();
  const entered = await by();
  if (!('message' in entered)) await forgetPendingSignOut();
  return entered;
}

export const signIn = (body: SentBodyOf<typeof login>) => enter(() => call(login, { body }));

export async function signInByPasskey(remember: boolean) {
  const credential = await signChallenge(await call(beginPasskeySignIn));
  return await enter(() => call(enterByPasskey, { body: { credential, remember } }));
}

/** An unknown suggested role is left out: it comes from the URL. */
export const register = (
  values: SentBodyOf<typeof createAccount>,
  suggestedRole: string | null,
  invitation?: string,
) => {
  const role = registerForm.shape.suggestedRole.safeParse(suggestedRole ?? undefined).data;
  const body = { ...values, username: values.email, suggestedRole: role, invitation };
  return enter(() => call(createAccount, { body }));
};

export async function isSomebodySignedIn(): Promise<boolean> {
  if (!(await finishSignOut())) return false;
  try {
    await call(currentUser);
    return true;
  } catch {
    return false;
  }
}
