import { deleteAccount } from '@docket/shared/account/contract';
import {
  approve,
  approveMany,
  reject,
  reopenReceipt,
  sendForApproval,
  withdrawReceipt,
} from '@docket/shared/approvals/contract';
import { managerEmployees, pendingApprovalsCount } from '@docket/shared/approvals/list-contract';
import { removeMember } from '@docket/shared/business/member-contract';
import { changeRoleInDirectory } from '@docket/shared/business/contract';
import { deleteReceipt } from '@docket/shared/receipts/bin-contract';
import { changeReceipt, processReceipt } from '@docket/shared/receipts/contract';
import { defaultReason } from '@docket/shared/receipts/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  approvalRow,
  makeTeam,
  receiptInDatabase,
  someSignature,
  submitReceipt,
  uploadWhole,
} from '../../testing/approvals/test-approvals.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import type { Fault } from '../trail/everything/fault.ts';
import { verifyEverything } from '../trail/everything/verify-everything.ts';

let app: TestApp;
let employee: RegisteredPerson;
let manager: RegisteredPerson;
let other: RegisteredPerson;
let admin: RegisteredPerson;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ employee, manager, other, admin } = await makeTeam(app));
});

const signature = someSignature();
const rounds = 4;
type Call = () => Promise<{ status: number; text: string }>;

const submit = (id: string) => () =>
  employee.client.call(sendForApproval, { body: { receiptIds: [id], signature } });
const withdraw = (id: string) => () => employee.client.call(withdrawReceipt, { params: { id } });
const reopen = (id: string) => () =>
  admin.client.call(reopenReceipt, { params: { id }, body: { reason: 'Wrong job' } });
const approveBy =
  ({ client }: RegisteredPerson, id: string) =>
  () =>
    client.call(approve, { params: { id }, body: { signature } });
const leave =
  ({ client, password }: RegisteredPerson) =>
  () =>
    client.call(deleteAccount, { body: { password } });
const waiting = async () => (await approvalRow(app, await submitReceipt(employee))).id;

/** Makes the calls at the same time: none fails, and afterwards receipts, submissions and trail agree. */
async function atOnce(...calls: Call[]): Promise<number[]> {
  const responses = await Promise.all(calls.map((call) => call()));
  for (const { status, text } of responses) expect(status, text).toBeLessThan(500);
  const { database } = app.services;
  const faults: Fault[] = [];
  await verifyEverything(app.services, (fault) => void faults.push(fault));
  expect(faults).toEqual([]);
  const { rows } = await sql`select receipts.id from receipts
    left join receipt_approvals approval on "receiptId" = receipts.id and approval.status = 'pending'
    group by receipts.id, receipts.status
    having count(approval.id) <> (case receipts.status when 'AWAITING_MANAGER' then 1 else 0 end)`.execute(
    database,
  );
  expect(rows).toEqual([]);
  return responses.map(({ status }) => status);
}

test('a receipt is submitted once, and not while it’s being changed, deleted or read', async () => {
  const { client } = employee;
  for (let round = 0; round < rounds; round++) {
    const [twice, changed, deleted, read] = await Promise.all(
      Array.from({ length: 4 }, () => uploadWhole(employee)),
    );
    const responses = await atOnce(submit(twice!), submit(twice!));
    expect(responses.toSorted((one, two) => one - two)).toEqual([200, 409]);
    const change = () => client.call(changeReceipt, { params: { id: changed! }, body: { vendor: 'Late' } });
    await atOnce(submit(changed!), change);
    await atOnce(() => client.call(deleteReceipt, { params: { id: deleted! } }), submit(deleted!));
    const params = { id: read! };
    await atOnce(
      () => client.call(processReceipt, { params, body: { reason: defaultReason } }),
      submit(read!),
    );
  }
});

test('the first of a simultaneous withdrawal, reopening and decisions wins', async () => {
  for (let round = 0; round < rounds; round++) {
    const receiptId = await submitReceipt(employee);
    const { id } = await approvalRow(app, receiptId);
    await atOnce(withdraw(receiptId), approveBy(manager, id), reopen(receiptId), approveBy(other, id));
    const approved = await submitReceipt(employee);
    await approveBy(manager, (await approvalRow(app, approved)).id)();
    const responses = await atOnce(reopen(approved), reopen(approved));
    expect(responses.toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect((await receiptInDatabase(app, approved)).version).toBe(2);
  }
});

test('of two overlapping batches, one is approved in full and the other not at all', async () => {
  for (let round = 0; round < rounds; round++) {
    const [one, both, two] = [await waiting(), await waiting(), await waiting()];
    const batch =
      ({ client }: RegisteredPerson, ids: string[]) =>
      () =>
        client.call(approveMany, { body: { ids, signature } });
    const responses = await atOnce(batch(manager, [one, both]), batch(other, [both, two]));
    expect(responses.toSorted((low, high) => low - high)).toEqual([200, 409]);
  }
});

test('someone who leaves, is removed or changes role has acted before that, or not at all', async () => {
  const receiptId = await uploadWhole(employee);
  const id = await waiting();
  await atOnce(submit(receiptId), () =>
    admin.client.call(removeMember, { params: { id: employee.user.id } }),
  );
  await atOnce(approveBy(manager, id), () =>
    admin.client.call(changeRoleInDirectory, { params: { id: manager.user.id }, body: { role: 'EMPLOYEE' } }),
  );
  const rejecting = () => other.client.call(reject, { params: { id }, body: { notes: 'Cut off' } });
  expect((await atOnce(rejecting, leave(other)))[1]).toBe(200);
});

test('deleting an account at the same time removes nothing that was submitted', async () => {
  for (let round = 0; round < rounds; round++) {
    const {
      members: [owner],
    } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN');
    const id = await uploadWhole(owner);
    const body = { receiptIds: [id], signature };
    const [, left] = await atOnce(() => owner.client.call(sendForApproval, { body }), leave(owner));
    expect(left).toBe(200);
  }
});

test('a server whose clock is behind withdraws the latest submission', async () => {
  const receiptId = await submitReceipt(employee);
  await withdraw(receiptId)();
  app.clock.advance({ minutes: -10 });
  expect((await submit(receiptId)()).status).toBe(200);
  expect(await atOnce(withdraw(receiptId))).toEqual([200]);
  expect((await manager.client.call(pendingApprovalsCount, {})).body).toEqual({ count: 0 });
  await submit(receiptId)();
  const { client } = manager;
  expect((await client.call(managerEmployees, {})).body).toMatchObject([{ pending: 1 }]);
  app.clock.advance({ minutes: 10 });
});
