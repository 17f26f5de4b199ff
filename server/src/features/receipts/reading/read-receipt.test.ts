import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { changeReceipt, getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { ReadRefusal, type ReceiptReader } from '../../../ports/ocr.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { receiptBeingRead } from '../../../testing/receipts/test-receipts.ts';
import { fileOf } from '../../../testing/receipts/stored-files.ts';
import { everything, field, places, readWith } from '../../../testing/receipts/readings.ts';

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

describe('a reading', () => {
  test('ends PROCESSED with everything read, and its confidence and position [STATE-32] [OP-111] [DATA-088]', async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'PROCESSED',
      stage: null,
      failureReason: null,
      vendor: 'Café Łódź',
      abn: '51824753556',
      date: '2026-11-20',
      amount: 45.5,
      gstAmount: 4.14,
      documentNumber: 'INV-77',
      paymentMethod: 'visa',
      cardLast4: '4242',
      category: 'Meals',
      lineItems: [
        { description: 'Flat white', quantity: 2, quantity_unit: 'cup', unit_price: 4.555, line_total: 9.11 },
      ],
      reading: {
        vendor: { confidence: 0.97, places },
        amount: { confidence: 0.62, places },
        lineItems: { confidence: 0.97, places },
      },
    });
    expect(await scansUsed()).toBe(1);
  });

  test('of a file with several receipts has their number, until it’s read again', async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => everything, { receiptCount: 3 }),
    );
    expect(await receipt(id)).toMatchObject({ status: 'PROCESSED', receiptCount: 3, reviewedAt: null });
    const confirmed = await person.client.call(changeReceipt, { params: { id }, body: { notes: 'Checked' } });
    expect(confirmed.body).toMatchObject({ receiptCount: 3, reviewedAt: expect.stringMatching(/Z$/) });

    await app.services.database
      .updateTable('receipts')
      .set({ status: 'FAILED' })
      .where('id', '=', id)
      .execute();
    const again = await person.client.call(processReceipt, { params: { id }, body: { reason: 'Again' } });
    expect(again.body).toMatchObject({ status: 'PROCESSING', receiptCount: 1, reviewedAt: null });
  });

  test("ends PROCESSED if fields are missing; the vendor stays 'Unknown vendor' [OP-102]", async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => ({ amountCents: field(1000) })),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'PROCESSED',
      vendor: 'Unknown vendor',
      amount: 10,
      date: null,
      category: 'Other',
    });
  });

  test('ends FAILED if nothing was read; the scan is returned [STATE-33] [OP-83]', async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => ({ category: field('Meals') })),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'FAILED',
      failureReason: receiptMessages.nothingReadable,
      stage: null,
    });
    expect(await scansUsed()).toBe(0);
  });

  test('ends FAILED with the reader’s reason if the file can’t be read', async () => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => {
        throw new ReadRefusal('ENCRYPTED', 'This PDF is locked by a password.');
      }),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'FAILED',
      failureReason: 'This PDF is locked by a password.',
    });
  });

  test.each([
    ['DAMAGED_FILE', /^This file is damaged and can’t be opened\. Upload the original again/],
    ['ENCRYPTED_PDF', /^This PDF is password-protected\. Upload a copy without a password/],
    ['MEMORY_LIMIT', /^Reading this file took too much memory\. Upload a photo or a simpler copy/],
    ['TOO_MANY_PAGES', /^This PDF has too many pages for a receipt\./],
  ])('ends FAILED with what’s wrong and what to do: %s', async (code, events) => {
    const id = await receiptBeingRead(person);
    await read(
      id,
      memoryReceiptReader(() => {
        throw new ReadRefusal(code, 'In the words of the reader.');
      }),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'FAILED',
      failureReason: expect.stringMatching(events),
    });
  });

  test('ends FAILED if the stored file is gone', async () => {
    const id = await receiptBeingRead(person);
    await app.services.storage.delete(await fileOf(app, id));
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    expect(await receipt(id)).toMatchObject({
      status: 'FAILED',
      failureReason: receiptMessages.fileUnavailable,
    });
  });

  test('stays PROCESSING if a retry may help', async () => {
    const id = await receiptBeingRead(person);
    const crash = memoryReceiptReader(() => {
      throw new Error('the reader crashed');
    });
    await expect(read(id, crash)).rejects.toThrow('the reader crashed');
    expect((await receipt(id)).status).toBe('PROCESSING');
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    expect((await receipt(id)).status).toBe('PROCESSED');
  });

  test('reports its stages in order, and its end', async () => {
    const id = await receiptBeingRead(person);
    const events: LiveEvent[] = [];
    const deaf = app.services.liveEvents.subscribe(person.user.id, (event) => events.push(event));
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    await vi.waitFor(() =>
      expect(events.slice(-4)).toEqual([
        { type: 'receipt-stage', receiptId: id, stage: 'prepared' },
        { type: 'receipt-stage', receiptId: id, stage: 'text-found' },
        { type: 'receipt-stage', receiptId: id, stage: 'fields-read' },
        { type: 'receipt-changed', receiptId: id },
      ]),
    );
    deaf();
  });

  test('is counted in the metrics by how it ended', async () => {
    const count = async (outcome: string) => {
      const { text } = await app.newClient().get('/api/metrics');
      return Number(
        new RegExp(`docket_ocr_seconds_count\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
      );
    };
    const counts = () => Promise.all(['read', 'refused', 'failed'].map(count));
    const [readBefore = 0, refused = 0, failed = 0] = await counts();
    const id = await receiptBeingRead(person);
    const broken = memoryReceiptReader(() => {
      throw new Error('the reader crashed');
    });
    await expect(read(id, broken)).rejects.toThrow('the reader crashed');
    await read(
      id,
      memoryReceiptReader(() => everything),
    );
    await read(
      await receiptBeingRead(person),
      memoryReceiptReader(() => {
        throw new ReadRefusal('UNREADABLE', 'No.');
      }),
    );
    expect(await counts()).toEqual([readBefore + 1, refused + 1, failed + 1]);
  });

  test('stores its current stage', async () => {
    const id = await receiptBeingRead(person);
    const seen: unknown[] = [];
    const reader: ReceiptReader = {
      async read(_, { onStage }) {
        onStage?.('prepared');
        await vi.waitFor(async () => expect((await receipt(id)).stage).toBe('prepared'));
        seen.push((await receipt(id)).stage);
        throw new ReadRefusal('UNREADABLE', 'No.');
      },
      close: async () => undefined,
    };
    await read(id, reader);
    expect(seen).toEqual(['prepared']);
  });
});
