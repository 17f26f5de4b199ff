import type { Endpoint } from '@docket/shared/http/endpoint';
import { eventsPath } from '@docket/shared/http/live-event';
import { type TokenScope, tokenScopes } from '@docket/shared/programs/rules';
import { createAccessToken } from '@docket/shared/programs/token-contract';
import { callsByScope, scopeOf } from '../platform/sessions/token-scopes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBusiness } from '../testing/people/test-business.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { ok } from '../testing/test-client.ts';

let app: TestApp;
/** Per scope, a token that has it alone, and one that has all others. */
let tokens: Map<TokenScope, { only: string; others: string }>;
let endpoints: Endpoint[];

beforeAll(async () => {
  app = await createTestApp();
  const { members } = await makeBusiness(app, 'ADMIN');
  const [{ client }] = members;
  const create = async (scopes: TokenScope[]): Promise<string> =>
    ok(await client.call(createAccessToken, { body: { name: 'Test', scopes, days: 7 } })).token;
  tokens = new Map();
  for (const scope of tokenScopes) {
    const others = tokenScopes.filter((other) => other !== scope);
    tokens.set(scope, { only: await create([scope]), others: await create(others) });
  }
  ({ endpoints } = app.app.binding);
});
afterAll(() => app.close());

const someId = '0193a000-0000-7000-8000-0000000000aa';

const call = ({ method, path }: Pick<Endpoint, 'method' | 'path'>, token: string) =>
  app.newClient().request({
    method,
    url: path.replaceAll(/\{\w+\}/g, someId),
    headers: { authorization: `Bearer ${token}` },
  });

test('every call of a scope is an endpoint, of one scope alone', () => {
  const named = Object.values(callsByScope).flat();
  const known = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(named.filter((one) => !known.includes(one))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test('nothing that’s public, needs a proof of identity or changes an account, members, settings or payments has a scope', () => {
  const withScope = endpoints.filter((endpoint) => scopeOf(endpoint));
  const never =
    /^\/api\/(user|users|billing|stripe|create-|business|invitations|webhooks|log-views|corrections|email-in|admin\/(?!receipts))/;
  const wrong = withScope.filter(
    ({ proof, access, path }) => proof || access === 'public' || never.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('a token gets every call of its scope as far as the call itself, and no other', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'session')) {
    const { method, path } = endpoint;
    const scope = scopeOf(endpoint);
    const name = `${method} ${path}`;
    const tried = scope ? [tokens.get(scope)!.others] : [...tokens.values()].map(({ only }) => only);
    for (const token of tried) {
      const { status, body } = await call(endpoint, token);
      expect(status, name).toBe(403);
      // Buying is opened in a window of its own, so its refusals are pages.
      const error = body === undefined ? 'SCOPE_REQUIRED' : (body as { error: string }).error;
      expect(error, name).toBe('SCOPE_REQUIRED');
    }
    if (!scope) continue;
    const { status, body } = await call(endpoint, tokens.get(scope)!.only);
    expect(status, name).not.toBe(401);
    expect((body as { error?: string } | undefined)?.error, name).not.toBe('SCOPE_REQUIRED');
  }
});

test('no live events with a token, nor a purchase', async () => {
  const { only } = tokens.get('receipts:read')!;
  for (const path of [eventsPath, '/api/create-checkout-session?priceId=x'] as `/api/${string}`[])
    expect((await call({ method: 'GET', path }, only)).status, path).toBe(403);
});
