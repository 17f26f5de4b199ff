import { createHash } from 'node:crypto';
import { enableSecondFactor, setUpSecondFactor } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { currentUser, login, register } from '@docket/shared/auth/contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pictureFile, setStatus, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { deletionPreview, leave, rowOf } from '../../../testing/people/leaving.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { fileOf, whenGone } from '../../../testing/receipts/stored-files.ts';
import { removeFiles } from '../../receipts/storage/remove-files.ts';
import { workReceiptJobs } from '../../receipts/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  await workReceiptJobs(app.services, memoryReceiptReader());
});
afterAll(() => app.close());

const db = () => app.services.database;
const has = (sha256: string) => app.services.storage.has(sha256);

test('an account that no business needs is deleted with its receipts, files, sessions and everything else [OP-110]', async () => {
  const person = await app.register();
  const file = await pictureFile();
  const ids = [await uploadReceipt(person.client), await uploadReceipt(person.client, file)];
  // Approved, but private, so nobody needs it.
  await setStatus(app, ids[0]!, 'APPROVED');
  const other = await app.register();
  const shared = await uploadReceipt(other.client, file);
  const sha256s = await Promise.all(ids.map((id) => fileOf(app, id)));
  const thumbnail = await fileOf(app, await uploadReceipt(person.client));
  await db().updateTable('receipts').set({ thumbnailSha256: thumbnail }).where('id', '=', ids[0]!).execute();
  await db().deleteFrom('receipts').where('fileSha256', '=', thumbnail).execute();
  const somewhere = { id: app.services.newId(), name: 'Somewhere' };
  await db().insertInto('businesses').values(somewhere).execute();
  const joining = {
    id: app.services.newId(),
    userId: person.user.id,
    businessId: somewhere.id,
    businessName: somewhere.name,
  };
  await db().insertInto('business_join_requests').values(joining).execute();
  const elsewhere = app.newClient();
  await elsewhere.call(login, { body: { email: person.email, password: person.password } });
  expect(await deletionPreview(person)).toEqual({
    receiptsRemoved: 2,
    receiptsKept: 0,
    businessName: null,
    isLastAdmin: false,
    secondFactor: false,
  });
  const notified = new Promise((resolve) => app.services.liveEvents.subscribe(person.user.id, resolve));

  expect(await leave(person)).toMatchObject({ status: 200, body: { success: true } });
  expect(await notified).toEqual({ type: 'signed-out' });
  expect(person.client.cookies.size).toBe(0);
  expect(await rowOf(app, person)).toBeUndefined();
  expect((await elsewhere.call(currentUser, {})).status).toBe(401);
  expect((await trySignIn(app, person)).refusal.error).toBe('WRONG_CREDENTIALS');
  await whenGone(app, sha256s[0]!);
  await whenGone(app, thumbnail);
  expect(await has(sha256s[1]!)).toBe(true);
  expect(await has(await fileOf(app, shared))).toBe(true);
});

test('a deleted account’s address is free for a new one, which finds none of its data', async () => {
  const person = await app.register();
  await uploadReceipt(person.client);
  await leave(person);
  const { status, body } = await app.newClient().call(register, {
    body: {
      firstName: 'New',
      lastName: 'Person',
      email: person.email,
      password: 'battery staple',
      confirmPassword: 'battery staple',
    },
  });
  expect(status).toBe(200);
  expect(body).not.toMatchObject({ id: person.user.id });
});

test('the job that deletes a closed account’s files can run again', async () => {
  const person = await app.register();
  const sha256 = await fileOf(app, await uploadReceipt(person.client));
  await leave(person);
  await whenGone(app, sha256);
  await removeFiles(app.services, [sha256, 'f'.repeat(64)]);
  expect(await db().selectFrom('files').select('size').where('sha256', '=', sha256).execute()).toEqual([]);
});

test('further pages and originals are deleted with an account', async () => {
  const person = await app.register();
  const fields = ['file', 'original', 'page'];
  const parts = await Promise.all(fields.map(async (field) => ({ ...(await pictureFile()), field })));
  const { status } = await person.client.uploadParts(uploadEndpoint.path, parts);
  expect(status).toBe(200);
  await leave(person);
  for (const { content } of parts) await whenGone(app, createHash('sha256').update(content).digest('hex'));
});

test('400: a wrong password, or a missing or wrong code; nothing is deleted', async () => {
  const person = await app.register();
  expect((await leave({ ...person, password: 'wrong' })).refusal).toEqual({
    error: 'WRONG_PASSWORD',
    message: accountMessages.passwordWrong,
  });
  const { body } = await person.client.call(setUpSecondFactor, { body: { password: person.password } });
  const totp = new TOTP({ secret: Secret.fromBase32(body.secret) });
  const code = () => totp.generate({ timestamp: app.clock().getTime() });
  const { body: codes } = await person.client.call(enableSecondFactor, { body: { code: code() } });
  expect(await deletionPreview(person)).toMatchObject({ secondFactor: true });
  expect(await leave(person)).toMatchObject({
    status: 400,
    refusal: { error: 'INVALID', message: accountMessages.codeRequired },
  });
  expect((await leave(person, 'zzzz-zzzz')).refusal.error).toBe('WRONG_CODE');
  expect(await rowOf(app, person)).toBeDefined();
  expect((await leave(person, codes.recoveryCodes[0])).status).toBe(200);
  expect(await rowOf(app, person)).toBeUndefined();
});

test('two simultaneous deletions delete the account once', async () => {
  const person = await app.register();
  const responses = await Promise.all([leave(person), leave(person)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.every(({ status }) => status < 500)).toBe(true);
});
