import { deleteAccount } from '@docket/shared/account/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { changeBusiness, directory, getBusiness, leaveBusiness } from '@docket/shared/business/contract';
import { businessMessages } from '@docket/shared/business/messages';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { currentUser } from '@docket/shared/auth/contract';
import { getReceipt } from '@docket/shared/receipts/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { uploadReceipt } from '../../testing/receipts/test-receipts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('members see its name, plan, creation date and counts, with ACCOUNTING only in the total [BIZ-01] [BIZ-03] [OP-99] [OP-100]', async () => {
  const { name, members } = await makeBusiness(
    app,
    'ADMIN',
    'MANAGER',
    'MANAGER',
    'ACCOUNTING',
    'EMPLOYEE',
    'EMPLOYEE',
    'EMPLOYEE',
  );
  for (const { client } of members)
    expect((await client.call(getBusiness, {})).body).toEqual({
      id: expect.any(String),
      name,
      plan: 'business',
      createdAt: expect.stringMatching(/Z$/),
      members: { total: 7, admins: 1, managers: 2, employees: 3 },
      accountingEmail: null,
    });
});

test('404 without a business, 401 signed out', async () => {
  const outsider = await app.register();
  expect(await outsider.client.call(getBusiness, {})).toMatchObject({
    status: 404,
    refusal: { message: businessMessages.noBusiness },
  });
  for (const endpoint of [getBusiness, leaveBusiness, directory])
    expect((await app.newClient().call(endpoint, {})).status).toBe(401);
});

test('an ADMIN sets the accounting address; ADMIN and ACCOUNTING see it, and the log records it [OP-111] [DATA-014]', async () => {
  const {
    members: [admin, accountant, manager, employee],
  } = await makeBusiness(app, 'ADMIN', 'ACCOUNTING', 'MANAGER', 'EMPLOYEE');
  const set = (accountingEmail: string | null) =>
    admin.client.call(changeBusiness, { body: { accountingEmail } });
  expect((await set('books@example.com')).body).toMatchObject({ accountingEmail: 'books@example.com' });
  const seen = async ({ client }: typeof admin) => (await client.call(getBusiness, {})).body.accountingEmail;
  expect(await Promise.all([admin, accountant, manager, employee].map(seen))).toEqual([
    'books@example.com',
    'books@example.com',
    null,
    null,
  ]);
  await set('books@example.com');
  expect((await set('')).body.accountingEmail).toBeNull();
  const { body } = await admin.client.call(listAudit, {});
  expect(body.map(({ action, details }) => [action, details])).toEqual([
    ['business-changed', 'books@example.com to none'],
    ['business-changed', 'none to books@example.com'],
  ]);
  expect(await set('nowhere')).toMatchObject({
    status: 400,
    refusal: { message: businessMessages.accountingEmailInvalid },
  });
  for (const { client } of [accountant, manager, employee, await app.register()])
    expect(await client.call(changeBusiness, { body: { accountingEmail: null } })).toMatchObject({
      status: 403,
      refusal: { message: businessMessages.adminRequired },
    });
});

test('someone who leaves returns to their own plan and sees their receipts; the business keeps them [OP-35] [OP-73] [OP-76]', async () => {
  const {
    members: [manager, admin],
  } = await makeBusiness(app, 'MANAGER', 'ADMIN');
  const heard: LiveEvent[] = [];
  app.services.liveEvents.subscribe(admin.user.id, (event) => heard.push(event));
  const id = await uploadReceipt(manager.client);
  expect((await manager.client.call(currentUser, {})).body).toMatchObject({ plan: 'business' });

  expect(await manager.client.call(leaveBusiness, {})).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await manager.client.call(currentUser, {})).body).toMatchObject({
    businessId: null,
    role: 'EMPLOYEE',
    plan: 'free',
  });
  expect((await manager.client.call(directory, {})).body).toEqual([]);
  for (const { client } of [manager, admin])
    expect((await client.call(getReceipt, { params: { id } })).status).toBe(200);
  expect((await admin.client.call(getBusiness, {})).body.members).toMatchObject({ total: 1, managers: 0 });
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'left', actorId: manager.user.id, subject: `Pat Lee (${manager.email})` },
  ]);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'business-changed' }]));
  expect(await manager.client.call(leaveBusiness, {})).toMatchObject({
    status: 404,
    refusal: { message: businessMessages.noBusiness },
  });
});

test('the log records under their name a member who deletes their account', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const { client, password, email, user } = member;
  expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'account-closed', actorId: user.id, actor: 'Pat Lee', subject: `Pat Lee (${email})` },
  ]);
});

test('409: a business always has an ADMIN [OP-35]', async () => {
  for (const roles of [['ADMIN'], ['ADMIN', 'MANAGER']] as const) {
    const {
      members: [admin],
    } = await makeBusiness(app, ...roles);
    expect(await admin.client.call(leaveBusiness, {})).toMatchObject({
      status: 409,
      refusal: { error: 'LAST_ADMIN', message: businessMessages.lastAdmin },
    });
  }
  const {
    members: [first, second],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  expect((await first.client.call(leaveBusiness, {})).status).toBe(200);
  expect((await second.client.call(leaveBusiness, {})).status).toBe(409);
});
