import { currentUser, login, logout } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp, isSignedIn } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { sessionId } from './session-store.ts';

let program: TestApp;
beforeAll(async () => {
  program = await createTestApp();
});
afterAll(() => program.close());

const token = (client: TestClient): string => client.cookies.get('docket_session') ?? '';
const signIn = async (remember?: boolean) => {
  const { email, password } = await program.register();
  const client = program.newClient();
  const response = await client.call(login, { body: { email, password, ...(remember && { remember }) } });
  return { client, cookie: String(response.headers['set-cookie']), email, password };
};
const storedSession = (client: TestClient) =>
  program.services.database
    .selectFrom('session')
    .selectAll()
    .where('sid', '=', sessionId(token(client)))
    .executeTakeFirst();

test('[AUTH-09] without "remember me" the cookie ends with the browser; scripts and other sites can’t use it', async () => {
  const { cookie } = await signIn();
  expect(cookie).toMatch(/^docket_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('[AUTH-09] "remember me" keeps the cookie for 30 days', async () => {
  const { cookie } = await signIn(true);
  expect(cookie).toContain(`Max-Age=${30 * 24 * 60 * 60};`);
});

test('over https, the cookie is only sent over https, and no other host can set it', async () => {
  const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
  try {
    const { email, password } = await secure.register();
    const response = await secure.newClient().call(login, { body: { email, password } });
    const [cookie] = [response.headers['set-cookie']].flat();
    expect(cookie).toMatch(/^__Host-docket_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await secure.close();
  }
});

test('the database has only a hash of the secret', async () => {
  const { client } = await signIn();
  const row = await storedSession(client);
  expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(token(client));
});

test('a session ends after a day without use, and continues while it’s used', async () => {
  const { client } = await signIn();
  for (let use = 0; use < 3; use++) {
    program.clock.advance({ hours: 23 });
    expect(await isSignedIn(client)).toBe(true);
  }
  program.clock.advance({ hours: 24, minutes: 1 });
  expect(await isSignedIn(client)).toBe(false);
});

test('even if it’s used twice a day, a session ends 30 days after signing in', async () => {
  const { client } = await signIn();
  for (let hour = 0; hour < 30 * 24; hour += 12) {
    expect(await isSignedIn(client)).toBe(true);
    program.clock.advance({ hours: 12 });
  }
  program.clock.advance({ minutes: 1 });
  expect(await isSignedIn(client)).toBe(false);
});

test('use is recorded at most every few minutes', async () => {
  const { client } = await signIn();
  const begun = await storedSession(client);
  program.clock.advance({ minutes: 4 });
  await isSignedIn(client);
  expect((await storedSession(client))?.expire).toEqual(begun?.expire);
  program.clock.advance({ minutes: 2 });
  await isSignedIn(client);
  expect((await storedSession(client))?.expire.getTime()).toBeGreaterThan(
    begun?.expire.getTime() ?? Infinity,
  );
});

test('a remembered session ends 30 days after signing in, used or not', async () => {
  const { client } = await signIn(true);
  program.clock.advance({ days: 20 });
  expect(await isSignedIn(client)).toBe(true);
  program.clock.advance({ days: 10, minutes: 1 });
  expect(await isSignedIn(client)).toBe(false);
});

test('signing in always creates a new secret, and ends the previous session', async () => {
  const { client, email, password } = await signIn();
  const before = token(client);
  await client.call(login, { body: { email, password } });
  expect(token(client)).not.toBe(before);
  expect((await program.newClient().get('/api/user', { cookie: `docket_session=${before}` })).status).toBe(
    401,
  );
});

test('a planted secret is never signed in', async () => {
  const { email, password } = await program.register();
  const victim = program.newClient();
  const planted = 'a'.repeat(43);
  victim.cookies.set('docket_session', planted);
  await victim.call(login, { body: { email, password } });
  expect(token(victim)).not.toBe(planted);
  expect((await program.newClient().get('/api/user', { cookie: `docket_session=${planted}` })).status).toBe(
    401,
  );
});

test('signing out ends the session on the server, even for a stolen cookie', async () => {
  const { client } = await signIn();
  const copy = token(client);
  // Signing out also clears cached pictures; the service worker stays, because it may have receipts to upload.
  expect(await client.call(logout, {})).toMatchObject({
    status: 200,
    headers: { 'clear-site-data': '"cache"' },
  });
  expect(client.cookies.has('docket_session')).toBe(false);
  expect((await program.newClient().get('/api/user', { cookie: `docket_session=${copy}` })).status).toBe(401);
});

test('simultaneous requests each get their own person, or none without a session', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => program.register()));
  const callers = people.flatMap((person) => [person, person, null]);
  const responses = await Promise.all(
    callers.map((person) => (person?.client ?? program.newClient()).call(currentUser, {})),
  );
  expect(responses.map(({ status, body }) => (status === 200 ? body.id : status))).toEqual(
    callers.map((person) => person?.user.id ?? 401),
  );
});

test.each(['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}'`, '%', 'a'.repeat(5000)])(
  'the token %j has no session',
  async (nonsense) => {
    const response = await program.newClient().get('/api/user', { cookie: `docket_session=${nonsense}` });
    expect(response.status).toBe(401);
  },
);

test('a role change applies from the next request', async () => {
  const { client, user } = await program.register();
  await program.services.database
    .updateTable('users')
    .set({ role: 'ADMIN' })
    .where('id', '=', user.id)
    .execute();
  expect((await client.call(currentUser, {})).body.role).toBe('ADMIN');
});
