import { subscriptionStatus } from '@docket/shared/plans/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryReceiptReader } from '../../adapters/memory/receipt-reader.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { startReading, uploadReceipt, whenRead } from '../../testing/receipts/test-receipts.ts';
import { workReceiptJobs } from './jobs.ts';

let app: TestApp;
let person: RegisteredPerson;
let amountCents = (): number => 1000;
beforeAll(async () => {
  app = await createTestApp({ worker: true, pollSeconds: 0.5 });
  const reader = memoryReceiptReader(() => ({
    amountCents: { value: amountCents(), confidence: 1, places: [] },
  }));
  await workReceiptJobs(app.services, reader);
  // The pauses between tries are the queue's, and proved there.
  await sql`update jobs.queue set retry_backoff = false, retry_delay = 0`.execute(app.services.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

test('a job reads a receipt once processing starts', async () => {
  const id = await uploadReceipt(person.client);
  await startReading(person.client, id);
  expect(await whenRead(person.client, id)).toMatchObject({ status: 'PROCESSED', amount: 10 });
});

test('a reader that fails once is tried again', { timeout: 60_000 }, async () => {
  let calls = 0;
  amountCents = () => {
    if (calls++ === 0) throw new Error('the reader crashed');
    return 2000;
  };
  const id = await uploadReceipt(person.client);
  await startReading(person.client, id);
  expect(await whenRead(person.client, id, { seconds: 50 })).toMatchObject({
    status: 'PROCESSED',
    amount: 20,
  });
});

test(
  'a reader that always fails: FAILED with a reason, and the scan is returned [OP-83]',
  { timeout: 120_000 },
  async () => {
    amountCents = () => {
      throw new Error('the reader crashed');
    };
    const id = await uploadReceipt(person.client);
    await startReading(person.client, id);
    expect(await whenRead(person.client, id, { seconds: 110 })).toMatchObject({
      status: 'FAILED',
      failureReason: receiptMessages.readingBroke,
    });
    expect((await person.client.call(subscriptionStatus, {})).body.scansUsed).toBe(0);
  },
);
