import { approve, reject, rejectByReceipt } from '@docket/shared/approvals/contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import {
  approvalIdOf,
  approvalRow,
  makeTeam,
  pending,
  receiptInDatabase,
  someSignature,
  submit,
  submitReceipt,
} from '../../../testing/approvals/test-approvals.ts';
import { leave } from '../../../testing/people/leaving.ts';
import { changeRow } from '../../../testing/receipts/test-receipts.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let other: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee, manager, other } = await makeTeam(app));
});

const signature = someSignature();
const managerSignature = someSignature(1);
const db = () => app.services.database;

describe('what managers see', () => {
  test('a pending approval has the requester and every field of the receipt, in order [DATA-111]', async () => {
    const receiptId = await submitReceipt(employee, {
      details: {
        vendor: 'Corner Hardware',
        date: '2026-11-20',
        amount: 45.5,
        category: 'Travel',
        reason: 'Own reason',
        notes: 'Own notes',
      },
    });
    expect(await pending(manager)).toMatchObject([
      {
        id: await approvalIdOf(app, receiptId),
        requestedAt: (await approvalRow(app, receiptId)).requestedAt.toISOString(),
        requester: { firstName: 'Pat', lastName: 'Lee' },
        receipt: {
          id: receiptId,
          vendor: 'Corner Hardware',
          date: '2026-11-20',
          amount: 45.5,
          category: 'Travel',
          reason: 'Own reason',
          notes: 'Own notes',
          imageUrl: `/api/receipts/${receiptId}/image`,
        },
      },
    ]);
  });

  test('pending: awaiting approval, oldest first, by page, without one’s own [API-49] [MGR-08]', async () => {
    const ids = [await submitReceipt(employee), await submitReceipt(employee), await submitReceipt(employee)];
    await submitReceipt(manager);
    const [first] = await pending(manager);
    expect(first).toMatchObject({
      id: await approvalIdOf(app, ids[0]!),
      requestedAt: expect.any(String),
      requester: { firstName: 'Pat', lastName: 'Lee' },
      receipt: { id: ids[0], vendor: 'Corner Café', imageUrl: `/api/receipts/${ids[0]}/image` },
    });
    expect((await pending(manager)).map(({ receipt }) => receipt.id)).toEqual(ids);
    expect((await pending(manager, { limit: 1, offset: 1 })).map(({ receipt }) => receipt.id)).toEqual([
      ids[1],
    ]);
    expect((await pending(other)).length).toBe(4);
    expect((await manager.client.call(pendingApprovalsCount, {})).body).toEqual({ count: 3 });
  });

  test('both lists are sorted as asked, over all pages', async () => {
    const ids: string[] = [];
    for (const [vendor, amount] of [
      ['beta', 20],
      ['Alpha', 30],
      ['Gamma', 10],
    ] as const)
      ids.push(await submitReceipt(employee, { details: { vendor, amount, date: `2026-10-${amount}` } }));
    const [beta, alpha, gamma] = ids;
    const waiting = async (query: object) => (await pending(manager, query)).map(({ receipt }) => receipt.id);
    expect(await waiting({ sort: 'submitted-desc' })).toEqual([gamma, alpha, beta]);
    expect(await waiting({ sort: 'vendor-asc' })).toEqual([alpha, beta, gamma]);
    expect(await waiting({ sort: 'amount-desc', limit: 2 })).toEqual([alpha, beta]);
    expect(await waiting({ sort: 'amount-desc', limit: 2, offset: 2 })).toEqual([gamma]);
    const { body } = await manager.client.call(employeeReceipts, {
      params: { id: employee.user.id },
      query: { sort: 'date-asc' },
    });
    expect(body.map(({ receiptId }) => receiptId)).toEqual([gamma, beta, alpha]);
  });

  test('404: an invalid ID of an employee isn’t called an approval', async () => {
    expect(await manager.client.call(employeeReceipts, { params: { id: 'x' } })).toMatchObject({
      status: 404,
      refusal: { message: 'Not found.' },
    });
  });

  test('404: somebody outside the business is as unknown as nobody [OP-50]', async () => {
    const stranger = await app.register();
    const receiptsOf = (id: string, status = 'all') =>
      manager.client.call(employeeReceipts, { params: { id }, query: { status } });
    const refused = { status: 404, refusal: { message: 'Not found.' } };
    expect(await receiptsOf(stranger.user.id)).toMatchObject(refused);
    expect(await receiptsOf(app.services.newId())).toMatchObject(refused);
    // A member who hasn't submitted anything.
    expect(await receiptsOf(manager.user.id)).toMatchObject({ status: 200, body: [] });
    await submitReceipt(employee);
    await leave(employee);
    expect(await receiptsOf(employee.user.id, 'approved')).toMatchObject({ status: 200, body: [] });
  });

  test('employees and their receipts by status, in upper or lower case [API-52] [API-53] [DATA-062] [DATA-108] [DATA-109] [DATA-110] [MGR-03] [MGR-04] [OP-08] [OP-09]', async () => {
    const [waiting, approved, rejected] = [
      await submitReceipt(employee),
      await submitReceipt(employee),
      await submitReceipt(employee),
    ];
    await manager.client.call(approve, {
      params: { id: await approvalIdOf(app, approved) },
      body: { notes: 'Good', signatureSvg: managerSignature },
    });
    await manager.client.call(reject, {
      params: { id: await approvalIdOf(app, rejected) },
      body: { notes: 'No' },
    });
    // A row from before the amount was required.
    await changeRow(app, approved, { amount: null });
    const { body: employees } = await manager.client.call(managerEmployees, {});
    expect(employees).toEqual([
      {
        id: employee.user.id,
        firstName: 'Pat',
        lastName: 'Lee',
        email: employee.email,
        pending: 1,
        approved: 1,
        rejected: 1,
      },
    ]);
    const list = async (status?: string) =>
      (
        await manager.client.call(employeeReceipts, {
          params: { id: employee.user.id },
          query: { ...(status && { status }) },
        })
      ).body;
    const ids = async (status?: string) => (await list(status)).map(({ receiptId }) => receiptId);
    expect(await ids('PENDING')).toEqual([waiting]);
    expect(await ids('Approved')).toEqual([approved]);
    expect(await ids('rejected')).toEqual([rejected]);
    expect(await ids('ALL')).toEqual([rejected, approved, waiting]);
    expect(await ids()).toEqual([rejected, approved, waiting]);
    const unknown = await manager.client.call(employeeReceipts, {
      params: { id: employee.user.id },
      query: { status: 'AWAITING_MANAGER' },
    });
    expect(unknown).toMatchObject({
      status: 400,
      refusal: { message: 'status must be one of: pending, approved, rejected, ALL' },
    });
    expect((await list('approved'))[0]).toMatchObject({
      approvalStatus: 'approved',
      amount: null,
      managerNotes: 'Good',
      signatureSvg: managerSignature,
      decidedBy: 'Pat Lee',
      respondedAt: expect.any(String),
    });
    expect((await list('pending'))[0]).toMatchObject({ signatureSvg: null, respondedAt: null });
  });

  test('somebody who closed their account has no address', async () => {
    await submitReceipt(employee);
    expect((await leave(employee)).status).toBe(200);
    const person = { id: employee.user.id, firstName: 'Pat', email: '' };
    expect(await pending(manager)).toMatchObject([{ requester: person }]);
    expect((await manager.client.call(managerEmployees, {})).body).toMatchObject([person]);
  });

  test('a receipt that was rejected, corrected and approved is listed once', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes: 'No' } });
    await submit(employee, [id]);
    await manager.client.call(approve, { params: { id: await approvalIdOf(app, id) }, body: { signature } });
    const { body } = await manager.client.call(managerEmployees, {});
    expect(body).toMatchObject([{ pending: 0, approved: 1, rejected: 0 }]);
  });

  test('the notices: doubts, differences, missing GST evidence and duplicates', async () => {
    const [id, twin] = [await submitReceipt(employee), await submitReceipt(employee)];
    await changeRow(app, id, {
      amount: '120.00',
      gstAmount: '10.91',
      date: '2026-11-02',
      reading: JSON.stringify({
        vendor: { confidence: 0.5, places: [] },
        amount: { confidence: 0.6, places: [] },
      }),
      ownerFields: ['amount'],
      gstVerdict: 'missing:abn',
    });
    const values = { readAmount: '210.00', readDate: '2026-11-02' };
    await db()
      .insertInto('receipt_traces')
      .values({ receiptId: id, ...values })
      .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
      .execute();
    const [receiptId = '', otherId = ''] = [id, twin].toSorted();
    await db()
      .insertInto('duplicate_pairs')
      .values({ receiptId, otherId, kind: 'same-purchase' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noticesOf = async () => (await pending(manager)).find(({ receipt }) => receipt.id === id)?.notices;
    expect(await noticesOf()).toEqual([
      { kind: 'duplicate', of: [(await receiptInDatabase(app, twin)).customId] },
      { kind: 'differs', field: 'amount', read: '210.00' },
      { kind: 'gst-evidence', missing: ['abn'] },
      { kind: 'unsure', fields: ['vendor'] },
    ]);
    await db()
      .insertInto('duplicate_dismissals')
      .values({ receiptId, otherId, userId: manager.user.id })
      .execute();
    expect((await noticesOf())?.map(({ kind }) => kind)).toEqual(['differs', 'gst-evidence', 'unsure']);
    await app.services.database
      .updateTable('users')
      .set({ businessId: null })
      .where('id', '=', employee.user.id)
      .execute();
    expect((await noticesOf())?.[0]).toEqual({ kind: 'former-member' });
  });
});
