import { saveSignature } from '@docket/shared/account/contract';
import {
  approve,
  approveMany,
  receiptSubmissions,
  reject,
  rejectByReceipt,
  reopenReceipt,
  sendForApproval,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovals,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxBatch } from '@docket/shared/approvals/rules';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  approvalRow,
  receiptInDatabase,
  someSignature,
  submitReceipt,
} from '../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
let businessId: string;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let other: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({
    id: businessId,
    members: [employee, manager, other, admin],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER', 'ADMIN'));
});

const db = () => app.services.database;
const signature = someSignature();
const managerSignature = someSignature(1);
const submit = ({ client }: RegisteredPerson, receiptIds: string[], body: object = { signature }) =>
  client.call(sendForApproval, { body: { receiptIds, ...body } });
const approvalId = async (receiptId: string) => (await approvalRow(app, receiptId)).id;
const pending = async ({ client }: RegisteredPerson = manager, query: object = {}) =>
  (await client.call(pendingApprovals, { query })).body;
const setRow = (id: string, values: object) =>
  db().updateTable('receipts').set(values).where('id', '=', id).execute();

describe('submitting', () => {
  test('several with one signature and reason; they wait, each with a row of its own [STATE-35] [OP-09] [OP-87] [DATA-098] [DATA-099] [DATA-101] [DATA-102] [DATA-104] [DATA-106] [DATA-116]', async () => {
    const ids = [await uploadReceipt(employee.client), await uploadReceipt(employee.client)].toReversed();
    expect((await submit(employee, ids, { signature, reason: '  Trade fair ' })).body).toEqual({
      success: true,
    });
    for (const id of ids) {
      expect((await receiptInDatabase(app, id)).status).toBe('AWAITING_MANAGER');
      expect(await approvalRow(app, id)).toMatchObject({
        status: 'pending',
        requestedBy: employee.user.id,
        reason: 'Trade fair',
        signatureSvg: signature,
        managerSignature: null,
        respondedAt: null,
        decidedBy: null,
      });
    }
    const shown = await pending();
    expect(shown.map(({ receipt }) => [receipt.id, receipt.reason])).toEqual(
      ids.map((id) => [id, 'Trade fair']),
    );
  });

  test('the saved signature counts where none is drawn; without either: 400 [OP-87]', async () => {
    const id = await uploadReceipt(employee.client);
    expect(await submit(employee, [id], {})).toMatchObject({
      status: 400,
      refusal: { message: text.signatureRequired },
    });
    expect((await receiptInDatabase(app, id)).status).toBe('DRAFT');
    await employee.client.call(saveSignature, { body: { signatureImage: someSignature(3) } });
    expect((await submit(employee, [id], {})).status).toBe(200);
    expect((await approvalRow(app, id)).signatureSvg).toBe(someSignature(3));
  });

  test('without a reason the receipt’s own is shown [OP-87]', async () => {
    const id = await uploadReceipt(employee.client);
    await setRow(id, { reason: 'Fuel for the van' });
    await submit(employee, [id]);
    expect((await pending())[0]?.receipt.reason).toBe('Fuel for the van');
  });

  test('a private receipt becomes the business’s by it', async () => {
    const id = await uploadReceipt(employee.client);
    await setRow(id, { businessId: null });
    await submit(employee, [id]);
    expect((await receiptInDatabase(app, id)).businessId).toBe(businessId);
    expect((await manager.client.call(getReceipt, { params: { id } })).status).toBe(200);
  });

  test('409: a business without another manager has nobody to decide [OP-52]', async () => {
    const {
      members: [alone, single],
    } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER');
    await db().updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', single.user.id).execute();
    const id = await uploadReceipt(alone.client);
    expect(await submit(alone, [id])).toMatchObject({ status: 409, refusal: { message: text.noManager } });
    await db().updateTable('users').set({ role: 'MANAGER' }).where('id', '=', alone.user.id).execute();
    expect(await submit(alone, [id])).toMatchObject({ status: 409, refusal: { message: text.noManager } });
    expect((await receiptInDatabase(app, id)).status).toBe('DRAFT');
  });

  test('goes to the manager with the fewest open ones, of equals to who is there longest, never to the submitter [OP-52] [DATA-100] [ROLE-30]', async () => {
    const managerOf = async (person = employee) =>
      (await approvalRow(app, await submitReceipt(person))).managerId;
    expect([await managerOf(), await managerOf(), await managerOf()]).toEqual([
      manager.user.id,
      other.user.id,
      manager.user.id,
    ]);
    expect(await managerOf(other)).toBe(manager.user.id);
    await db()
      .insertInto('manager_absences')
      .values({ userId: other.user.id, from: '2000-01-01', until: '2100-01-01', standInId: manager.user.id })
      .execute();
    expect(await managerOf()).toBe(manager.user.id);
  });

  test('409: all or none of a selection [OP-87]', async () => {
    const [open, waiting] = [await uploadReceipt(employee.client), await submitReceipt(employee)];
    const { status, refusal } = await submit(employee, [open, waiting]);
    expect([status, refusal.message]).toEqual([
      409,
      text.notEligible([text.alreadyWaiting('Unknown vendor')]),
    ]);
    expect((await receiptInDatabase(app, open)).status).toBe('DRAFT');
  });

  test('the same receipt twice in one call is submitted once', async () => {
    const id = await uploadReceipt(employee.client);
    expect((await submit(employee, [id, id])).status).toBe(200);
    expect(await pending()).toHaveLength(1);
  });

  test('anew after a rejection: new row, old one kept, rejection cleared [OP-54] [STATE-36]', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(rejectByReceipt, {
      params: { receiptId: id },
      body: { notes: 'Which client?' },
    });
    const { body: rejected } = await employee.client.call(getReceipt, { params: { id } });
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReason: 'Which client?' });
    await employee.client.call(changeReceipt, { params: { id }, body: { notes: 'Acme' } });
    expect((await submit(employee, [id])).status).toBe(200);
    expect(await receiptInDatabase(app, id)).toMatchObject({
      status: 'AWAITING_MANAGER',
      rejectedBy: null,
      rejectedAt: null,
      rejectionReason: null,
    });
    const { body } = await employee.client.call(receiptSubmissions, { params: { id } });
    expect(body.map(({ status, notes }) => [status, notes])).toEqual([
      ['pending', null],
      ['rejected', 'Which client?'],
    ]);
  });
});

test.each(['iVBORw0KGgo=', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'])(
  '400: a signature that is no whole picture is sealed nowhere: %s',
  async (base64) => {
    const broken = `data:image/png;base64,${base64}`;
    const id = await uploadReceipt(employee.client);
    expect((await submit(employee, [id], { signature: broken })).status).toBe(400);
    const waiting = await submitReceipt(employee);
    const params = { id: await approvalId(waiting) };
    expect((await manager.client.call(approve, { params, body: { signature: broken } })).status).toBe(400);
    const body = { ids: [params.id], signature: broken };
    expect((await manager.client.call(approveMany, { body })).status).toBe(400);
  },
);

describe('deciding', () => {
  test('approval with a drawn signature shows on receipt and row [STATE-37] [STATE-38] [STATE-40] [DATA-082] [DATA-083] [DATA-103] [DATA-105] [DATA-107] [API-50]', async () => {
    const id = await submitReceipt(employee);
    const { status } = await manager.client.call(approve, {
      params: { id: await approvalId(id) },
      body: { notes: ' Fine ', signature: managerSignature },
    });
    expect(status).toBe(200);
    expect(await receiptInDatabase(app, id)).toMatchObject({
      status: 'APPROVED',
      approvedBy: manager.user.id,
      approvedAt: expect.any(Date),
    });
    expect(await approvalRow(app, id)).toMatchObject({
      status: 'approved',
      notes: 'Fine',
      managerSignature,
      signatureSvg: signature,
      respondedAt: expect.any(Date),
    });
  });

  test('the saved signature counts where none is drawn; without either: 400 and nothing is decided [OP-06] [VAL-55] [VAL-57]', async () => {
    const id = await submitReceipt(employee);
    const call = async () => manager.client.call(approve, { params: { id: await approvalId(id) }, body: {} });
    expect(await call()).toMatchObject({ status: 400, refusal: { message: text.signatureRequired } });
    expect((await receiptInDatabase(app, id)).status).toBe('AWAITING_MANAGER');
    await manager.client.call(saveSignature, { body: { signatureImage: managerSignature } });
    expect((await call()).status).toBe(200);
    expect((await approvalRow(app, id)).managerSignature).toBe(managerSignature);
  });

  test('400: a rejection without a reason, by either call [STATE-39] [OP-88] [API-51] [API-55]', async () => {
    const id = await submitReceipt(employee);
    for (const notes of ['', '   '])
      for (const answer of [
        await manager.client.call(reject, { params: { id: await approvalId(id) }, body: { notes } }),
        await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes } }),
      ])
        expect(answer).toMatchObject({ status: 400, refusal: { message: text.rejectionReasonRequired } });
    expect((await receiptInDatabase(app, id)).status).toBe('AWAITING_MANAGER');
    await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes: ' Cut off ' } });
    expect(await receiptInDatabase(app, id)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'Cut off',
    });
  });

  test('409: a second decision names who made the first [OP-52]', async () => {
    const id = await submitReceipt(employee);
    const params = { id: await approvalId(id) };
    await manager.client.call(reject, { params, body: { notes: 'No' } });
    expect(await other.client.call(approve, { params, body: { signature } })).toMatchObject({
      status: 409,
      refusal: { message: text.alreadyDecided('rejected', 'Pat Lee') },
    });
  });

  test('several with one signature, all or none; each is sealed with the list that it covers', async () => {
    const ids = [await submitReceipt(employee), await submitReceipt(employee), await submitReceipt(employee)];
    const approvals = await Promise.all(ids.map(approvalId));
    await other.client.call(reject, { params: { id: approvals[2]! }, body: { notes: 'No' } });
    const many = (chosen: string[]) =>
      manager.client.call(approveMany, { body: { ids: chosen, signature: managerSignature } });
    expect(await many(approvals)).toMatchObject({
      status: 409,
      refusal: { message: text.manyNotOpen(['Unknown vendor']) },
    });
    expect(await pending()).toHaveLength(2);
    const both = approvals.slice(0, 2);
    expect((await many(both)).status).toBe(200);
    expect(await pending()).toEqual([]);
    const sealed = await db()
      .selectFrom('approval_trail')
      .select('event')
      .where('businessId', '=', businessId)
      .where('kind', '=', 'approved')
      .execute();
    expect(sealed.map(({ event }) => (JSON.parse(event) as { covers: string[] }).covers.toSorted())).toEqual([
      both.toSorted(),
      both.toSorted(),
    ]);
    const tooMany = Array.from({ length: maxBatch + 1 }, () => crypto.randomUUID());
    expect((await many(tooMany)).status).toBe(400);
  });

  test('whoever was made an employee meanwhile decides nothing', async () => {
    const id = await submitReceipt(employee);
    await db().updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', manager.user.id).execute();
    expect(
      await manager.client.call(approve, { params: { id: await approvalId(id) }, body: { signature } }),
    ).toMatchObject({ status: 403, refusal: { message: text.managersOnly } });
  });

  test('open pages of the owner and of every manager hear of it', async () => {
    const heard: [string, LiveEvent['type']][] = [];
    const { liveEvents } = app.services;
    const stops = [employee, manager, other].map(({ user }) =>
      liveEvents.subscribe(user.id, ({ type }) => void heard.push([user.id, type])),
    );
    await submitReceipt(employee);
    const expected = [
      [employee.user.id, 'receipt-changed'],
      [manager.user.id, 'approvals-changed'],
      [other.user.id, 'approvals-changed'],
    ];
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(expected)));
    stops.forEach((stop) => stop());
  });
});

describe('taking back', () => {
  test('a withdrawn receipt is its owner’s again, and nobody decides on it', async () => {
    const id = await submitReceipt(employee);
    const submission = await approvalId(id);
    expect((await employee.client.call(withdrawReceipt, { params: { id } })).status).toBe(200);
    expect((await receiptInDatabase(app, id)).status).toBe('PROCESSED');
    expect(await pending()).toEqual([]);
    expect(
      await manager.client.call(approve, { params: { id: submission }, body: { signature } }),
    ).toMatchObject({ status: 409, refusal: { message: text.notOpen } });
    expect(
      (await employee.client.call(changeReceipt, { params: { id }, body: { notes: 'Mine' } })).status,
    ).toBe(200);
    expect((await submit(employee, [id])).status).toBe(200);
  });

  test('a reopened receipt is a new version, its signatures void', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(approve, { params: { id: await approvalId(id) }, body: { signature } });
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
});

describe('what managers see', () => {
  test('pending: what waits, the longest first, in pages, never one’s own [API-49] [DATA-111] [MGR-08]', async () => {
    const ids = [await submitReceipt(employee), await submitReceipt(employee), await submitReceipt(employee)];
    await submitReceipt(manager);
    const [first] = await pending();
    expect(first).toMatchObject({
      id: await approvalId(ids[0]!),
      requestedAt: expect.any(String),
      requester: { firstName: 'Pat', lastName: 'Lee' },
      receipt: { id: ids[0], vendor: 'Unknown vendor', imageUrl: `/api/receipts/${ids[0]}/image` },
    });
    expect((await pending()).map(({ receipt }) => receipt.id)).toEqual(ids);
    expect((await pending(manager, { limit: 1, offset: 1 })).map(({ receipt }) => receipt.id)).toEqual([
      ids[1],
    ]);
    expect((await pending(other)).length).toBe(4);
    expect((await manager.client.call(pendingApprovalsCount, {})).body).toEqual({ count: 3 });
  });

  test('employees and their receipts by status, in whatever letters [API-52] [API-53] [DATA-108] [DATA-109] [DATA-110] [MGR-03] [MGR-04] [OP-08] [OP-09]', async () => {
    const [waiting, approved, rejected] = [
      await submitReceipt(employee),
      await submitReceipt(employee),
      await submitReceipt(employee),
    ];
    await manager.client.call(approve, {
      params: { id: await approvalId(approved) },
      body: { notes: 'Good', signatureSvg: managerSignature },
    });
    await manager.client.call(reject, {
      params: { id: await approvalId(rejected) },
      body: { notes: 'No' },
    });
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
    expect(
      (
        await manager.client.call(employeeReceipts, {
          params: { id: employee.user.id },
          query: { status: 'AWAITING_MANAGER' },
        })
      ).status,
    ).toBe(400);
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

  test('a receipt that was rejected, corrected and approved is there once', async () => {
    const id = await submitReceipt(employee);
    await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes: 'No' } });
    await submit(employee, [id]);
    await manager.client.call(approve, { params: { id: await approvalId(id) }, body: { signature } });
    const { body } = await manager.client.call(managerEmployees, {});
    expect(body).toMatchObject([{ pending: 0, approved: 1, rejected: 0 }]);
  });

  test('what to look at: doubt, differences, missing evidence of GST, duplicates', async () => {
    const [id, twin] = [await submitReceipt(employee), await submitReceipt(employee)];
    await setRow(id, {
      amount: '120.00',
      gstAmount: '10.91',
      date: '2026-11-02',
      reading: JSON.stringify({
        vendor: { confidence: 0.5, places: [] },
        amount: { confidence: 0.6, places: [] },
      }),
      ownerFields: ['amount'],
    });
    const values = { readAmount: '210.00', readDate: '2026-11-02', abns: [] };
    await db()
      .insertInto('receipt_traces')
      .values({ receiptId: id, ...values })
      .onConflict((conflict) => conflict.column('receiptId').doUpdateSet(values))
      .execute();
    const [receiptId = '', otherId = ''] = [id, twin].toSorted();
    await db()
      .insertInto('duplicate_pairs')
      .values({ receiptId, otherId, kind: 'same-purchase', foundAt: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const noticesOf = async () => (await pending()).find(({ receipt }) => receipt.id === id)?.notices;
    expect(await noticesOf()).toEqual([
      { kind: 'duplicate', of: [(await receiptInDatabase(app, twin)).customId] },
      { kind: 'differs', field: 'amount', read: '210.00' },
      { kind: 'gst-evidence', missing: 'abn' },
      { kind: 'unsure', fields: ['vendor'] },
    ]);
    await db()
      .insertInto('duplicate_dismissals')
      .values({ receiptId, otherId, userId: manager.user.id, dismissedAt: new Date() })
      .execute();
    expect((await noticesOf())?.map(({ kind }) => kind)).toEqual(['differs', 'gst-evidence', 'unsure']);
  });
});
