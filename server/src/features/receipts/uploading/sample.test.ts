import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkSubmission } from '@docket/shared/approvals/check-contract';
import { approvalMessages } from '@docket/shared/approvals/messages';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { sampleFile } from '@docket/shared/receipts/sample';
import { uploadReceipt as uploadEndpoint } from '@docket/shared/receipts/upload-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submit, uploadWhole } from '../../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { pictureFile, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const content = await readFile(path.join(import.meta.dirname, '../../../../../web/public', sampleFile.path));

const file = { filename: sampleFile.name, mediaType: 'image/jpeg', content };

test('the sample that pages offer is the one that’s recognised', () => {
  expect(createHash('sha256').update(content).digest('hex')).toBe(sampleFile.sha256);
});

test('the sample is uploaded and read without using a scan', async () => {
  const { client } = await app.register();
  const id = await uploadReceipt(client, file);
  ok(await client.call(processReceipt, { params: { id }, body: { reason: 'A try' } }));
  expect(ok(await client.call(getReceipt, { params: { id } })).status).toBe('PROCESSING');
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(0);
  await uploadReceipt(client);
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(1);
});

test('a receipt that begins with the sample uses a scan', async () => {
  const { client } = await app.register();
  const page = { ...(await pictureFile()), field: 'page' };
  expect((await client.uploadParts(uploadEndpoint.path, [{ ...file, field: 'file' }, page])).status).toBe(
    200,
  );
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(1);
});

test('so does reading it again, after its scan was given back', async () => {
  const { client } = await app.register();
  const page = { ...(await pictureFile()), field: 'page' };
  const { body } = await client.uploadParts(uploadEndpoint.path, [{ ...file, field: 'file' }, page]);
  const { receiptId: id } = body as { receiptId: string };
  await app.unhindered
    .updateTable('receipts')
    .set({ status: 'FAILED', scanTakenOn: null })
    .where('id', '=', id)
    .execute();
  ok(await client.call(processReceipt, { params: { id }, body: { reason: 'Another try' } }));
  expect(ok(await client.call(subscriptionStatus, {})).scansUsed).toBe(2);
});

test('the sample can’t be submitted, and its owner is told so before signing', async () => {
  const {
    members: [person],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER');
  const id = await uploadWhole(person, { file });
  const [check] = ok(await person.client.call(checkSubmission, { body: { receiptIds: [id] } }));
  expect(check!.obstacle).toEqual({ reason: approvalMessages.sample, isEditable: false });
  expect(await submit(person, [id])).toMatchObject({ status: 409, refusal: { error: 'CONFLICT' } });
});
