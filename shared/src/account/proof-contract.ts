import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { code, ownPassword } from './contract.ts';
import { passkeyOptions, signInCredential } from './passkey-contract.ts';

/** The ways a person can confirm their identity. */
export const ownProofs = endpoint({
  method: 'GET',
  path: '/api/user/proof',
  summary: 'Says whether proof by password also needs a code, and whether the person has passkeys',
  access: 'session',
  reply: z.object({ secondFactor: z.boolean(), passkeys: z.boolean() }),
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/passkey/options',
  summary: "Gets the options for proof with one of the person's own passkeys",
  access: 'session',
  reply: passkeyOptions,
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/user/proof',
  summary:
    "Confirms the person's identity in the same way as signing in: with the password, and a code if there is a second factor, or with a passkey",
  access: 'session',
  proof: 'given',
  body: z.union([
    z.strictObject({ password: ownPassword, code: code.optional() }),
    z.strictObject({ credential: signInCredential }),
  ]),
  reply: done,
});

/** Asks for the proof in advance, for requests outside the page's own calls, such as downloads. */
export const confirmProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/confirm',
  summary: 'Succeeds only while a proof of identity is valid',
  access: 'session',
  proof: 'recent',
  reply: done,
});
