import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { code, ownPassword } from './contract.ts';
import { passkeyOptions, signInCredential } from './passkey-contract.ts';

/** The ways a user can confirm their identity. */
export const ownProofs = endpoint({
  method: 'GET',
  path: '/api/user/proof',
  summary: 'Whether confirming identity by password also needs a code, and whether passkeys are available',
  access: 'session',
  reply: z.object({ secondFactor: z.boolean(), passkeys: z.boolean() }),
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/passkey/options',
  summary: "Options for confirming identity with one of the user's own passkeys",
  access: 'session',
  reply: passkeyOptions,
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/user/proof',
  summary:
    'Confirms the user’s identity with a password (and a code if two-factor sign-in is on) or a passkey',
  access: 'session',
  proof: 'given',
  body: z.union([
    z.strictObject({ password: ownPassword, code: code.optional() }),
    z.strictObject({ credential: signInCredential }),
  ]),
  reply: done,
});

/** For actions the page doesn't call itself, such as downloads: asks for the proof beforehand. */
export const confirmProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/confirm',
  summary: 'Succeeds only while a recent proof of identity is valid',
  access: 'session',
  proof: 'recent',
  reply: done,
});
