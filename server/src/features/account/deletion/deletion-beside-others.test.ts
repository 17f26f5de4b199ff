import {
  deleteAccount,
  saveSignature,
  setUpSecondFactor,
  updateProfile,
} from '@docket/shared/account/contract';
import { login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import type { Transaction } from '../../../platform/database.ts';
import { ownerScope } from '../../../platform/sessions/mint.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { pictureFile, sendUpload, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { saveVerification } from '../../auth/queries/links.ts';
import { scanAccount } from '../../plans/queries.ts';
import { businessOfOwner } from '../../receipts/queries/receipts.ts';
import { workReceiptJobs } from '../../receipts/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  await workReceiptJobs(app.services, memoryReceiptReader());
});
afterAll(() => app.close());

test('a deletion succeeds whatever else is called at the same time, without server errors [OP-110]', async () => {
  for (let round = 0; round < 6; round++) {
    const { client, email, password, user } = await app.register();
    const body = { email, password };
    await app.newClient().call(login, { body });
    await uploadReceipt(client);
    const file = await pictureFile();
    const signIn = () => app.newClient().call(login, { body });
    const upload = () => sendUpload(client, file, { anyway: true });
    const profile = { firstName: 'Kim', lastName: 'Tran', email };
    const before = [signIn(), upload(), client.call(setUpSecondFactor, { body: { password } })];
    const deletion = client.call(deleteAccount, { body: { password } });
    const beside = [
      signIn(),
      signIn(),
      upload(),
      client.call(setUpSecondFactor, { body: { password } }),
      client.call(saveSignature, { body: { signatureImage: null } }),
      client.call(updateProfile, { body: profile }),
      client.get('/api/user/export.zip'),
      client.get('/api/user'),
    ];
    expect((await deletion).status).toBe(200);
    const responses = await Promise.all([...before, ...beside]);
    expect(responses.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
    const left = await app.services.database
      .selectFrom('users')
      .where('id', '=', user.id)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  }
  expect(app.logged.filter(({ msg }) => msg === 'request failed')).toEqual([]);
});

test('what a call reads of its caller after their deletion refuses it', async () => {
  const { database } = app.services;
  const gone = ownerScope(crypto.randomUUID());
  const link = { tokenHash: 'x', expiresAt: new Date() };
  const inTransaction = <Read>(read: (transaction: Transaction) => Promise<Read>) =>
    database.transaction().execute(read);
  for (const read of [
    () => scanAccount(database, gone),
    () => inTransaction((transaction) => businessOfOwner(transaction, gone)),
    () => inTransaction((transaction) => saveVerification(transaction, gone.userId, link)),
  ])
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('many sign-ins during a deletion', async () => {
  for (let round = 0; round < 6; round++) {
    const { client, email, password } = await app.register();
    const signIn = () => app.newClient().call(login, { body: { email, password } });
    const signIns = Array.from({ length: 4 }, signIn);
    const deletion = client.call(deleteAccount, { body: { password } });
    const responses = await Promise.all([...signIns, signIn(), signIn()]);
    expect((await deletion).status).toBe(200);
    expect(
      responses.map(({ status }) => status).filter((status) => status !== 200 && status !== 401),
    ).toEqual([]);
    expect((await signIn()).refusal.error).toBe('WRONG_CREDENTIALS');
  }
});
