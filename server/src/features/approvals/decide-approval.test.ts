import { saveSignature } from '@docket/shared/account/contract';
import {
  approve,
  approveByReceipt,
  approveMany,
  reject,
  rejectByReceipt,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { maxBatch, maxNotesLength } from '@docket/shared/approvals/rules';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { changeReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  approvalIdOf,
  approvalRow,
  makeTeam,
  pending,
  receiptInDatabase,
  someSignature,
  submit,
  submitReceipt,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { ok } from '../../testing/test-client.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { whenWaiting } from '../../testing/when-waiting.ts';

let app: TestApp;
let businessId: string;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let other: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ businessId, employee, manager, other } = await makeTeam(app));
});

const db = () => app.services.database;
const signature = someSignature();
const managerSignature = someSignature(1);

describe('deciding', () => {
  test('an approval with a drawn signature shows on receipt and row [STATE-37] [STATE-38] [STATE-40] [DATA-082] [DATA-083] [DATA-103] [DATA-105] [DATA-107] [API-50]', async () => {
    const id = await submitReceipt(employee);
    const { status } = await manager.client.call(approve, {
      params: { id: await approvalIdOf(app, id) },
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

  test('uses the saved signature if none is drawn; without either: 400 and no decision [OP-06] [VAL-55] [VAL-57]', async () => {
    const id = await submitReceipt(employee);
    const call = async () =>
      manager.client.call(approve, { params: { id: await approvalIdOf(app, id) }, body: {} });
    expect(await call()).toMatchObject({ status: 400, refusal: { message: text.signatureRequired } });
    expect((await receiptInDatabase(app, id)).status).toBe('AWAITING_MANAGER');
    await manager.client.call(saveSignature, { body: { signatureImage: managerSignature } });
    expect((await call()).status).toBe(200);
    expect((await approvalRow(app, id)).managerSignature).toBe(managerSignature);
  });

  test('409: what a manager saw was withdrawn, and the receipt was changed and submitted anew', async () => {
    const receiptId = await submitReceipt(employee);
    const params = { receiptId };
    const approvalId = await approvalIdOf(app, receiptId);
    ok(await employee.client.call(withdrawReceipt, { params: { id: receiptId } }));
    ok(await employee.client.call(changeReceipt, { params: { id: receiptId }, body: { amount: 9999.99 } }));
    ok(await submit(employee, [receiptId]));
    for (const response of [
      await manager.client.call(approveByReceipt, { params, body: { signature, approvalId } }),
      await manager.client.call(rejectByReceipt, { params, body: { notes: 'No', approvalId } }),
    ])
      expect(response).toMatchObject({ status: 409, refusal: { message: text.notOpen } });
    expect((await receiptInDatabase(app, receiptId)).status).toBe('AWAITING_MANAGER');
    const another = await approvalIdOf(app, await submitReceipt(employee));
    const mixed = await manager.client.call(approveByReceipt, {
      params,
      body: { signature, approvalId: another },
    });
    expect(mixed.status).toBe(404);
    const now = await approvalIdOf(app, receiptId);
    ok(await manager.client.call(approveByReceipt, { params, body: { signature, approvalId: now } }));
  });

  test('400: rejecting without a reason, with either call [STATE-39] [OP-88] [API-51] [API-55]', async () => {
    const id = await submitReceipt(employee);
    for (const notes of ['', '   ', '\u200B'])
      for (const response of [
        await manager.client.call(reject, { params: { id: await approvalIdOf(app, id) }, body: { notes } }),
        await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes } }),
      ])
        expect(response).toMatchObject({ status: 400, refusal: { message: text.rejectionReasonRequired } });
    const long = { params: { receiptId: id }, body: { notes: 'x'.repeat(maxNotesLength + 1) } };
    expect((await manager.client.call(rejectByReceipt, long)).refusal.message).toBe(text.reasonTooLong);
    expect((await receiptInDatabase(app, id)).status).toBe('AWAITING_MANAGER');
    await manager.client.call(rejectByReceipt, { params: { receiptId: id }, body: { notes: ' Cut off ' } });
    expect(await receiptInDatabase(app, id)).toMatchObject({
      status: 'REJECTED',
      rejectionReason: 'Cut off',
    });
  });

  test('409: a second decision names who made the first [OP-52]', async () => {
    const id = await submitReceipt(employee);
    const params = { id: await approvalIdOf(app, id) };
    await manager.client.call(reject, { params, body: { notes: 'No' } });
    expect(await other.client.call(approve, { params, body: { signature } })).toMatchObject({
      status: 409,
      refusal: { message: text.alreadyDecided('rejected', 'Pat Lee') },
    });
  });

  test('several with one signature, all or none; each seals the list it covers', async () => {
    const ids = [await submitReceipt(employee), await submitReceipt(employee), await submitReceipt(employee)];
    const approvals = await Promise.all(ids.map((id) => approvalIdOf(app, id)));
    await other.client.call(reject, { params: { id: approvals[2]! }, body: { notes: 'No' } });
    const many = (chosen: string[]) =>
      manager.client.call(approveMany, { body: { ids: chosen, signature: managerSignature } });
    expect(await many(approvals)).toMatchObject({
      status: 409,
      refusal: { message: text.manyNotOpen(['Corner Café']) },
    });
    expect(await pending(manager)).toHaveLength(2);
    const both = approvals.slice(0, 2);
    expect((await many(both)).status).toBe(200);
    expect(await pending(manager)).toEqual([]);
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

  test('a manager who has become an employee can’t decide', async () => {
    const id = await submitReceipt(employee);
    await db().updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', manager.user.id).execute();
    expect(
      await manager.client.call(approve, {
        params: { id: await approvalIdOf(app, id) },
        body: { signature },
      }),
    ).toMatchObject({ status: 403, refusal: { message: text.managersOnly } });
  });

  test.each<[string, (id: string) => Promise<{ status: number; text: string }>]>([
    ['an approval', (id) => manager.client.call(approve, { params: { id }, body: { signature } })],
    ['an approval of many', (id) => manager.client.call(approveMany, { body: { ids: [id], signature } })],
    ['a rejection', (id) => manager.client.call(reject, { params: { id }, body: { notes: 'No' } })],
  ])('403: %s in progress when its manager became an employee', async (_, decide) => {
    const receiptId = await submitReceipt(employee);
    const id = await approvalIdOf(app, receiptId);
    const { deciding } = await db()
      .transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('users')
          .set({ role: 'EMPLOYEE' })
          .where('id', '=', manager.user.id)
          .execute();
        // The call has read the old role and is waiting for the row.
        const response = decide(id);
        await whenWaiting(db(), 1);
        return { deciding: { response } };
      });
    expect(await deciding.response).toMatchObject({ status: 403 });
    expect(await receiptInDatabase(app, receiptId)).toMatchObject({ status: 'AWAITING_MANAGER' });
  });

  test('notifies the open pages of the owner and of those who see submissions, and no other employee’s', async () => {
    const { members } = await makeBusiness(
      app,
      'EMPLOYEE',
      'MANAGER',
      'MANAGER',
      'ACCOUNTING',
      'ADMIN',
      'EMPLOYEE',
    );
    const heard: [string, LiveEvent['type']][] = [];
    const { liveEvents } = app.services;
    const stops = members.map(({ user }) =>
      liveEvents.subscribe(user.id, ({ type }) => void heard.push([user.id, type])),
    );
    const [owner, ...others] = members;
    await submitReceipt(owner);
    const expected = [
      [owner.user.id, 'receipt-changed'],
      ...others.slice(0, -1).map(({ user }) => [user.id, 'approvals-changed']),
    ];
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(expected)));
    expect(heard.map(([id]) => id)).not.toContain(others.at(-1)!.user.id);
    stops.forEach((stop) => stop());
  });
});

test.each(['iVBORw0KGgo=', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ'])(
  '400: an incomplete signature image isn’t sealed: %s',
  async (base64) => {
    const broken = `data:image/png;base64,${base64}`;
    const id = await uploadWhole(employee);
    expect((await submit(employee, [id], { signature: broken })).status).toBe(400);
    const waiting = await submitReceipt(employee);
    const params = { id: await approvalIdOf(app, waiting) };
    expect((await manager.client.call(approve, { params, body: { signature: broken } })).status).toBe(400);
    const body = { ids: [params.id], signature: broken };
    expect((await manager.client.call(approveMany, { body })).status).toBe(400);
  },
);
