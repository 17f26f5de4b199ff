import { subscriptionStatus } from '@docket/shared/plans/contract';
import { getReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import {
  failedReceipt,
  receiptBeingRead,
  setStatus,
  uploadReceipt,
} from '../../../testing/receipts/test-receipts.ts';
import { makePremium } from '../../../testing/people/premium.ts';

let app: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  person = await app.register();
});

const receipt = async (id: string) => (await person.client.call(getReceipt, { params: { id } })).body;
const scansUsed = async () => (await person.client.call(subscriptionStatus, {})).body.scansUsed;
const process = (id: string, reason = 'Business expense') =>
  person.client.call(processReceipt, { params: { id }, body: { reason } });

describe('process-with-reason', () => {
  test('200: a DRAFT becomes PROCESSING, with its reason trimmed [API-35] [STATE-31] [VAL-54]', async () => {
    const id = await uploadReceipt(person.client);
    const { status, body } = await process(id, '  Client lunch ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'PROCESSING', stage: 'stored', reason: 'Client lunch' });
  });

  test.each(['', '   '])('400: the reason %j [VAL-52]', async (reason) => {
    const id = await uploadReceipt(person.client);
    const { status, refusal } = await process(id, reason);
    expect(status).toBe(400);
    expect(refusal).toEqual({ error: 'INVALID', message: receiptMessages.reasonRequired });
  });

  test('400: no reason [VAL-52]', async () => {
    const id = await uploadReceipt(person.client);
    const url = `/api/receipts/${id}/process-with-reason`;
    const { status, body } = await person.client.request({ method: 'POST', url, payload: {} });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'INVALID', message: receiptMessages.reasonRequired });
  });

  test.each(['PROCESSED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED'] as const)(
    '409: a receipt that is %s [OP-53]',
    async (status) => {
      const id = await uploadReceipt(person.client);
      await setStatus(app, id, status);
      const response = await process(id);
      expect(response.status).toBe(409);
      expect(response.refusal).toEqual({ error: 'CONFLICT', message: receiptMessages.alreadyProcessed });
    },
  );

  test('one of ten simultaneous calls starts the reading, with one job; the others follow it [OP-53]', async () => {
    const id = await uploadReceipt(person.client);
    const waiting = async () =>
      (await app.services.jobs.depths()).find(({ name }) => name === 'read-receipt')?.waiting ?? 0;
    const before = await waiting();
    const responses = await Promise.all(Array.from({ length: 10 }, () => process(id)));
    for (const { status, body } of responses)
      expect({ status, body }).toMatchObject({ status: 200, body: { id, status: 'PROCESSING' } });
    expect((await waiting()) - before).toBe(1);
  });

  test('a FAILED receipt whose scan was returned uses another [OP-83]', async () => {
    const id = await failedReceipt(app, person);
    expect(await scansUsed()).toBe(0);
    expect((await process(id)).body).toMatchObject({ status: 'PROCESSING', failureReason: null });
    expect(await scansUsed()).toBe(1);
  });

  test('403: a FAILED receipt stays unchanged if no scan is left', async () => {
    const id = await failedReceipt(app, person);
    await app.services.database
      .updateTable('users')
      .set({ scansUsedThisMonth: 5 })
      .where('id', '=', person.user.id)
      .execute();
    const { status, refusal } = await process(id);
    expect({ status, error: refusal.error }).toEqual({ status: 403, error: 'QUOTA_EXCEEDED' });
    expect((await receipt(id)).status).toBe('FAILED');
  });

  test('paid plans are read first [OP-108]', async () => {
    const enqueue = vi.spyOn(app.services.jobs, 'enqueue');
    await receiptBeingRead(person);
    await makePremium(app, person);
    await receiptBeingRead(person);
    const [free, paid] = enqueue.mock.calls.map(([, , , options]) => options?.priority ?? 0);
    expect(paid).toBeGreaterThan(free!);
    enqueue.mockRestore();
  });

  test('if the job isn’t accepted, the receipt isn’t PROCESSING', async () => {
    const id = await uploadReceipt(person.client);
    const enqueue = vi.spyOn(app.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'));
    expect((await process(id)).status).toBe(500);
    expect((await receipt(id)).status).toBe('DRAFT');
    enqueue.mockRestore();
  });
});
