import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { storageUse } from '@docket/shared/receipts/storage-contract';
import { businessStorageAllowance, storageAllowance } from '@docket/shared/plans/rules';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { join, makeBusiness } from '../../../testing/people/test-business.ts';
import { counts } from '../../../testing/receipts/stored-files.ts';
import {
  changeRow,
  pictureFile,
  sendUpload,
  uploadReceipt,
} from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { emptyBin } from '../bin/empty-bin.ts';
import { recountBusinessStorage } from '../queries/files/business-storage.ts';

const gigabyte = 1024 ** 3;

let app: TestApp;
let business: Awaited<ReturnType<typeof acme>>;
const acme = () => makeBusiness(app, 'ADMIN', 'EMPLOYEE');
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T02:00:00Z'));
  business = await acme();
});

const recount = () => recountBusinessStorage(app.services.database);
const useOf = async ({ client }: RegisteredPerson) => (await client.call(storageUse, {})).body;
async function receiptOf(bytes: number, { client }: RegisteredPerson): Promise<string> {
  const id = await uploadReceipt(client);
  await changeRow(app, id, { fileSize: bytes });
  return id;
}

test('a person without a business has an allowance by their plan', async () => {
  const person = await app.register();
  await receiptOf(5000, person);
  expect(await useOf(person)).toEqual({ used: 5000, allowance: storageAllowance.free, business: null });
  expect((await app.newClient().call(storageUse, {})).status).toBe(401);
});

test('a business’s use is everything its receipts take up, whoever uploaded them', async () => {
  const [admin, employee] = business.members;
  await receiptOf(1000, admin);
  const files = await Promise.all(['a', 'b'].map((name) => pictureFile(`${name}.png`)));
  await employee.client.uploadParts(
    uploadEndpoint.path,
    files.map((file, index) => ({ ...file, field: ['file', 'page'][index]! })),
  );
  const ofEmployee = files.reduce((sum, { content }) => sum + content.length, 0);
  const ofBusiness = (used: number, members = 2) => ({
    used,
    allowance: businessStorageAllowance('business', members),
  });
  await recount();
  expect(await useOf(admin)).toEqual({
    used: 1000,
    allowance: storageAllowance.business,
    business: ofBusiness(1000 + ofEmployee),
  });

  await join(app, employee, (await acme()).id, 'EMPLOYEE');
  expect((await useOf(admin)).business).toEqual(ofBusiness(1000 + ofEmployee, 1));
  expect(await useOf(employee)).toMatchObject({ used: 0, business: { used: 0 } });
});

test('receipts count until the bin is emptied', async () => {
  const [admin] = business.members;
  const id = await receiptOf(7000, admin);
  await admin.client.call(deleteReceipt, { params: { id } });
  await recount();
  expect((await useOf(admin)).business?.used).toBe(7000);
  app.clock.advance({ days: 31 });
  await emptyBin(app.services);
  await recount();
  expect((await app.signIn(admin).then((client) => client.call(storageUse, {}))).body.business?.used).toBe(0);
});

test('counting again changes nothing', async () => {
  const [admin] = business.members;
  await receiptOf(7000, admin);
  await recount();
  const rows = () => app.services.database.selectFrom('business_storage').selectAll().execute();
  const before = await rows();
  await recount();
  expect(await rows()).toEqual(before);
});

test('a full business’s uploads are refused with 403 and not stored, and say who can make room', async () => {
  const [admin, employee] = business.members;
  // People who have left filled it, so that no member’s own allowance is used up.
  for (const leaver of await Promise.all([app.register(), app.register(), app.register()])) {
    await join(app, leaver, business.id, 'EMPLOYEE');
    await receiptOf(20 * gigabyte, leaver);
    await join(app, leaver, (await acme()).id, 'EMPLOYEE');
  }
  await recount();
  const before = await counts(app);
  const refused = async (person: RegisteredPerson) => {
    const { status, body } = await sendUpload(person.client, await pictureFile());
    return { status, body };
  };
  const full = 'Your business’s storage is full: it has used 60 GB of 60 GB. ';
  expect(await refused(admin)).toEqual({
    status: 403,
    body: {
      error: 'STORAGE_QUOTA_EXCEEDED',
      message: `${full}Delete receipts you don’t need. Their space is freed 30 days later.`,
    },
  });
  expect((await refused(employee)).body).toMatchObject({
    message: `${full}Ask an admin to delete receipts your business doesn’t need.`,
  });
  expect(await counts(app)).toEqual(before);

  for (const newcomer of await Promise.all([app.register(), app.register()]))
    await join(app, newcomer, business.id, 'EMPLOYEE');
  expect((await sendUpload(admin.client, await pictureFile())).status).toBe(200);
});
