import { listAudit } from '@docket/shared/audit/contract';
import { businessMessages } from '@docket/shared/business/messages';
import {
  changeReceipt,
  deleteReceipt,
  getReceipt,
  listReceipts,
  processReceipt,
  restoreReceipt,
} from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/test-business.ts';
import { uploadReceipt } from '../../testing/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('what somebody made as a member they still see after leaving, and change no more [OP-35]', async () => {
  const {
    members: [, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const { client, user } = employee;
  const id = await uploadReceipt(client);
  const binned = await uploadReceipt(client);
  await client.call(deleteReceipt, { params: { id: binned } });
  await app.services.database
    .updateTable('users')
    .set({ businessId: null })
    .where('id', '=', user.id)
    .execute();
  const own = await uploadReceipt(client);

  expect((await client.call(listReceipts, { query: {} })).body.map((row) => row.id)).toEqual(
    expect.arrayContaining([id, own]),
  );
  expect((await client.call(getReceipt, { params: { id } })).status).toBe(200);
  const refused = { status: 409, refusal: { error: 'LOCKED', message: businessMessages.ofFormerBusiness } };
  expect(await client.call(changeReceipt, { params: { id }, body: { vendor: 'Mine' } })).toMatchObject(
    refused,
  );
  expect(await client.call(deleteReceipt, { params: { id } })).toMatchObject(refused);
  expect(await client.call(restoreReceipt, { params: { id: binned } })).toMatchObject(refused);
  expect(await client.call(processReceipt, { params: { id }, body: { reason: 'x' } })).toMatchObject(refused);
  expect((await client.call(deleteReceipt, { params: { id: own } })).status).toBe(200);
});

test("the business's audit log tells what its members put into the bin and bring back", async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const id = await uploadReceipt(employee.client);
  const { customId } = (await employee.client.call(getReceipt, { params: { id } })).body;
  await employee.client.call(deleteReceipt, { params: { id } });
  await employee.client.call(restoreReceipt, { params: { id } });
  await employee.client.call(restoreReceipt, { params: { id } });
  const log = (await admin.client.call(listAudit, { query: {} })).body;
  expect(log.map(({ action, actorId, subject }) => [action, actorId, subject])).toEqual([
    ['receipt-restored', employee.user.id, customId],
    ['receipt-deleted', employee.user.id, customId],
  ]);
});
