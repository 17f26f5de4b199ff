import { approve, approveMany, reject } from '@docket/shared/approvals/contract';
import { createCustomField, updateCustomField } from '@docket/shared/custom-fields/contract';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  approvalIdOf,
  makeTeam,
  receiptInDatabase,
  someSignature,
  submit,
  submitReceipt,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { changeRow, uploadReceipt } from '../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee, manager, admin } = await makeTeam(app));
});

const numberOf = async (id: string) => (await receiptInDatabase(app, id)).customId;
const change = (id: string, body: object) => employee.client.call(changeReceipt, { params: { id }, body });

describe('submitting', () => {
  test('409: a receipt as uploaded; names each one and what it lacks [OP-87]', async () => {
    const [whole, empty, other] = [
      await uploadWhole(employee),
      await uploadReceipt(employee.client),
      await uploadWhole(employee),
    ];
    await changeRow(app, other, { amount: '0' });
    const { status, refusal } = await submit(employee, [whole, empty, other]);
    expect([status, refusal.message]).toEqual([
      409,
      `Nothing was submitted. ${await numberOf(empty)} is missing its vendor, date and amount. ` +
        `Corner Café (${await numberOf(other)}) is missing its amount.`,
    ]);
    for (const id of [whole, empty, other]) expect((await receiptInDatabase(app, id)).status).toBe('DRAFT');
  });

  test.each([
    [{ vendor: 'Unknown vendor' }, 409],
    [{ date: null }, 409],
    [{ amount: null }, 409],
    [{ gstAmount: 45.51 }, 409],
    [{ gstAmount: -0.01 }, 409],
    [{ gstAmount: 45.5 }, 200],
    [{ gstAmount: null }, 200],
  ])('a complete receipt except for %j: %d', async (details, status) => {
    const id = await uploadWhole(employee);
    await changeRow(app, id, details);
    expect((await submit(employee, [id])).status).toBe(status);
  });

  test('a refund with negative amount and GST is submitted and approved', async () => {
    const id = await submitReceipt(employee, { details: { amount: -45.5, gstAmount: -4.14 } });
    const params = { id: await approvalIdOf(app, id) };
    const body = { signature: someSignature() };
    expect((await manager.client.call(approve, { params, body })).status).toBe(200);
    expect(await receiptInDatabase(app, id)).toMatchObject({ amount: '-45.50', status: 'APPROVED' });
  });

  test('409 until the business’s required fields are filled in, even for private receipts', async () => {
    const field = { name: 'Job', kind: 'text', isRequired: true } as const;
    const { body: job } = await admin.client.call(createCustomField, { body: field });
    const id = await uploadWhole(employee);
    await changeRow(app, id, { businessId: null });
    const { status, refusal } = await submit(employee, [id]);
    expect([status, refusal.message]).toEqual([
      409,
      `Nothing was submitted. Corner Café (${await numberOf(id)}) is missing its Job.`,
    ]);
    expect((await change(id, { fieldValues: { [job.id]: 'B-17' } })).status).toBe(200);
    expect((await submit(employee, [id])).status).toBe(200);
  });
});

describe('approving a submission from before fields were required', () => {
  test('409, alone and among several; it can be rejected', async () => {
    const [whole, old] = [await submitReceipt(employee), await submitReceipt(employee)];
    await changeRow(app, old, { amount: '0', vendor: 'Unknown vendor' });
    const [ofWhole, ofOld] = [await approvalIdOf(app, whole), await approvalIdOf(app, old)];
    const message =
      `Nothing was approved. ${await numberOf(old)} is missing its vendor and amount. ` +
      'Reject it so the submitter can complete and resubmit it.';
    const signature = someSignature();
    expect(await manager.client.call(approve, { params: { id: ofOld }, body: { signature } })).toMatchObject({
      status: 409,
      refusal: { message },
    });
    expect(
      await manager.client.call(approveMany, { body: { ids: [ofWhole, ofOld], signature } }),
    ).toMatchObject({ status: 409, refusal: { message } });
    expect((await receiptInDatabase(app, whole)).status).toBe('AWAITING_MANAGER');
    const rejecting = { params: { id: ofOld }, body: { notes: 'There is no amount.' } };
    expect((await manager.client.call(reject, rejecting)).status).toBe(200);
  });

  test('409: a field that is now required is empty', async () => {
    const id = await submitReceipt(employee);
    const { body: job } = await admin.client.call(createCustomField, {
      body: { name: 'Job', kind: 'text' } as never,
    });
    const call = async () =>
      await manager.client.call(approve, {
        params: { id: await approvalIdOf(app, id) },
        body: { signature: someSignature() },
      });
    await admin.client.call(updateCustomField, {
      params: { id: job.id },
      body: { name: 'Job', choices: [], isRequired: true },
    });
    expect(await call()).toMatchObject({ status: 409 });
    await admin.client.call(updateCustomField, {
      params: { id: job.id },
      body: { name: 'Job', choices: [], isRequired: false },
    });
    expect((await call()).status).toBe(200);
  });
});
