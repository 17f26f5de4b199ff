import { changeRole, listUsers, removeMember } from '@docket/shared/business/member-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { changeRoleInDirectory, directory, leaveBusiness } from '@docket/shared/business/contract';
import { businessMessages } from '@docket/shared/business/messages';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { currentUser } from '@docket/shared/auth/contract';
import type { Role } from '@docket/shared/auth/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { join, makeBusiness } from '../../../testing/people/test-business.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { memberRemovedEmail } from '../emails/member-removed.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const byAdmin = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson, role: Role) =>
  client.call(changeRole, { params: { id }, body: { role } });
const inDirectory = (
  { client }: RegisteredPerson,
  { user: { id } }: RegisteredPerson,
  role: 'EMPLOYEE' | 'MANAGER' | 'ACCOUNTING',
) => client.call(changeRoleInDirectory, { params: { id }, body: { role } });
const remove = ({ client }: RegisteredPerson, { user: { id } }: RegisteredPerson) =>
  client.call(removeMember, { params: { id } });
const roleOf = async ({ client }: RegisteredPerson) => (await client.call(currentUser, {})).body.role;

test('the directory shows all members to an ADMIN, managers and admins to others, and nobody to outsiders [DIR-04] [DIR-06] [OP-43] [API-22] [ROLE-08] [ROLE-15]', async () => {
  const { members } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'ADMIN', 'EMPLOYEE');
  await makeBusiness(app, 'ADMIN', 'MANAGER');
  const all = members.map(({ user }) => user.id);
  const [, manager, , admin] = all;
  const shown = async (client: TestClient) => (await client.call(directory, {})).body.map(({ id }) => id);
  for (const [index, { client }] of members.entries())
    expect(await shown(client)).toEqual(index === 3 ? all : [manager, admin]);
  expect(await shown((await app.register()).client)).toEqual([]);
});

test('a row matches the specification’s view exactly, ordered by createdAt and ID [DATA-061] [API-28] [OP-37]', async () => {
  const {
    members: [admin, other],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  await app.services.database
    .updateTable('users')
    .set({ createdAt: new Date('2020-01-01T00:00:00Z'), emailVerified: true })
    .where('id', '=', other.user.id)
    .execute();
  const { body } = await admin.client.call(listUsers, {});
  expect(body).toEqual([
    {
      id: other.user.id,
      username: other.email,
      firstName: 'Pat',
      lastName: 'Lee',
      email: other.email,
      role: 'EMPLOYEE',
      emailVerified: true,
      createdAt: '2020-01-01T00:00:00.000Z',
    },
    expect.objectContaining({ id: admin.user.id, emailVerified: false }),
  ]);
  expect((await admin.client.call(directory, {})).body).toEqual(body);
});

test('an ADMIN changes a role; it takes effect straight away, is logged and notifies members [API-23] [API-29] [STATE-20] [ROLE-07]', async () => {
  const {
    members: [admin, member, other],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE', 'EMPLOYEE');
  const heard: LiveEvent[] = [];
  app.services.liveEvents.subscribe(other.user.id, (event) => heard.push(event));
  expect(await inDirectory(admin, member, 'ACCOUNTING')).toMatchObject({ body: { success: true } });
  expect(await roleOf(member)).toBe('ACCOUNTING');
  const { status, body } = await byAdmin(admin, member, 'ADMIN');
  expect({ status, body }).toMatchObject({ status: 200, body: { id: member.user.id, role: 'ADMIN' } });
  expect(await roleOf(member)).toBe('ADMIN');
  expect((await member.client.call(listUsers, {})).body).toHaveLength(3);
  expect((await inDirectory(admin, member, 'EMPLOYEE')).status).toBe(200);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject(
    ['Admin to Employee', 'Accounting to Admin', 'Employee to Accounting'].map((details) => ({
      action: 'role-changed',
      actorId: admin.user.id,
      subject: `Pat Lee (${member.email})`,
      details,
    })),
  );
  await vi.waitFor(() => expect(heard).toHaveLength(3));
});

test('the directory offers three roles, the admin dashboard four [OP-07] [VAL-40]', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect(await inDirectory(admin, member, 'ADMIN' as 'MANAGER')).toMatchObject({
    status: 400,
    refusal: { error: 'INVALID' },
  });
  for (const change of [inDirectory, byAdmin])
    expect((await change(admin, member, 'BOSS' as 'MANAGER')).status).toBe(400);
});

test('400: a different role must be chosen [VAL-38] [VAL-39]', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'MANAGER');
  const params = { id: member.user.id };
  const none = await admin.client.call(changeRoleInDirectory, { params, body: {} as { role: 'MANAGER' } });
  expect(none).toMatchObject({ status: 400, refusal: { message: businessMessages.roleRequired } });
  for (const change of [inDirectory, byAdmin])
    expect(await change(admin, member, 'MANAGER')).toMatchObject({
      status: 400,
      refusal: { message: businessMessages.roleUnchanged },
    });
});

test('403: nobody can change or remove themselves [STATE-21] [OP-07]', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  for (const change of [inDirectory, byAdmin])
    expect(await change(admin, admin, 'EMPLOYEE')).toMatchObject({
      status: 403,
      refusal: { message: businessMessages.ownRole },
    });
  expect(await remove(admin, admin)).toMatchObject({
    status: 403,
    refusal: { message: businessMessages.removeSelf },
  });
});

test('an ADMIN removes a member, who loses access straight away [OP-35] [ADM-37]', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'MANAGER');
  const heard: LiveEvent[] = [];
  app.services.liveEvents.subscribe(member.user.id, (event) => heard.push(event));
  expect(await remove(admin, member)).toMatchObject({ status: 200, body: { success: true } });
  expect((await member.client.call(currentUser, {})).body).toMatchObject({
    businessId: null,
    role: 'EMPLOYEE',
    plan: 'free',
  });
  expect((await member.client.call(directory, {})).body).toEqual([]);
  expect((await admin.client.call(listUsers, {})).body).toHaveLength(1);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'removed', actorId: admin.user.id, subject: `Pat Lee (${member.email})` },
  ]);
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'business-changed' }]));
  for (const again of [await remove(admin, member), await byAdmin(admin, member, 'EMPLOYEE')])
    expect(again).toMatchObject({ status: 404, refusal: { message: businessMessages.notMember } });
});

test('a removed member is emailed once; someone who leaves isn’t [OP-35]', async () => {
  const {
    id: businessId,
    name,
    members: [admin, removed, leaver],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE', 'EMPLOYEE');
  const emailsTo = async ({ email }: RegisteredPerson) =>
    (await app.emailsTo(email)).filter(({ subject }) => subject.includes(name));
  expect((await remove(admin, removed)).status).toBe(200);
  expect((await leaver.client.call(leaveBusiness, {})).status).toBe(200);
  expect(await emailsTo(removed)).toMatchObject([
    {
      subject: `You’ve been removed from ${name}`,
      text: expect.stringContaining('Receipts you added as a member stay with the business'),
    },
  ]);
  for (const other of [leaver, admin]) expect(await emailsTo(other)).toEqual([]);

  // Back before the email was sent.
  await join(app, removed, businessId, 'EMPLOYEE');
  expect(await memberRemovedEmail.write(app.services, { userId: removed.user.id, businessId })).toBeNull();
});

test('404 for members of other businesses, people without one, and unknown IDs', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const {
    members: [other],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  const nobody = { ...other, user: { ...other.user, id: app.services.newId() } };
  for (const stranger of [other, await app.register(), nobody])
    for (const response of [
      await byAdmin(admin, stranger, 'MANAGER'),
      await inDirectory(admin, stranger, 'MANAGER'),
      await remove(admin, stranger),
    ])
      expect(response).toMatchObject({ status: 404, refusal: { message: businessMessages.notMember } });
  expect(await roleOf(other)).toBe('EMPLOYEE');
});

test('401 signed out and 403 for everyone but an ADMIN, with their messages [OP-51] [ERR-23] [ERR-24] [ROLE-20] [ROLE-21]', async () => {
  const {
    members: [target, ...others],
  } = await makeBusiness(app, 'EMPLOYEE', 'MANAGER', 'ACCOUNTING', 'EMPLOYEE', 'ADMIN');
  const calls = (caller: RegisteredPerson) => [
    byAdmin(caller, target, 'MANAGER'),
    inDirectory(caller, target, 'MANAGER'),
    remove(caller, target),
    caller.client.call(listUsers, {}),
  ];
  for (const caller of [...others.slice(0, 3), await app.register()])
    for (const response of await Promise.all(calls(caller)))
      expect(response).toMatchObject({
        status: 403,
        refusal: { error: 'FORBIDDEN', message: 'Admin access required.' },
      });
  for (const response of await Promise.all(calls({ ...target, client: app.newClient() })))
    expect(response).toMatchObject({
      status: 401,
      refusal: { message: 'Authentication required. Please log in again.' },
    });
});
