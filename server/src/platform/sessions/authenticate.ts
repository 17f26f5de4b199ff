import type { Endpoint } from '@docket/shared/http/endpoint';
import { programMessages } from '@docket/shared/programs/messages';
import type { TokenScope } from '@docket/shared/programs/rules';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Caller } from '../scopes.ts';
import { claimedToken, type FindTokenCaller } from './access-tokens.ts';
import { sessionToken } from './cookie.ts';
import { scopeOf } from './token-scopes.ts';
import type { FindCaller } from './session-lookup.ts';

export type Authenticate = (request: FastifyRequest, endpoint?: Endpoint) => Promise<Caller>;

/**
 * Identifies the caller of a request by access token if it has one, otherwise by session cookie. A token must have the
 * endpoint's scope; if there's no endpoint or it has no scope, only sessions are accepted.
 */
export const authenticateBy =
  (findCaller: FindCaller, findTokenCaller: FindTokenCaller): Authenticate =>
  async (request, endpoint) => {
    const claimed = claimedToken(request);
    if (claimed === null) {
      const token = sessionToken(request);
      const caller = token === null ? null : await findCaller(token);
      if (!caller) throw new Refusal('UNAUTHENTICATED');
      return caller;
    }
    const caller = await findTokenCaller(claimed);
    if (!caller?.token) throw new Refusal('UNAUTHENTICATED', programMessages.tokenInvalid);
    const scope = endpoint && scopeOf(endpoint);
    if (!scope) throw new Refusal('SCOPE_REQUIRED');
    requireScope(caller, scope);
    return caller;
  };

/** Refuses a caller with an access token that lacks `scope`. A session may do all that its person may. */
export function requireScope({ token }: Pick<Caller, 'token'>, scope: TokenScope): void {
  if (token && !token.scopes.includes(scope))
    throw new Refusal('SCOPE_REQUIRED', programMessages.tokenNeeds(scope));
}
