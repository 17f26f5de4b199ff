import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { programMessages as text } from './messages.ts';
import { maxTokenNameLength, tokenDays, tokenScopes } from './rules.ts';

/** A person's secret for their own programs. It's only shown when it's created. */
export const accessToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  /** The token's last characters, to tell tokens apart. */
  ending: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Accurate to a few minutes. Null: never used. */
  lastUsedAt: z.string().nullable(),
});
export type AccessToken = z.infer<typeof accessToken>;

export const accessTokenBody = z.object({
  name: z
    .string(text.tokenNameRequired)
    .overwrite(onOneLine)
    .trim()
    .min(1, text.tokenNameRequired)
    .max(maxTokenNameLength, text.tokenNameTooLong),
  scopes: z
    .array(z.enum(tokenScopes), text.scopeRequired)
    .min(1, text.scopeRequired)
    .max(100)
    .transform((scopes) => [...new Set(scopes)]),
  /** How many days it's valid. */
  days: z.literal(tokenDays),
});

export const listAccessTokens = endpoint({
  method: 'GET',
  path: '/api/user/tokens',
  summary: "Lists the person's access tokens, newest first, including expired ones of the last days",
  access: 'session',
  reply: z.array(accessToken),
});

export const createAccessToken = endpoint({
  method: 'POST',
  path: '/api/user/tokens',
  summary: 'Creates an access token and returns its secret, once only',
  access: 'session',
  proof: 'recent',
  body: accessTokenBody,
  reply: accessToken.extend({ token: z.string() }),
});

export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: '/api/user/tokens/{id}',
  summary: 'Revokes an access token; programs that use it are refused from now on',
  access: 'session',
  params: idParams,
  reply: done,
});
