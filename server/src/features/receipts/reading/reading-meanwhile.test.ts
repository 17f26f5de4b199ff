import { subscriptionStatus } from '@docket/shared/plans/contract';
import { deleteReceipt, restoreReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal, type ReceiptReader } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { failedReceipt, receiptBeingRead, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { everything, field, readWith } from '../../../testing/receipts/readings.ts';
import { failReading } from './end-reading.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const read = (id: string, reader: ReceiptReader) => readWith(app, id, reader);
const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const process = (id: string, reason = 'Business expense') =>
  person.client.call(processReceipt, { params: { id }, body: { reason } });

describe('a reading during which something else happens', () => {
  test('changes nothing when it runs again', async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    const first = await receipt(id);
    await read(
      id,
      memoryReceiptReader(() => ({ vendor: field('Somebody else') })),
    );
    await failReading(app.services, id, 'Too late.');
    expect(await receipt(id)).toEqual(first);
  });

  test('run five times at once, ends once; a failure returns one scan', async () => {
    await uploadReceipt(person.client);
    const id = await receiptBeingRead(person);
    const refuse = memoryReceiptReader(() => {
      throw new ReadRefusal('UNREADABLE', 'No.');
    });
    await Promise.all(Array.from({ length: 5 }, () => read(id, refuse)));
    await failReading(app.services, id, 'Once more.');
    expect(await receipt(id)).toMatchObject({ status: 'FAILED', failureReason: 'No.' });
    expect(await scansUsed()).toBe(1);
  });

  test('keeps the owner’s edits made meanwhile, and fills in the rest', async () => {
    const id = await receiptBeingRead(person);
    const reader: ReceiptReader = {
      async read(bytes, options) {
        await person.client.call(changeReceipt, {
          params: { id },
          body: { vendor: 'My own name', gstAmount: 1.25, category: 'Other' },
        });
        return await memoryReceiptReader(() => everything).read(bytes, options);
      },
      close: async () => undefined,
    };
    await read(id, reader);
    expect(await receipt(id)).toMatchObject({
      status: 'PROCESSED',
      vendor: 'My own name',
      gstAmount: 1.25,
      amount: 45.5,
      date: '2026-11-20',
      // Saving the current value isn't a change.
      category: 'Meals',
      // They haven't seen what was filled in.
      reviewedAt: null,
    });
  });

  test('leaves an amount empty that the owner cleared', async () => {
    const id = await failedReceipt(app, person);
    await person.client.call(changeReceipt, { params: { id }, body: { amount: 5 } });
    await person.client.call(changeReceipt, { params: { id }, body: { amount: null } });
    await process(id);
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    expect(await receipt(id)).toMatchObject({ amount: null, vendor: 'Café Łódź' });
  });

  test('continues in the bin, so that a restored receipt is read', async () => {
    const id = await receiptBeingRead(person);
    await person.client.call(deleteReceipt, { params: { id } });
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    const { body } = await person.client.call(restoreReceipt, { params: { id } });
    expect(body).toMatchObject({ status: 'PROCESSED', vendor: 'Café Łódź' });
  });

  test('does nothing for a permanently deleted receipt', async () => {
    const gone = read(
      app.services.newId(),
      memoryReceiptReader(() => everything),
    );
    await expect(gone).resolves.toBeUndefined();
  });
});
