import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { user } from '../auth/contract.ts';
import { code, ownPassword } from './contract.ts';

/** A key pair on a person's device, or in their password manager, that signs in without a password (WebAuthn). */
export const passkey = z.object({
  id: z.uuid(),
  /** The browser it was created in, such as 'Safari on iPhone'. */
  name: z.string(),
  createdAt: z.string(),
  /** Null if never used. */
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** WebAuthn's own JSON options, passed to the browser unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const base64Url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
/** WebAuthn limits ids to 1023 bytes. */
const credentialId = base64Url(1364);
const longest = 16_384;

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

export const registrationCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(longest),
    attestationObject: base64Url(longest),
  }),
});

export const signInCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url(longest),
    authenticatorData: base64Url(longest),
    signature: base64Url(longest),
  }),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  summary: "The user's passkeys, newest first",
  access: 'session',
  reply: z.array(passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary: 'Options for creating a passkey; needs the password, and a code if two-factor sign-in is on',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword, code: code.optional() }),
  reply: passkeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Saves the passkey the browser created, within five minutes of requesting the options',
  access: 'session',
  body: z.object({ credential: registrationCredential }),
  reply: passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  summary: 'Removes a passkey',
  access: 'session',
  proof: 'recent',
  params: idParams,
  reply: done,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'Options for signing in with a passkey; the same for everyone',
  access: 'public',
  reply: passkeyOptions,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in with a passkey; no password or code is needed, because the device has verified the user',
  access: 'public',
  body: z.object({ credential: signInCredential, remember: z.boolean().optional() }),
  reply: user,
});
