import { logout } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';

let program: TestApp;
beforeAll(async () => {
  program = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
});
afterAll(() => program.close());

const own = 'https://docket.example';

test.each([
  ['neither header, as a program sends it', {}, 200],
  ['its own origin', { origin: own }, 200],
  ['the name that it was called by', { origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
  ['its own origin, and the browser says so', { origin: own, 'sec-fetch-site': 'same-origin' }, 200],
  ['the person themselves', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['its own name under plain http', { origin: 'http://docket.example' }, 403],
  ['its own name on another port', { origin: 'https://docket.example:8443' }, 403],
  ['a name that begins alike', { origin: 'https://docket.example.evil.example' }, 403],
  ['another port of the machine', { origin: 'http://localhost:4000', host: 'localhost:3000' }, 403],
  ['an origin that hides', { origin: 'null' }, 403],
  ['an origin that is none', { origin: 'docket.example' }, 403],
  ['another site, without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['two that disagree', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, 403],
] as const)('a change requested by %s', async (_, headers, status) => {
  const response = await program.newClient().call(logout, { headers });
  expect(response).toMatchObject({
    status,
    body: status === 200 ? { success: true } : { error: 'FOREIGN_ORIGIN' },
  });
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s from another site is refused before anything else',
  async (method) => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const { statusCode, body } = await program.app.inject({ method, url: '/api/receipts/1', headers });
      expect([statusCode, body]).toEqual([403, expect.stringContaining('FOREIGN_ORIGIN')]);
    }
  },
);

test('reading isn’t a change: another site gets a response it can’t read', async () => {
  const response = await program.newClient().get('/api/health', { origin: 'https://evil.example' });
  expect(response.status).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBeUndefined();
});

test('an API response is never cached, framed or sniffed', async () => {
  const { headers } = await program.newClient().get('/api/health');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  });
});

test('over plain http, browsers aren’t bound to https', async () => {
  const plain = await createTestApp();
  try {
    for (const url of ['/api/health', '/'])
      expect((await plain.newClient().get(url)).headers['strict-transport-security']).toBeUndefined();
  } finally {
    await plain.close();
  }
});
