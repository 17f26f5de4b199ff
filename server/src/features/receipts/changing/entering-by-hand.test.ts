import { getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { failedReceipt, setStatus, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const change = (id: string, payload: object) =>
  person.client.request({ method: 'PATCH', url: `/api/receipts/${id}`, payload });
const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const entered = { vendor: 'Bunnings', date: '2026-11-20', amount: 12 };

test('a receipt that couldn’t be read becomes PROCESSED once vendor, date and amount are entered [STATE-41] [OP-53]', async () => {
  const id = await failedReceipt(app, person);
  const { body } = await change(id, entered);
  expect(body).toMatchObject({ ...entered, status: 'PROCESSED', failureReason: null });
});

test('stays FAILED with its reason until the last one is known', async () => {
  const id = await failedReceipt(app, person);
  await change(id, { vendor: 'Bunnings', notes: 'By hand' });
  expect(await receipt(id)).toMatchObject({ status: 'FAILED', failureReason: 'It is too dark.' });
  await change(id, { date: '2026-11-20' });
  expect(await receipt(id)).toMatchObject({ status: 'FAILED' });
  await change(id, { amount: 12 });
  expect(await receipt(id)).toMatchObject({ status: 'PROCESSED' });
});

test('an unknown vendor doesn’t count', async () => {
  const id = await failedReceipt(app, person);
  await change(id, { ...entered, vendor: 'Unknown vendor' });
  expect(await receipt(id)).toMatchObject({ status: 'FAILED' });
});

test.each(['DRAFT', 'PROCESSING', 'REJECTED'] as const)('%s stays unchanged', async (status) => {
  const id = await uploadReceipt(person.client);
  await setStatus(app, id, status);
  await change(id, entered);
  expect(await receipt(id)).toMatchObject({ ...entered, status });
});

test('notes made of the number and the GST go on saying what those are; others stay [OP-47]', async () => {
  const id = await uploadReceipt(person.client);
  await setStatus(app, id, 'PROCESSED');
  await change(id, { ...entered, documentNumber: 'INV-7', gstAmount: 1.09 });
  await change(id, { notes: 'Document #: INV-7, GST: $1.09' });
  await change(id, { gstAmount: 1 });
  expect(await receipt(id)).toMatchObject({ notes: 'Document #: INV-7, GST: $1.00' });
  await change(id, { gstAmount: null, documentNumber: null });
  expect(await receipt(id)).toMatchObject({ notes: '' });
  await change(id, { notes: 'For the van' });
  await change(id, { gstAmount: 1 });
  expect(await receipt(id)).toMatchObject({ notes: 'For the van' });
});
