import { z } from 'zod';
import { done, endpoint } from '../http/endpoint.ts';
import { code, ownPassword } from './contract.ts';
import { passkeyOptions, signInCredential } from './passkey-contract.ts';

/** By what a person can prove who they are. */
export const ownProofs = endpoint({
  method: 'GET',
  path: '/api/user/proof',
  summary: 'Whether a proof by password takes a code too, and whether there are passkeys to prove it by',
  access: 'session',
  reply: z.object({ secondFactor: z.boolean(), passkeys: z.boolean() }),
});

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/passkey/options',
  summary: "What the browser proves it with: the person's own passkeys and no others",
  access: 'session',
  reply: passkeyOptions,
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/user/proof',
  summary:
    'Proves who holds the session, by what signing in asks for: password, and a code where there is a second factor, or a passkey',
  access: 'session',
  proof: 'given',
  body: z.union([
    z.strictObject({ password: ownPassword, code: code.optional() }),
    z.strictObject({ credential: signInCredential }),
  ]),
  reply: done,
});

/** For what starts outside a call of the page, such as a download: asks for the proof before it. */
export const confirmProof = endpoint({
  method: 'POST',
  path: '/api/user/proof/confirm',
  summary: 'Answers only while a proof holds',
  access: 'session',
  proof: 'recent',
  reply: done,
});
