import { listBusinessReceipts } from '@docket/shared/receipts/lists/business-list-contract';
import { removeMember } from '@docket/shared/business/member-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { acceptInvitation, invite } from '@docket/shared/business/invitation-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { somePicture, uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('former members can view but not edit the receipts they made as members [OP-35]', async () => {
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

test('the business’s audit log records what members delete and restore', async () => {
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

/** Sends a picture of which the second half comes only once `meanwhile` is done; gives the receipt's id. */
async function uploadSlowly(client: TestClient, meanwhile: () => Promise<unknown>): Promise<string> {
  const picture = await somePicture();
  const half = Math.floor(picture.length / 2);
  async function* form() {
    yield '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';
    yield picture.subarray(0, half);
    await meanwhile();
    yield picture.subarray(half);
    yield '\r\n--x--\r\n';
  }
  const { status, body, text } = await client.request({
    method: 'POST',
    url: uploadEndpoint.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Readable.from(form()),
  });
  if (status !== 200) throw new Error(text);
  return (body as { receiptId: string }).receiptId;
}

test('an upload in progress when its sender is removed doesn’t belong to the business [OP-35]', async () => {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const id = await uploadSlowly(employee.client, () =>
    admin.client.call(removeMember, { params: { id: employee.user.id } }),
  );
  expect((await employee.client.call(getReceipt, { params: { id } })).body.businessId).toBeNull();
  expect((await admin.client.call(listBusinessReceipts, { query: {} })).body).toEqual([]);
  expect((await employee.client.call(deleteReceipt, { params: { id } })).status).toBe(200);
});

test('an upload in progress when its sender joins belongs to the business', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const person = await app.register({ email: 'slow@example.com' });
  await app.services.database
    .updateTable('users')
    .set({ emailVerified: true })
    .where('id', '=', person.user.id)
    .execute();
  await admin.client.call(invite, { body: { email: person.email } });
  const { id: invitationId } = await app.services.database
    .selectFrom('business_invitations')
    .select('id')
    .where('email', '=', person.email)
    .executeTakeFirstOrThrow();
  const id = await uploadSlowly(person.client, () =>
    person.client.call(acceptInvitation, { body: { id: invitationId } }),
  );
  const all = (await admin.client.call(listBusinessReceipts, { query: {} })).body;
  expect(all.map((row) => row.id)).toEqual([id]);
});
