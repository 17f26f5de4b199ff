import { sendMessage } from '@docket/shared/contact/contract';
import { contactMessages } from '@docket/shared/contact/messages';
import {
  login,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { scanReceipt, uploadReceipt } from '@docket/shared/receipts/upload-contract';
import { afterEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';

let program: TestApp;
afterEach(() => program.close());

const times = <T>(count: number, ask: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, ask));
const statuses = (responses: { status: number }[]): number[] => [
  ...new Set(responses.map(({ status }) => status)),
];

test('429: too many requests by a person, in the usual form and with the time to wait', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.02' } });
  const { client } = await program.register();
  expect(statuses(await times(12, () => client.get('/api/user')))).toEqual([200]);
  const refused = await client.get('/api/user');
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'RATE_LIMITED', message: authMessages.tooManyAttempts },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('people at the same address don’t use up each other’s requests', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.2' } });
  const [one, other] = [await program.register(), await program.register()];
  await times(121, () => one.client.get('/api/user'));
  expect((await one.client.get('/api/user')).status).toBe(429);
  expect((await other.client.get('/api/user')).status).toBe(200);
});

test('429: registering has a lower limit', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.2' } });
  const attempt = () => program.newClient().post(register.path, {});
  expect(statuses(await times(2, attempt))).toEqual([400]);
  expect((await attempt()).status).toBe(429);
});

test.each([
  [requestPasswordReset.path, 5],
  [resendVerification.path, 5],
  [verifyEmail.path, 20],
  [resetPassword.path, 20],
])('429: %s accepts %i requests a minute from one address', async (path, most) => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  const attempt = () => program.newClient().post(path, {});
  expect(statuses(await times(most, attempt))).toEqual([400]);
  expect((await attempt()).status).toBe(429);
});

test('429: scans and uploads share a lower limit', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.1' } });
  const { client } = await program.register();
  const statusOf = async (path: string) => (await client.post(path, {})).status;
  const paths = [scanReceipt.path, uploadReceipt.path, scanReceipt.path];
  expect(await Promise.all([...paths, ...paths].map(statusOf))).toEqual([400, 415, 400, 400, 415, 400]);
  expect([await statusOf(scanReceipt.path), await statusOf(uploadReceipt.path)]).toEqual([429, 429]);
  expect((await client.get('/api/user')).status).toBe(200);
});

test('429: a few support messages an hour from one address, with their own message', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  const attempt = () => program.newClient().post(sendMessage.path, {});
  expect(statuses(await times(5, attempt))).toEqual([400]);
  const refused = await attempt();
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'RATE_LIMITED', message: contactMessages.tooMany },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

test('429: an IPv6 network counts as one client; others aren’t affected', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.2', TRUSTED_PROXIES: '127.0.0.1' } });
  const attempt = (address: string) =>
    program.newClient().post(register.path, {}, { 'x-forwarded-for': address });
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])
    expect((await attempt(address)).status).toBe(400);
  expect((await attempt('2001:db8:1:2:3:4:5:6')).status).toBe(429);
  expect((await attempt('2001:db8:1:3::1')).status).toBe(400);
  expect((await attempt('203.0.113.9')).status).toBe(400);
});

test('429: signing in is limited per address, whatever the account', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.5' } });
  let count = 0;
  const attempt = () =>
    program.newClient().call(login, { body: { email: `${++count}@example.com`, password: 'wrong' } });
  expect(statuses(await times(10, attempt))).toEqual([401]);
  expect((await attempt()).status).toBe(429);
});

test('guessing an account’s password gets slower with each failure, until the right one', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  const { email, password } = await program.register();
  const attempt = (tried: string) => program.newClient().call(login, { body: { email, password: tried } });
  for (let wrong = 0; wrong < 5; wrong++) expect((await attempt('wrong')).status).toBe(401);
  expect(await attempt('wrong')).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  program.clock.advance({ minutes: 1 });
  expect((await attempt('wrong')).status).toBe(401);
  expect(await attempt(password)).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  program.clock.advance({ minutes: 1 });
  expect((await attempt(password)).status).toBe(200);
  expect((await attempt('wrong')).status).toBe(401);
});

test('many guesses at once can’t get through', async () => {
  program = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  const { email } = await program.register();
  const responses = await times(12, () =>
    program.newClient().call(login, { body: { email, password: 'wrong' } }),
  );
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
});
