import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { user } from '../auth/contract.ts';
import { code, ownPassword } from './contract.ts';

/** A key pair on a person's device, or in their password manager, that signs in without a password (WebAuthn). */
export const passkey = z.object({
  id: z.uuid(),
  /** The browser that it was made in, in words: 'Safari on iPhone'. */
  name: z.string(),
  createdAt: z.string(),
  /** Null: not yet. */
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** What the browser is asked with: WebAuthn's own JSON, which it takes as it is. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

const base64Url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);
/** WebAuthn lets ids have at most 1023 bytes. */
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
  summary: "The person's passkeys, the newest first",
  access: 'session',
  reply: z.array(passkey),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  summary:
    'What the browser makes a passkey with; asks for the password, and for a code where signing in does',
  access: 'session',
  proof: 'given',
  body: z.object({ password: ownPassword, code: code.optional() }),
  reply: passkeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  summary: 'Keeps the passkey that the browser made, within five minutes of being asked',
  access: 'session',
  body: z.object({ credential: registrationCredential }),
  reply: passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/user/passkeys/{id}',
  summary: 'Nobody signs in by this passkey any more',
  access: 'session',
  proof: 'recent',
  params: idParams,
  reply: done,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  summary: 'What the browser signs in with; the same for everybody',
  access: 'public',
  reply: passkeyOptions,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  summary: 'Signs in by a passkey: no password and no code besides, because the device asked who is there',
  access: 'public',
  body: z.object({ credential: signInCredential, remember: z.boolean().optional() }),
  reply: user,
});
