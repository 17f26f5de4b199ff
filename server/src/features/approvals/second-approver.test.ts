import {
  approve,
  approveMany,
  receiptSubmissions,
  rejectByReceipt,
  reopenReceipt,
  sendForApproval,
} from '@docket/shared/approvals/contract';
import {
  employeeReceipts,
  managerEmployees,
  pendingApprovalsCount,
} from '@docket/shared/approvals/list-contract';
import { accountingReport } from '@docket/shared/accounting/contract';
import { createPolicy } from '@docket/shared/policies/contract';
import { approvalMessages as text } from '@docket/shared/approvals/messages';
import { verifyCode, verifyPdf } from '@docket/shared/trail/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { reportOf } from '../../testing/approvals/test-reports.ts';
import { leave } from '../../testing/people/leaving.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { ok } from '../../testing/test-client.ts';
import type { Fault } from '../trail/everything/fault.ts';
import { verifyEverything } from '../trail/everything/verify-everything.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let other: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://docket.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee, manager, other, admin } = await makeTeam(app));
  for (const [{ user }, firstName, lastName] of [
    [manager, 'Mo', 'Diaz'],
    [other, 'Kim', 'Tran'],
  ] as const)
    await app.services.database
      .updateTable('users')
      .set({ firstName, lastName })
      .where('id', '=', user.id)
      .execute();
  await needsSecondAbove(admin, 10_000);
});

const needsSecondAbove = async ({ client }: RegisteredPerson, limitCents: number) =>
  ok(await client.call(createPolicy, { body: { kind: 'receipt-limit', limitCents, effect: 'second' } }));
const submitted = (amount = 150) => submitReceipt(employee, { details: { amount } });
const approveAs = async ({ client }: RegisteredPerson, receiptId: string, number = 1) =>
  await client.call(approve, {
    params: { id: (await approvalRow(app, receiptId)).id },
    body: { signature: someSignature(number), notes: `Note ${number}` },
  });
const statusOf = async (id: string) => (await receiptInDatabase(app, id)).status;
const kindsOf = async (receiptId: string) =>
  (
    await app.services.database
      .selectFrom('approval_trail')
      .select('kind')
      .where('receiptId', '=', receiptId)
      .orderBy('seq')
      .execute()
  ).map(({ kind }) => kind);
async function faults(): Promise<Fault[]> {
  const found: Fault[] = [];
  await verifyEverything(app.services, (fault) => void found.push(fault));
  return found;
}

test('above the amount a receipt is approved by the second of two managers; both are in the trail, the PDF and the verification', async () => {
  const id = await submitted();
  const [request] = await pending(manager);
  expect(request!.notices).toEqual([
    {
      kind: 'policy',
      text: 'It’s above the limit of $100.00 for a receipt. It needs a second approver.',
    },
  ]);
  expect(request!.needsAnother).toBe(true);
  expect((await approveAs(manager, id, 1)).status).toBe(200);
  expect(await statusOf(id)).toBe('AWAITING_MANAGER');
  expect(await pending(manager)).toEqual([]);
  expect(ok(await manager.client.call(pendingApprovalsCount, {}))).toEqual({ count: 0 });
  for (const [{ client }, count] of [
    [manager, 0],
    [other, 1],
  ] as const) {
    expect(ok(await client.call(managerEmployees, {}))).toMatchObject([{ pending: count }]);
    const [row] = ok(await client.call(employeeReceipts, { params: { id: employee.user.id } }));
    expect(row).toMatchObject({ approvalStatus: 'pending', canApprove: count === 1 });
  }
  const again = await approveAs(manager, id, 1);
  expect([again.status, again.refusal.message]).toEqual([403, text.alreadyFirst]);
  const [waiting] = await pending(other);
  expect(waiting!.needsAnother).toBe(false);
  expect(waiting!.notices[0]).toEqual({ kind: 'first-approved', by: 'Mo Diaz' });
  expect(await approvalRow(app, id)).toMatchObject({ managerId: other.user.id, notifiedAt: null });

  expect((await approveAs(other, id, 2)).status).toBe(200);
  expect(await statusOf(id)).toBe('APPROVED');
  expect(await kindsOf(id)).toEqual(['submitted', 'first-approved', 'approved']);
  expect(await faults()).toEqual([]);
  const [submission] = ok(await employee.client.call(receiptSubmissions, { params: { id } }));
  expect(submission).toMatchObject({
    needsSecond: true,
    firstApproval: { byId: manager.user.id, by: 'Mo Diaz', notes: 'Note 1', signature: someSignature(1) },
    decidedBy: 'Kim Tran',
    managerSignature: someSignature(2),
  });
  const anybody = app.newClient();
  const verdict = ok(await anybody.call(verifyCode, { params: { code: submission!.code! } }));
  expect(verdict).toMatchObject({
    state: 'unchanged',
    firstApproved: { name: 'Mo Diaz' },
    approved: { name: 'Kim Tran' },
  });
  const report = await reportOf({ employee } as never, id);
  const pages = (await readPdf(report)).pages.join('\n');
  for (const part of ['Approved first by', 'Mo Diaz', 'Note 1', 'Approved by', 'Kim Tran', 'Note 2'])
    expect(pages).toContain(part);
  const file = { filename: 'report.pdf', mediaType: 'application/pdf', content: report };
  expect((await anybody.upload(verifyPdf.path, file)).body).toMatchObject({
    state: 'unchanged',
    differences: [],
  });
});

test('reports of accounting name both managers; the first stays named when their account is deleted', async () => {
  const id = await submitted();
  await approveAs(manager, id, 1);
  expect((await leave(manager)).status).toBe(200);
  expect((await approveAs(other, id, 2)).status).toBe(200);
  const report = await admin.client.call(accountingReport, { body: { ids: [id] } });
  const pages = (await readPdf(report.bytes)).pages.join('\n');
  for (const part of ['First by Mo Diaz', 'Kim Tran']) expect(pages).toContain(part);
});

test('simultaneous approvals: two managers are the first and the second, one manager is only the first', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [both, one] = [await submitted(), await submitted()];
    const responses = await Promise.all([approveAs(manager, both), approveAs(other, both)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await statusOf(both)).toBe('APPROVED');
    const twice = await Promise.all([approveAs(manager, one), approveAs(manager, one)]);
    expect(twice.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403']);
    expect(await statusOf(one)).toBe('AWAITING_MANAGER');
  }
  expect(await faults()).toEqual([]);
});

test('of several approved with one signature, those above the amount wait for the second', async () => {
  const [small, large] = [await submitted(100), await submitted(100.01)];
  const ids = [(await approvalRow(app, small)).id, (await approvalRow(app, large)).id];
  const sign = ({ client }: RegisteredPerson) =>
    client.call(approveMany, { body: { ids, signature: someSignature(1) } });
  ok(await sign(manager));
  expect([await statusOf(small), await statusOf(large)]).toEqual(['APPROVED', 'AWAITING_MANAGER']);
  expect(await kindsOf(large)).toEqual(['submitted', 'first-approved']);
  expect(await faults()).toEqual([]);
});

test('either manager can still reject it, its owner gets it back whole, and an admin can reopen it', async () => {
  const [rejected, reopened] = [await submitted(), await submitted()];
  for (const id of [rejected, reopened]) ok(await approveAs(manager, id));
  ok(await other.client.call(rejectByReceipt, { params: { receiptId: rejected }, body: { notes: 'No' } }));
  expect(await statusOf(rejected)).toBe('REJECTED');
  ok(await admin.client.call(reopenReceipt, { params: { id: reopened }, body: { reason: 'Wrong job' } }));
  ok(await submit(employee, [rejected]));
  expect(await approvalRow(app, rejected)).toMatchObject({ needsSecond: true, firstApprovedBy: null });
  expect(await faults()).toEqual([]);
});

test('409: nothing that needs two managers is submitted where there’s only one', async () => {
  const {
    members: [someone, only, boss],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN');
  await needsSecondAbove(boss, 10_000);
  const id = await uploadWhole(someone, { details: { amount: 150 } });
  const { status, refusal } = await someone.client.call(sendForApproval, {
    body: { receiptIds: [id], signature: someSignature() },
  });
  expect([status, refusal.message]).toEqual([409, text.noSecondManager]);
  expect(await pending(only)).toEqual([]);
});
