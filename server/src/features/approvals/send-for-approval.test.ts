import { saveSignature } from '@docket/shared/account/contract';
import { receiptSubmissions, rejectByReceipt, sendForApproval } from '@docket/shared/approvals/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import {
  approvalRow,
  makeTeam,
  pending,
  receiptInDatabase,
  someSignature,
  submit,
  submitReceipt,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { changeRow, setStatus, uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const db = () => app.services.database;
const signature = someSignature();

test('409: someone without a business is told what to do, and nothing changes [API-45] [OP-52]', async () => {
  const person = await app.register();
  // That's what is missing first, whatever the receipt lacks.
  for (const id of [await uploadWhole(person), await uploadReceipt(person.client)]) {
    const { status, refusal } = await submit(person, [id], {});
    expect([status, refusal.message]).toEqual([409, text.noBusiness]);
  }
});

test.each<[ReceiptStatus, string]>([
  ['PROCESSING', text.stillRead({ vendor: 'Corner Café', customId: 'RCP-1' })],
  ['AWAITING_MANAGER', text.alreadyWaiting('Corner Café')],
  ['APPROVED', text.alreadyApproved('Corner Café')],
])('409: names the one that is %s among several [OP-54] [OP-87]', async (status, reason) => {
  const { employee: person } = await makeTeam(app);
  const ids = [await uploadWhole(person), await uploadWhole(person)];
  await setStatus(app, ids[1]!, status);
  const response = await submit(person, ids, {});
  expect([response.status, response.refusal.message]).toEqual([409, text.notEligible([reason])]);
});

test('404: another person’s receipt is not found', async () => {
  const person = await app.register();
  const other = await app.register();
  expect((await submit(person, [await uploadReceipt(other.client)], {})).status).toBe(404);
});

test('400: nothing selected', async () => {
  const person = await app.register();
  const { status, refusal } = await submit(person, [], {});
  expect([status, refusal.message]).toEqual([400, text.nothingSelected]);
});

test('401: signed out', async () => {
  expect((await app.newClient().call(sendForApproval, { body: { receiptIds: [] } })).status).toBe(401);
});

describe('submitting', () => {
  let businessId: string;
  let employee: RegisteredPerson;
  let manager: RegisteredPerson;
  let other: RegisteredPerson;
  beforeEach(async () => {
    ({ businessId, employee, manager, other } = await makeTeam(app));
  });

  test('several with one signature and reason; each is awaiting approval in its own row [STATE-35] [OP-09] [OP-87] [DATA-098] [DATA-099] [DATA-101] [DATA-102] [DATA-104] [DATA-106] [DATA-116]', async () => {
    const ids = [await uploadWhole(employee), await uploadWhole(employee)].toReversed();
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
    const shown = await pending(manager);
    expect(shown.map(({ receipt }) => [receipt.id, receipt.reason])).toEqual(
      ids.map((id) => [id, 'Trade fair']),
    );
  });

  test('uses the saved signature if none is drawn; without either: 400 [OP-87]', async () => {
    const id = await uploadWhole(employee);
    expect(await submit(employee, [id], {})).toMatchObject({
      status: 400,
      refusal: { message: text.signatureRequired },
    });
    expect((await receiptInDatabase(app, id)).status).toBe('DRAFT');
    await employee.client.call(saveSignature, { body: { signatureImage: someSignature(3) } });
    expect((await submit(employee, [id], {})).status).toBe(200);
    expect((await approvalRow(app, id)).signatureSvg).toBe(someSignature(3));
  });

  test('without a reason, the receipt’s own is shown [OP-87]', async () => {
    const id = await uploadWhole(employee);
    await changeRow(app, id, { reason: 'Fuel for the van' });
    await submit(employee, [id]);
    expect((await pending(manager))[0]?.receipt.reason).toBe('Fuel for the van');
  });

  test('a private receipt becomes the business’s', async () => {
    const id = await uploadWhole(employee);
    await changeRow(app, id, { businessId: null });
    await submit(employee, [id]);
    expect((await receiptInDatabase(app, id)).businessId).toBe(businessId);
    expect((await manager.client.call(getReceipt, { params: { id } })).status).toBe(200);
  });

  test('409: a business without another manager has nobody to decide [OP-52]', async () => {
    const {
      members: [alone, single],
    } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER');
    await db().updateTable('users').set({ role: 'EMPLOYEE' }).where('id', '=', single.user.id).execute();
    const id = await uploadWhole(alone);
    expect(await submit(alone, [id])).toMatchObject({ status: 409, refusal: { message: text.noManager } });
    await db().updateTable('users').set({ role: 'MANAGER' }).where('id', '=', alone.user.id).execute();
    expect(await submit(alone, [id])).toMatchObject({ status: 409, refusal: { message: text.noManager } });
    expect((await receiptInDatabase(app, id)).status).toBe('DRAFT');
  });

  test('goes to the manager with the fewest open requests, then by seniority, never to the submitter [OP-52] [DATA-100] [ROLE-30]', async () => {
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
      .values({ userId: other.user.id, from: '2000-01-01', until: '2100-01-01', delegateId: manager.user.id })
      .execute();
    expect(await managerOf()).toBe(manager.user.id);
  });

  test('409: all or none of a selection [OP-87]', async () => {
    const [open, waiting] = [await uploadWhole(employee), await submitReceipt(employee)];
    const { status, refusal } = await submit(employee, [open, waiting]);
    expect([status, refusal.message]).toEqual([409, text.notEligible([text.alreadyWaiting('Corner Café')])]);
    expect((await receiptInDatabase(app, open)).status).toBe('DRAFT');
  });

  test('submits a receipt once if a call lists it twice', async () => {
    const id = await uploadWhole(employee);
    expect((await submit(employee, [id, id])).status).toBe(200);
    expect(await pending(manager)).toHaveLength(1);
  });

  test('after a rejection: adds a row, keeps the old one and clears the rejection [OP-54] [STATE-36]', async () => {
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
