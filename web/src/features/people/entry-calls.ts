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
} from '@docket/shared/people/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '../../lib/api/api-client.ts';
import { answerByPasskey } from '../../lib/session/passkeys.ts';

// What signing in and registering ask of the server, and what their forms are checked by. The contracts are large beside
// the forms: load-entry-calls.ts fetches this once the forms can be seen.

export const loginResolver = zodResolver(loginBody);
export const registerResolver = zodResolver(registerForm);

export const signIn = (body: SentBodyOf<typeof login>) => call(login, { body });

export async function signInByPasskey(remember: boolean) {
  const credential = await answerByPasskey(await call(beginPasskeySignIn));
  return await call(enterByPasskey, { body: { credential, remember } });
}

/** A suggested role that can't be one is left out: it comes from an address. */
export const register = (
  values: SentBodyOf<typeof createAccount>,
  suggestedRole: string | null,
  invitation?: string,
) => {
  const role = registerForm.shape.suggestedRole.safeParse(suggestedRole ?? undefined).data;
  return call(createAccount, {
    body: { ...values, username: values.email, suggestedRole: role, invitation },
  });
};

export async function isSomebodySignedIn(): Promise<boolean> {
  try {
    await call(currentUser);
    return true;
  } catch {
    return false;
  }
}
