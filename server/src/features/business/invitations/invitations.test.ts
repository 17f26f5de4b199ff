import { listUsers } from '@docket/shared/admin/contract';
import { listAudit } from '@docket/shared/audit/contract';
import {
  acceptInvitation,
  declineInvitation,
  invite,
  listInvitations,
  ownInvitations,
  resendInvitation,
  revokeInvitation,
  seeInvitation,
} from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { invitationDays, maxOpenInvitations } from '@docket/shared/business/rules';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { currentUser, login } from '@docket/shared/people/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMailApp, type MailApp, tokenIn } from '../../../testing/mail/mail-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { removeOldInvitations } from './remove-old-invitations.ts';

let app: MailApp;
beforeAll(async () => {
  app = await createMailApp({ mailServer: false });
});
afterAll(() => app.close());

let addresses = 0;
const newAddress = (): string => `invited${++addresses}@example.com`;
const inviteBy = ({ client }: RegisteredPerson, body: SentBodyOf<typeof invite>) =>
  client.call(invite, { body });
const listed = async ({ client }: RegisteredPerson) => (await client.call(listInvitations, {})).body;
const look = (token: string) => app.newClient().call(seeInvitation, { body: { token } });
const offered = async ({ client }: RegisteredPerson) => (await client.call(ownInvitations, {})).body;
const accept = ({ client }: RegisteredPerson, body: SentBodyOf<typeof acceptInvitation>) =>
  client.call(acceptInvitation, { body });
const decline = ({ client }: RegisteredPerson, id: string) =>
  client.call(declineInvitation, { params: { id } });
const resend = ({ client }: RegisteredPerson, id: string) =>
  client.call(resendInvitation, { params: { id } });
const revoke = ({ client }: RegisteredPerson, id: string) =>
  client.call(revokeInvitation, { params: { id } });
const verify = ({ user }: RegisteredPerson) =>
  app.services.database.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute();
const me = async ({ client }: RegisteredPerson) => (await client.call(currentUser, {})).body;
const lastMail = async (email: string) =>
  (await app.mailsTo(email)).findLast(({ subject }) => subject.startsWith('Join '));
const tokenTo = async (email: string): Promise<string> => tokenIn(await lastMail(email));
const gone = { status: 400, refusal: { error: 'LINK_INVALID', message: text.invitationInvalid } };

/** An invitation to an address, whose person may have an account already. */
async function invited({
  email = newAddress(),
  role = 'MANAGER',
}: { email?: string; role?: 'EMPLOYEE' | 'MANAGER' } = {}) {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const { status, body } = await inviteBy(admin, { email, role });
  expect(status).toBe(200);
  const [invitation] = await listed(admin);
  return { name, admin, email, id: invitation!.id, body };
}

test('a new person registers by the mailed link and is a member with the role, the address not verified [OP-64] [OP-75] [API-21] [DATA-059] [BIZ-05]', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const email = newAddress();
  const { body } = await inviteBy(admin, { email: ` ${email.toUpperCase()} `, role: 'MANAGER' });
  const mail = await lastMail(email);
  const token = tokenIn(mail);
  expect(body).toEqual({
    success: true,
    signupUrl: `https://docket.example/invitation?token=${token}`,
  });
  expect(mail?.subject).toBe(`Join ${name} on Docket`);
  for (const part of [text.defaultInvitation(name), 'Manager', `Pat Lee, ${admin.email}`])
    expect(mail?.text.replaceAll('\n', ' ')).toContain(part);
  expect(await look(token)).toMatchObject({
    status: 200,
    body: { businessName: name, email, role: 'MANAGER' },
  });

  const person = await app.register({ email, invitation: token });
  expect(person.user).toMatchObject({
    role: 'MANAGER',
    plan: 'business',
    businessId: expect.any(String),
    emailVerified: false,
  });
  expect((await admin.client.call(listUsers, {})).body).toHaveLength(2);
  expect(await listed(admin)).toEqual([]);
  expect(await look(token)).toMatchObject(gone);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'signed-in', actorId: person.user.id },
    { action: 'joined', actorId: person.user.id, details: 'Invitation accepted, as Manager' },
    { action: 'invited', actorId: admin.user.id, subject: email, details: 'as Manager' },
  ]);
});

test('EMPLOYEE is the standard role; an own message takes the place of the standard one [VAL-29] [VAL-30] [VAL-31]', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const email = newAddress();
  await inviteBy(admin, { email, message: ' Welcome to the crew. ' });
  expect(await listed(admin)).toMatchObject([{ email, role: 'EMPLOYEE', isExpired: false }]);
  const mail = await lastMail(email);
  expect(mail?.text).toContain('Welcome to the crew.');
  expect(mail?.text).not.toContain('to submit your receipts');
  expect((await inviteBy(admin, { email: newAddress(), role: 'ADMIN' as 'MANAGER' })).status).toBe(400);
});

test.each([
  [undefined, 'Please enter an email address.'],
  ['  ', 'Please enter an email address.'],
  ['nowhere', 'Please enter a valid email address.'],
])('400 for the address %j [VAL-27] [VAL-28]', async (email, message) => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  expect(await inviteBy(admin, { email } as { email: string })).toMatchObject({
    status: 400,
    refusal: { message },
  });
});

test('whoever has an account joins by signing in; no address of a sign-up goes back [OP-64]', async () => {
  const person = await app.register({ email: newAddress() });
  const { name, body } = await invited({ email: person.email });
  expect(body).toEqual({ success: true });
  const token = await tokenTo(person.email);
  expect(await accept(person, { token })).toMatchObject({ status: 200, body: { businessName: name } });
  expect(await me(person)).toMatchObject({ role: 'MANAGER', plan: 'business' });
  expect(await accept(person, { token })).toMatchObject(gone);
});

test('somebody who registers without the link gets nothing, until their address is verified: then it is offered [OP-75]', async () => {
  const { name, email, id } = await invited();
  const person = await app.register({ email });
  expect(await me(person)).toMatchObject({ role: 'EMPLOYEE', businessId: null });
  expect(await offered(person)).toEqual([]);
  expect(await accept(person, { id })).toMatchObject({
    status: 403,
    refusal: { message: text.verifyFirst },
  });
  expect((await decline(person, id)).status).toBe(403);
  await verify(person);
  expect(await offered(person)).toEqual([{ id, businessName: name, role: 'MANAGER' }]);
  expect(await accept(person, { id })).toMatchObject({ status: 200, body: { businessName: name } });
  expect(await me(person)).toMatchObject({ role: 'MANAGER' });
  expect(await offered(person)).toEqual([]);
});

test('an invitation to another address is of no use [OP-64]', async () => {
  const { email, id } = await invited();
  const token = await tokenTo(email);
  const stranger = await app.register();
  await verify(stranger);
  expect(await accept(stranger, { token })).toMatchObject({
    status: 403,
    refusal: { message: text.invitationForAnother },
  });
  for (const answer of [await accept(stranger, { id }), await decline(stranger, id)])
    expect(answer).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  await expect(app.register({ email: newAddress(), invitation: token })).rejects.toThrow(
    text.invitationForAnother,
  );
  expect((await look(token)).status).toBe(200);
});

test('an account is not made by a link that is not valid', async () => {
  const email = newAddress();
  await expect(app.register({ email, invitation: 'nonsense' })).rejects.toThrow(text.invitationInvalid);
  expect((await app.register({ email })).user.businessId).toBeNull();
});

test('a member of another business leaves that first', async () => {
  const {
    members: [member],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  const { email } = await invited({ email: member.email });
  expect(await accept(member, { token: await tokenTo(email) })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyMember },
  });
});

test(`after ${invitationDays} days it is too old: sent again it works, and the link before does not`, async () => {
  const { admin, email, id } = await invited();
  const old = await tokenTo(email);
  app.clock.advance({ days: invitationDays });
  try {
    await admin.client.call(login, { body: { email: admin.email, password: admin.password } });
    expect(await look(old)).toMatchObject(gone);
    expect(await listed(admin)).toMatchObject([{ id, isExpired: true }]);
    expect((await resend(admin, id)).body).toMatchObject({ signupUrl: expect.stringContaining('?token=') });
    const renewed = await tokenTo(email);
    expect(renewed).not.toBe(old);
    expect(await look(old)).toMatchObject(gone);
    expect(await listed(admin)).toMatchObject([{ id, isExpired: false }]);
    expect((await app.register({ email, invitation: renewed })).user.role).toBe('MANAGER');
  } finally {
    app.clock.advance({ days: -invitationDays });
  }
});

test('one that is too old does not keep an address from being invited anew', async () => {
  const { admin, email } = await invited();
  expect(await inviteBy(admin, { email })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyInvited },
  });
  app.clock.advance({ days: invitationDays });
  await admin.client.call(login, { body: { email: admin.email, password: admin.password } });
  expect((await inviteBy(admin, { email, role: 'EMPLOYEE' })).status).toBe(200);
  expect(await listed(admin)).toMatchObject([{ email, role: 'EMPLOYEE', isExpired: false }]);
  app.clock.advance({ days: -invitationDays });
});

test('a revoked invitation opens nothing, and its mail is not sent any more', async () => {
  const { admin, email, id } = await invited();
  const token = await tokenTo(email);
  expect(await revoke(admin, id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await look(token)).toMatchObject(gone);
  const person = await app.register({ email });
  expect(await accept(person, { token })).toMatchObject(gone);
  for (const answer of [await revoke(admin, id), await resend(admin, id)])
    expect(answer).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  expect((await admin.client.call(listAudit, {})).body[0]).toMatchObject({
    action: 'invitation-revoked',
    subject: email,
  });
});

test('whoever was invited may refuse', async () => {
  const { admin, email, id } = await invited();
  const person = await app.register({ email });
  await verify(person);
  expect((await decline(person, id)).status).toBe(200);
  expect([await offered(person), await listed(admin)]).toEqual([[], []]);
  expect((await admin.client.call(listAudit, {})).body[0]).toMatchObject({
    action: 'invitation-declined',
    actorId: person.user.id,
  });
});

test('one that was too old for a month is removed, with the address', async () => {
  const { admin, id, email } = await invited();
  const left = async () =>
    (
      await app.services.database
        .selectFrom('business_invitations')
        .select('email')
        .where('id', '=', id)
        .execute()
    ).map((row) => row.email);
  const after = (days: number) => {
    const moment = new Date(app.clock().getTime() + days * 24 * 60 * 60 * 1000);
    return removeOldInvitations({ ...app.services, clock: () => moment });
  };
  await after(invitationDays + 29);
  expect(await left()).toEqual([email]);
  await after(invitationDays + 31);
  expect(await left()).toEqual([]);
  expect(await listed(admin)).toEqual([]);
});

test('members are not invited again', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect(await inviteBy(admin, { email: member.email })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyInBusiness },
  });
});

test('the database keeps no link, only its hash', async () => {
  const { email } = await invited();
  const token = await tokenTo(email);
  const rows = await app.services.database.selectFrom('business_invitations').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('403 to all but an ADMIN, 404 for invitations of another business, 401 signed out [OP-51] [OP-64]', async () => {
  const { id } = await invited();
  const {
    members: [manager, accountant, employee, admin],
  } = await makeBusiness(app, 'MANAGER', 'ACCOUNTING', 'EMPLOYEE', 'ADMIN');
  const calls = (caller: RegisteredPerson) => [
    caller.client.call(listInvitations, {}),
    inviteBy(caller, { email: newAddress() }),
    resend(caller, id),
    revoke(caller, id),
  ];
  for (const caller of [manager, accountant, employee, await app.register()])
    for (const answer of await Promise.all(calls(caller)))
      expect(answer).toMatchObject({ status: 403, refusal: { message: text.adminRequired } });
  expect(await listed(admin)).toEqual([]);
  for (const answer of [await resend(admin, id), await revoke(admin, id)])
    expect(answer).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  const signedOut = { ...admin, client: app.newClient() };
  const others = [accept(signedOut, { id }), decline(signedOut, id)];
  for (const { status } of await Promise.all([...calls(signedOut), ...others])) expect(status).toBe(401);
  expect((await signedOut.client.call(ownInvitations, {})).status).toBe(401);
});

test(`a business has at most ${maxOpenInvitations} open ones, an address gets few mails an hour, an ADMIN sends few an hour`, async () => {
  const slow = await createMailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const {
      members: [admin],
    } = await makeBusiness(slow, 'ADMIN');
    const to = newAddress();
    await inviteBy(admin, { email: to });
    const [{ id } = { id: '' }] = await listed(admin);
    for (let count = 1; count < 5; count++) expect((await resend(admin, id)).status).toBe(200);
    expect(await resend(admin, id)).toMatchObject({
      status: 429,
      refusal: { error: 'RATE_LIMITED', message: text.invitedOften },
    });
    // Taking it back and inviting anew is no way around.
    await revoke(admin, id);
    expect(await inviteBy(admin, { email: to })).toMatchObject({ status: 429 });
    for (let count = 0; count < maxOpenInvitations; count++)
      expect((await inviteBy(admin, { email: newAddress() })).status).toBe(200);
    expect(await inviteBy(admin, { email: newAddress() })).toMatchObject({
      status: 409,
      refusal: { message: text.tooManyOpenInvitations },
    });
    let answer = await inviteBy(admin, { email: newAddress() });
    for (let count = 0; count < 10 && answer.status === 409; count++)
      answer = await inviteBy(admin, { email: newAddress() });
    expect(answer).toMatchObject({ status: 429, refusal: { message: text.tooManyInvitations } });
  } finally {
    await slow.close();
  }
});
