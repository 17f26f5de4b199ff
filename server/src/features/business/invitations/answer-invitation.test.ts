import { listUsers } from '@docket/shared/business/member-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { currentUser } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import {
  accept,
  decline,
  gone,
  invitationsOf,
  invited,
  inviteBy,
  lastInvitationEmail,
  openInvitation,
  newAddress,
  offered,
  tokenTo,
} from '../../../testing/people/invitations.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const verify = ({ user }: RegisteredPerson) =>
  app.services.database.updateTable('users').set({ emailVerified: true }).where('id', '=', user.id).execute();
const me = async ({ client }: RegisteredPerson) => (await client.call(currentUser, {})).body;

test('a new person registers with the emailed link and becomes a member with the role; the address stays unverified [OP-64] [OP-75] [API-21] [DATA-059] [BIZ-05]', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const email = newAddress();
  const { body } = await inviteBy(admin, { email: ` ${email.toUpperCase()} `, role: 'MANAGER' });
  const message = await lastInvitationEmail(app, email);
  const token = tokenIn(message);
  expect(body).toEqual({
    success: true,
    signupUrl: `https://docket.example/invitation?token=${token}`,
  });
  expect(message?.subject).toBe(`Join ${name} on Docket`);
  for (const part of [text.defaultInvitation(name, 'MANAGER'), 'Manager', `Pat Lee, ${admin.email}`])
    expect(message?.text.replaceAll('\n', ' ')).toContain(part);
  expect(await openInvitation(app, token)).toMatchObject({
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
  expect(await invitationsOf(admin)).toEqual([]);
  expect(await openInvitation(app, token)).toMatchObject(gone);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    { action: 'signed-in', actorId: person.user.id },
    { action: 'joined', actorId: person.user.id, details: 'Invitation accepted, as Manager' },
    { action: 'invited', actorId: admin.user.id, subject: email, details: 'as Manager' },
  ]);
});

test.each([
  ['EMPLOYEE', 'to submit your receipts for approval.'],
  ['MANAGER', 'to approve your team’s receipts.'],
  ['ACCOUNTING', 'to reimburse and export approved receipts.'],
] as const)('%s is invited %s', async (role, what) => {
  const { name, email } = await invited(app, { role });
  const message = await lastInvitationEmail(app, email);
  expect(message?.text.replaceAll('\n', ' ')).toContain(`You’re invited to join ${name} on Docket ${what}`);
});

test('someone with an account joins by signing in; no sign-up URL is returned [OP-64]', async () => {
  const person = await app.register({ email: newAddress() });
  const { name, body } = await invited(app, { email: person.email });
  expect(body).toEqual({ success: true });
  const token = await tokenTo(app, person.email);
  expect(await accept(person, { token })).toMatchObject({ status: 200, body: { businessName: name } });
  expect(await me(person)).toMatchObject({ role: 'MANAGER', plan: 'business' });
  expect(await accept(person, { token })).toMatchObject(gone);
});

test('someone who registers without the link sees the invitation only once their address is verified [OP-75]', async () => {
  const { name, email, id } = await invited(app);
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

test('an invitation to another address can’t be used [OP-64]', async () => {
  const { email, id } = await invited(app);
  const token = await tokenTo(app, email);
  const stranger = await app.register();
  await verify(stranger);
  expect(await accept(stranger, { token })).toMatchObject({
    status: 403,
    refusal: { message: text.invitationForAnother },
  });
  for (const response of [await accept(stranger, { id }), await decline(stranger, id)])
    expect(response).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  await expect(app.register({ email: newAddress(), invitation: token })).rejects.toThrow(
    text.invitationForAnother,
  );
  expect((await openInvitation(app, token)).status).toBe(200);
});

test('an invalid link doesn’t create an account', async () => {
  const email = newAddress();
  await expect(app.register({ email, invitation: 'nonsense' })).rejects.toThrow(text.invitationInvalid);
  expect((await app.register({ email })).user.businessId).toBeNull();
});

test('a member of another business must leave it first', async () => {
  const {
    members: [member],
  } = await makeBusiness(app, 'EMPLOYEE', 'ADMIN');
  const { email } = await invited(app, { email: member.email });
  expect(await accept(member, { token: await tokenTo(app, email) })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyMember },
  });
});

test('an invited person can decline', async () => {
  const { admin, email, id } = await invited(app);
  const person = await app.register({ email });
  await verify(person);
  expect((await decline(person, id)).status).toBe(200);
  expect([await offered(person), await invitationsOf(admin)]).toEqual([[], []]);
  expect((await admin.client.call(listAudit, {})).body[0]).toMatchObject({
    action: 'invitation-declined',
    actorId: person.user.id,
  });
});
