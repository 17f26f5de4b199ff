import { subscriptionStatus } from '@docket/shared/plans/contract';
import { login } from '@docket/shared/auth/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownerScope } from '../../platform/sessions/mint.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  pictureFile,
  receiptBeingRead,
  sendUpload,
  startReading,
  uploadReceipt,
} from '../../testing/receipts/test-receipts.ts';
import { namedFiles } from '../../testing/receipts/stored-files.ts';
import { failReading } from '../receipts/reading/end-reading.ts';
import { giveBackScan } from './give-back-scan.ts';
import { consumeScan } from './consume-scan.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  person = await app.register();
});

/** Another day, on which the person signs in anew: a session ends a day after its last use. */
const onDay = async (moment: string) => {
  app.clock.set(new Date(moment));
  await person.client.call(login, { body: { email: person.email, password: person.password } });
};
const status = async () => (await person.client.call(subscriptionStatus, {})).body;
const used = async (scans: number) => {
  await app.services.database
    .updateTable('users')
    .set({ scansUsedThisMonth: scans })
    .where('id', '=', person.user.id)
    .execute();
};
const take = () =>
  app.services.database
    .transaction()
    .execute((transaction) => consumeScan(transaction, ownerScope(person.user.id), app.clock(), 'new'));
const giveBack = (takenOn: string, businessId: string | null = null) =>
  app.services.database
    .transaction()
    .execute((transaction) => giveBackScan(transaction, { userId: person.user.id, businessId }, takenOn));

test('a new account has five scans a month [OP-01] [API-08] [DATA-054]', async () => {
  expect(await status()).toEqual({ plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
});

test('401 when signed out', async () => {
  expect((await app.newClient().call(subscriptionStatus, {})).status).toBe(401);
});

test('each upload uses one; the sixth is refused and not stored [OP-83] [ERR-38]', async () => {
  for (let upload = 0; upload < 5; upload++) await uploadReceipt(person.client);
  expect(await status()).toMatchObject({ scansUsed: 5, remainingScans: 0 });
  const files = await namedFiles(app);
  const response = await sendUpload(person.client, await pictureFile());
  expect(response).toMatchObject({
    status: 403,
    body: {
      error: 'QUOTA_EXCEEDED',
      message: "You've reached your monthly limit. Upgrade to continue scanning.",
    },
  });
  expect(await namedFiles(app)).toEqual(files);
  expect(await status()).toMatchObject({ scansUsed: 5 });
});

test(
  'the two that succeed of 50 uploads of the same picture keep their file',
  { timeout: 60_000 },
  async () => {
    await used(3);
    const file = await pictureFile();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => sendUpload(person.client, file, { anyway: true })),
    );
    const through = responses.filter(({ status: code }) => code === 200);
    expect(through).toHaveLength(2);
    for (const { body } of through)
      expect((await person.client.get(body.imageUrl)).bytes).toEqual(file.content);
  },
);

test('the count resets with Melbourne’s month, and is stored [OP-84]', async () => {
  await used(5);
  // Half past midnight on the first of December in Melbourne is still November in UTC.
  await onDay('2026-11-30T12:59:00Z');
  await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  await onDay('2026-11-30T13:30:00Z');
  expect(await take()).toBe('2026-12-01');
  expect(await status()).toMatchObject({ scansUsed: 1, remainingScans: 4 });
});

test('reading the count resets it too [OP-84]', async () => {
  await used(5);
  await onDay('2026-12-15T00:00:00Z');
  expect(await status()).toMatchObject({ scansUsed: 0, remainingScans: 5 });
  const row = await app.services.database
    .selectFrom('users')
    .select(['scansUsedThisMonth', 'lastResetDate'])
    .where('id', '=', person.user.id)
    .executeTakeFirst();
  expect(row).toEqual({ scansUsedThisMonth: 0, lastResetDate: '2026-12-15' });
});

test.each(['premium', 'business'])('%s has no limit [CONST-43] [OP-101]', async (plan) => {
  await app.services.database
    .updateTable('users')
    .set({ plan, scansUsedThisMonth: 500 })
    .where('id', '=', person.user.id)
    .execute();
  expect(await take()).toBe('2026-11-21');
  expect(await status()).toEqual({
    plan,
    scansUsed: 501,
    scansLimit: 'unlimited',
    remainingScans: 'unlimited',
  });
});

describe('in a business', () => {
  let businessId: string;
  beforeEach(async () => {
    businessId = app.services.newId();
    await app.services.database
      .insertInto('businesses')
      .values({ id: businessId, name: `Acme ${businessId}` })
      .execute();
  });
  const belongTo = (id: string | null) =>
    app.services.database
      .updateTable('users')
      .set({ businessId: id })
      .where('id', '=', person.user.id)
      .execute();
  const lapse = () =>
    app.services.database
      .updateTable('businesses')
      .set({ plan: 'free' })
      .where('id', '=', businessId)
      .execute();

  test('a member has its plan [OP-76]', async () => {
    await used(5);
    await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await belongTo(businessId);
    expect(await take()).toBe('2026-11-21');
    expect(await status()).toMatchObject({ plan: 'business', scansUsed: 6, remainingScans: 'unlimited' });
  });

  test('scans don’t use up one’s own, nor do they add to them [OP-76] [OP-83]', async () => {
    await uploadReceipt(person.client);
    await belongTo(businessId);
    for (let upload = 0; upload < 5; upload++) await uploadReceipt(person.client);
    expect(await status()).toMatchObject({ scansUsed: 6, remainingScans: 'unlimited' });
    await belongTo(null);
    expect(await status()).toMatchObject({ plan: 'free', scansUsed: 1, remainingScans: 4 });
    await giveBack('2026-11-21', businessId);
    expect(await status()).toMatchObject({ scansUsed: 1 });
    for (let scan = 0; scan < 4; scan++) await take();
    await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await belongTo(businessId);
    await belongTo(null);
    await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  test('all of a member’s scans count once its plan is free', async () => {
    await used(3);
    await belongTo(businessId);
    await lapse();
    await take();
    expect(await status()).toMatchObject({ plan: 'free', scansUsed: 4, remainingScans: 1 });
    await take();
    await expect(take()).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
  });

  test('its scans end with the month as well', async () => {
    await belongTo(businessId);
    await take();
    await onDay('2026-12-02T00:00:00Z');
    await belongTo(null);
    await take();
    expect(await status()).toMatchObject({ scansUsed: 1 });
  });

  test('a personal receipt that’s read again uses one’s own, and returns it', async () => {
    const id = await receiptBeingRead(person);
    await failReading(app.services, id, 'Blank');
    await belongTo(businessId);
    await startReading(person.client, id);
    await belongTo(null);
    expect(await status()).toMatchObject({ scansUsed: 1 });
    await failReading(app.services, id, 'Blank');
    expect(await status()).toMatchObject({ scansUsed: 0 });
  });
});

test('a returned scan can be used again, but never more than were used', async () => {
  await used(5);
  await giveBack('2026-11-20');
  expect(await status()).toMatchObject({ scansUsed: 4 });
  await used(0);
  await giveBack('2026-11-20');
  expect(await status()).toMatchObject({ scansUsed: 0 });
});

test('returning a scan of an earlier month doesn’t affect the new one', async () => {
  await used(5);
  await onDay('2026-12-02T00:00:00Z');
  await take();
  await giveBack('2026-11-30');
  expect(await status()).toMatchObject({ scansUsed: 1 });
});

test('an upload over the limit isn’t even read', async () => {
  await used(5);
  const { status: code } = await person.client.upload(uploadEndpoint.path, {
    filename: 'a.txt',
    mediaType: 'text/plain',
    content: 'no receipt at all',
  });
  expect(code).toBe(403);
});
