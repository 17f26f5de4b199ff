import { listDevices, signOutDevice, signOutOtherDevices } from '@docket/shared/account/contract';
import { login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, isSignedIn, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { tidyUp } from '../../auth/tidy-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
async function signIn(
  { email, password }: RegisteredPerson,
  userAgent = firefox,
  remember = false,
): Promise<TestClient> {
  const client = app.newClient();
  await client.call(login, { body: { email, password, remember }, headers: { 'user-agent': userAgent } });
  return client;
}
const devicesOf = async (client: TestClient) => (await client.call(listDevices, {})).body;
const currentId = async (client: TestClient) => (await devicesOf(client)).find(({ current }) => current)!.id;

test('lists the person’s sessions: the current one first, then by last use', async () => {
  const person = await app.register();
  app.clock.advance({ minutes: 10 });
  const phone = await signIn(person, firefox, true);
  app.clock.advance({ minutes: 10 });
  await signIn(person, 'curl/8');
  const startedAt = app.clock();
  app.clock.advance({ minutes: 10 });
  const devices = await devicesOf(phone);
  expect(devices).toMatchObject([
    { name: 'Firefox on Android', current: true, remembered: true },
    { name: null, current: false, remembered: false },
    { current: false, remembered: false },
  ]);
  expect(Math.abs(Date.parse(devices[1]!.signedInAt) - startedAt.getTime())).toBeLessThan(5000);
  expect(Date.parse(devices[0]!.lastUsedAt) - Date.parse(devices[0]!.signedInAt)).toBeGreaterThan(
    15 * 60_000,
  );
});

test('shortens and cleans the user agent', async () => {
  const person = await app.register();
  const client = await signIn(person, `${'x'.repeat(5000)} Firefox/1`);
  await signIn(person, '\ud800\u202e Firefox/145.0 on Linux');
  expect((await devicesOf(client)).map(({ name }) => name)).toEqual([null, 'Firefox on Linux', null]);
});

test('a device’s ID isn’t the cookie’s secret, and signs nobody in', async () => {
  const { client } = await app.register();
  const [device] = await devicesOf(client);
  expect([...client.cookies.values()]).not.toContain(device!.id);
  const cookie = `docket_session=${device!.id}`;
  expect((await app.newClient().get('/api/user', { cookie })).status).toBe(401);
});

test('ending a session notifies its open pages and leaves the others', async () => {
  const person = await app.register();
  const [phone, laptop] = [await signIn(person), await signIn(person)];
  const notified = new Promise((resolve) => app.services.liveEvents.subscribe(person.user.id, resolve));
  const id = await currentId(phone);
  expect((await laptop.call(signOutDevice, { params: { id } })).status).toBe(200);
  expect(await notified).toEqual({ type: 'signed-out' });
  expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, true]);
  expect((await laptop.call(signOutDevice, { params: { id } })).status).toBe(404);
});

test.each(['%00', 'a%00b'])('404: %s isn’t the ID of a device', async (id) => {
  const { client } = await app.register();
  const { status } = await client.request({ method: 'DELETE', url: `/api/user/devices/${id}` });
  expect(status).toBe(404);
});

test('404: another person’s device, which stays signed in', async () => {
  const [mine, theirs] = [await app.register(), await app.register()];
  const id = await currentId(theirs.client);
  expect((await mine.client.call(signOutDevice, { params: { id } })).status).toBe(404);
  expect(await isSignedIn(theirs.client)).toBe(true);
});

test('signing out all others keeps the current session', async () => {
  const [person, other] = [await app.register(), await app.register()];
  const phone = await signIn(person);
  expect((await phone.call(signOutOtherDevices, {})).status).toBe(200);
  expect([await isSignedIn(phone), await isSignedIn(person.client), await isSignedIn(other.client)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await devicesOf(phone)).toHaveLength(1);
});

test('expired sessions aren’t listed, and are deleted', async () => {
  const person = await app.register();
  app.clock.advance({ days: 2 });
  const client = await signIn(person);
  expect(await devicesOf(client)).toHaveLength(1);
  const stored = () =>
    app.services.database.selectFrom('session').select('sid').where('userId', '=', person.user.id).execute();
  expect(await stored()).toHaveLength(2);
  await tidyUp(app.services);
  expect(await stored()).toHaveLength(1);
});
