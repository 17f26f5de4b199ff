import {
  approve,
  receiptSubmissions,
  reopenReceipt,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  approvalIdOf,
  makeTeam,
  pending,
  receiptInDatabase,
  someSignature,
  submit,
  submitReceipt,
} from '../../testing/approvals/test-approvals.ts';

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

const db = () => app.services.database;
const signature = someSignature();

describe('taking back', () => {
  test('a withdrawn receipt returns to its owner, and nobody can decide on it', async () => {
    const id = await submitReceipt(employee);
    const submission = await approvalIdOf(app, id);
    expect((await employee.client.call(withdrawReceipt, { params: { id } })).status).toBe(200);
    expect((await receiptInDatabase(app, id)).status).toBe('PROCESSED');
    expect(await pending(manager)).toEqual([]);
    expect(
      await manager.client.call(approve, { params: { id: submission }, body: { signature } }),
    ).toMatchObject({ status: 409, refusal: { message: text.notOpen } });
    expect(
      (await employee.client.call(changeReceipt, { params: { id }, body: { notes: 'Mine' } })).status,
    ).toBe(200);
    expect((await submit(employee, [id])).status).toBe(200);
  });

  test('a reopened receipt is a new version with void signatures', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(approve, { params: { id: await approvalIdOf(app, id) }, body: { signature } });
    const reopen = (reason: string) => admin.client.call(reopenReceipt, { params: { id }, body: { reason } });
    expect(await reopen(' ')).toMatchObject({
      status: 400,
      refusal: { message: text.reopenReasonRequired },
    });
    expect((await reopen('Wrong amount')).status).toBe(200);
    expect(await receiptInDatabase(app, id)).toMatchObject({
      status: 'PROCESSED',
      version: 2,
      approvedBy: null,
      approvedAt: null,
    });
    const { body } = await employee.client.call(receiptSubmissions, { params: { id } });
    expect(body).toMatchObject([
      { status: 'approved', voidedAt: expect.any(String), voidReason: 'Wrong amount', code: null },
    ]);
    expect((await submit(employee, [id])).status).toBe(200);
  });

  test('404: its former owner, now an admin of another business, can’t reopen it', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(approve, { params: { id: await approvalIdOf(app, id) }, body: { signature } });
    const elsewhere = await makeTeam(app);
    await db()
      .updateTable('users')
      .set({ businessId: elsewhere.businessId, role: 'ADMIN' })
      .where('id', '=', employee.user.id)
      .execute();
    const before = await receiptInDatabase(app, id);
    const response = await employee.client.call(reopenReceipt, { params: { id }, body: { reason: 'Mine' } });
    expect(response.status).toBe(404);
    expect(await receiptInDatabase(app, id)).toEqual(before);
  });
});
