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

// What signing in and registering ask of the server, and what their forms are checked by. The contracts are large beside
// the forms: load-entry-calls.ts fetches this once the forms can be seen.

export const loginResolver = zodResolver(loginBody);
export const registerResolver = zodResolver(registerForm);

/** A sign-in ends the session that this browser had, and so whatever was left of ending it. */
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

/** A suggested role that can't be one is left out: it comes from an address. */
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
