import { accountMessages } from '@docket/shared/account/messages';
import { approve, reopenReceipt } from '@docket/shared/approvals/contract';
import { acceptInvitation, invite, ownInvitations } from '@docket/shared/business/invitation-contract';
import { ownJoinRequests, submitJoinRequest } from '@docket/shared/business/join-request-contract';
import { businessMessages } from '@docket/shared/business/messages';
import { currentUser } from '@docket/shared/auth/contract';
import { getReceipt, type Receipt } from '@docket/shared/receipts/contract';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryReceiptReader } from '../../../adapters/memory/receipt-reader.ts';
import { approvalRow, someSignature, submitReceipt } from '../../../testing/approvals/test-approvals.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { pictureFile, setStatus, uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { deletionPreview, leave, rowOf } from '../../../testing/people/leaving.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { fileOf, whenGone } from '../../../testing/receipts/stored-files.ts';
import { workReceiptJobs } from '../../receipts/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ worker: true });
  await workReceiptJobs(app.services, memoryReceiptReader());
});
afterAll(() => app.close());

const db = () => app.services.database;
const has = (sha256: string) => app.services.storage.has(sha256);

test('the business keeps a member’s submitted and decided receipts; drafts and the bin are deleted [OP-110] [CONST-28]', async () => {
  const {
    members: [employee, manager],
    name,
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN');
  const statuses = ['DRAFT', 'PROCESSED', 'FAILED', 'AWAITING_MANAGER', 'APPROVED', 'REJECTED'] as const;
  const ids = new Map<ReceiptStatus, string>();
  await db().updateTable('businesses').set({ plan: 'business' }).execute();
  for (const status of statuses) ids.set(status, await uploadReceipt(employee.client));
  const binned = await uploadReceipt(employee.client);
  for (const [status, id] of ids) await setStatus(app, id, status);
  await setStatus(app, binned, 'REJECTED');
  await db().updateTable('receipts').set({ deletedAt: new Date() }).where('id', '=', binned).execute();
  const files = new Map(
    await Promise.all([...ids].map(async ([status, id]) => [status, await fileOf(app, id)] as const)),
  );
  expect(await deletionPreview(employee)).toMatchObject({
    receiptsRemoved: 3,
    receiptsKept: 3,
    businessName: name,
  });

  expect((await leave(employee)).status).toBe(200);
  const left = await db()
    .selectFrom('receipts')
    .select('status')
    .where('userId', '=', employee.user.id)
    .execute();
  expect(left.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'AWAITING_MANAGER', 'REJECTED']);
  await whenGone(app, files.get('DRAFT')!);
  expect(await has(files.get('APPROVED')!)).toBe(true);
  const seen = await manager.client.call(getReceipt, { params: { id: ids.get('APPROVED')! } });
  expect(seen.body satisfies Receipt).toMatchObject({ employee: 'Pat Lee' });
});

test('a member with kept receipts stays as a closed account with only a name: no sign-in, search or count includes it', async () => {
  const {
    members: [employee],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  const id = await uploadReceipt(employee.client);
  await setStatus(app, id, 'APPROVED');
  await leave(employee);
  expect(await rowOf(app, employee)).toMatchObject({
    firstName: 'Pat',
    lastName: 'Lee',
    email: `closed-${employee.user.id}@closed.invalid`,
    username: `closed-${employee.user.id}@closed.invalid`,
    password: '!',
    businessId: null,
    role: 'EMPLOYEE',
    signatureImage: null,
    closedAt: expect.any(Date),
  });
  expect((await trySignIn(app, employee)).refusal.error).toBe('WRONG_CREDENTIALS');
  const guessed = { ...employee, email: `closed-${employee.user.id}@closed.invalid` };
  for (const password of [employee.password, '!'])
    expect((await trySignIn(app, { ...guessed, password })).refusal.error).toBe('WRONG_CREDENTIALS');
  const again = await app.register({ email: employee.email });
  expect(again.user.id).not.toBe(employee.user.id);
  expect((await again.client.call(getReceipt, { params: { id } })).status).toBe(404);
});

test('a decider stays named on their decisions', async () => {
  const {
    id: businessId,
    members: [employee, manager],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ADMIN');
  const receiptId = await uploadReceipt(employee.client);
  await setStatus(app, receiptId, 'APPROVED');
  const at = new Date();
  await db()
    .insertInto('receipt_approvals')
    .values({
      id: app.services.newId(),
      receiptId,
      businessId,
      managerId: manager.user.id,
      decidedBy: manager.user.id,
      requestedBy: employee.user.id,
      status: 'approved',
      respondedAt: at,
    })
    .execute();
  expect((await leave(manager)).status).toBe(200);
  expect(await rowOf(app, manager)).toMatchObject({ firstName: 'Pat', closedAt: expect.any(Date) });
  expect((await leave(employee)).status).toBe(200);
});

test('someone who decided for a colleague stays named, even if the approval was reopened since', async () => {
  const {
    members: [employee, first, second, admin],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'MANAGER', 'ADMIN');
  const receiptId = await submitReceipt(employee);
  const { id, managerId } = await approvalRow(app, receiptId);
  const other = managerId === first.user.id ? second : first;
  const params = { params: { id } };
  await other.client.call(approve, { ...params, body: { signature: someSignature() } });
  await admin.client.call(reopenReceipt, { params: { id: receiptId }, body: { reason: 'Wrong job' } });
  expect((await leave(other)).status).toBe(200);
  expect(await rowOf(app, other)).toMatchObject({ firstName: 'Pat', closedAt: expect.any(Date) });
});

test('409: the last admin of a business with other members must appoint another first', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect(await deletionPreview(admin)).toMatchObject({ isLastAdmin: true });
  const { status, refusal } = await leave(admin);
  expect({ status, refusal }).toEqual({
    status: 409,
    refusal: { error: 'LAST_ADMIN', message: accountMessages.lastAdmin },
  });
  expect((await admin.client.call(currentUser, {})).status).toBe(200);
});

test('if two admins leave at the same time, one stays', async () => {
  for (let round = 0; round < 3; round++) {
    const {
      members: [first, second],
    } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'EMPLOYEE');
    const responses = await Promise.all([leave(first), leave(second)]);
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  }
});

test('the only member can leave; the business is deleted if it has no receipts', async () => {
  const {
    members: [admin],
    name,
  } = await makeBusiness(app, 'ADMIN');

  expect(await deletionPreview(admin)).toMatchObject({ isLastAdmin: false, businessName: name });
  expect((await leave(admin)).status).toBe(200);
  expect(await db().selectFrom('businesses').select('id').where('name', '=', name).execute()).toEqual([]);
});

test('a business with receipts to keep stays, whoever leaves', async () => {
  const {
    members: [admin],
    name,
  } = await makeBusiness(app, 'ADMIN');
  await setStatus(app, await uploadReceipt(admin.client), 'APPROVED');
  expect((await leave(admin)).status).toBe(200);

  expect(await db().selectFrom('businesses').select('id').where('name', '=', name).execute()).toHaveLength(1);
});

test('nobody can join a business without an admin: its invitations and open requests go with its last member [OP-35]', async () => {
  const {
    members: [admin],
    name,
  } = await makeBusiness(app, 'ADMIN');
  const invited = await app.register();
  await db().updateTable('users').set({ emailVerified: true }).where('id', '=', invited.user.id).execute();
  const asker = await app.register();
  const ask = () => asker.client.call(submitJoinRequest, { body: { businessName: name } });
  expect((await ask()).status).toBe(200);
  await admin.client.call(invite, { body: { email: invited.email, role: 'ACCOUNTING' } });
  const [{ id } = { id: '' }] = (await invited.client.call(ownInvitations, {})).body;
  await setStatus(app, await uploadReceipt(admin.client), 'APPROVED');
  expect((await leave(admin)).status).toBe(200);

  expect((await invited.client.call(acceptInvitation, { body: { id } })).status).toBe(404);
  expect((await invited.client.call(ownInvitations, {})).body).toEqual([]);
  expect((await asker.client.call(ownJoinRequests, {})).body).toEqual([]);
  expect(await ask()).toMatchObject({ status: 404, refusal: { message: businessMessages.businessNotFound } });
});

test('an upload in progress when the account is deleted leaves nothing behind', async () => {
  const {
    members: [person],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  await setStatus(app, await uploadReceipt(person.client), 'APPROVED');
  const file = await pictureFile();
  const { storage } = app.services;
  const put = storage.put.bind(storage);
  const late = vi.spyOn(storage, 'put').mockImplementationOnce(async (content) => {
    const stored = await put(content);
    await leave(person);
    return stored;
  });
  await expect(uploadReceipt(person.client, file)).rejects.toThrow('could not upload');
  late.mockRestore();
  const left = await db()
    .selectFrom('receipts')
    .select('status')
    .where('userId', '=', person.user.id)
    .execute();
  expect(left).toEqual([{ status: 'APPROVED' }]);
});
