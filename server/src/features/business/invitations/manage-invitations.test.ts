import { listAudit } from '@docket/shared/audit/contract';
import { getBusiness } from '@docket/shared/business/contract';
import { listInvitations, ownInvitations } from '@docket/shared/business/invitation-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import { invitationDays, maxOpenInvitations } from '@docket/shared/business/rules';
import { currentUser, login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import {
  accept,
  decline,
  gone,
  invitationsOf,
  invited,
  inviteBy,
  lastInvitationEmail,
  linkOf,
  openInvitation,
  newAddress,
  resend,
  revoke,
  tokenTo,
} from '../../../testing/people/invitations.ts';
import { approve, ask, reject, requestsTo } from '../../../testing/people/join-requests.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { removeOldInvitations } from './remove-old-invitations.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

test('EMPLOYEE is the default role; a custom message replaces the default one [VAL-29] [VAL-30] [VAL-31]', async () => {
  const {
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const email = newAddress();
  await inviteBy(admin, { email, message: ' Welcome to the crew. ' });
  expect(await invitationsOf(admin)).toMatchObject([{ email, role: 'EMPLOYEE', isExpired: false }]);
  const message = await lastInvitationEmail(app, email);
  expect(message?.text).toContain('Welcome to the crew.');
  expect(message?.text).not.toContain('to submit your receipts');
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

test(`expires after ${invitationDays} days; sending it again works and voids the old link`, async () => {
  const { admin, email, id } = await invited(app);
  const old = await tokenTo(app, email);
  app.clock.advance({ days: invitationDays });
  try {
    await admin.client.call(login, { body: { email: admin.email, password: admin.password } });
    expect(await openInvitation(app, old)).toMatchObject(gone);
    expect(await invitationsOf(admin)).toMatchObject([{ id, isExpired: true }]);
    expect((await resend(admin, id)).body).toMatchObject({ signupUrl: expect.stringContaining('?token=') });
    const renewed = await tokenTo(app, email);
    expect(renewed).not.toBe(old);
    expect(await openInvitation(app, old)).toMatchObject(gone);
    expect(await invitationsOf(admin)).toMatchObject([{ id, isExpired: false }]);
    expect((await app.register({ email, invitation: renewed })).user.role).toBe('MANAGER');
  } finally {
    app.clock.advance({ days: -invitationDays });
  }
});

test('an expired invitation doesn’t prevent a new one to the address', async () => {
  const { admin, email } = await invited(app);
  expect(await inviteBy(admin, { email })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyInvited },
  });
  app.clock.advance({ days: invitationDays });
  await admin.client.call(login, { body: { email: admin.email, password: admin.password } });
  expect((await inviteBy(admin, { email, role: 'EMPLOYEE' })).status).toBe(200);
  expect(await invitationsOf(admin)).toMatchObject([{ email, role: 'EMPLOYEE', isExpired: false }]);
  app.clock.advance({ days: -invitationDays });
});

test('a revoked invitation can’t be used, and its email isn’t sent', async () => {
  const { admin, email, id } = await invited(app);
  const token = await tokenTo(app, email);
  expect(await revoke(admin, id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await openInvitation(app, token)).toMatchObject(gone);
  const person = await app.register({ email });
  expect(await accept(person, { token })).toMatchObject(gone);
  for (const response of [await revoke(admin, id), await resend(admin, id)])
    expect(response).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  expect((await admin.client.call(listAudit, {})).body[0]).toMatchObject({
    action: 'invitation-revoked',
    subject: email,
  });
});

test('a business whose plan has ended adds nobody, and can still turn people away [ROLE-16]', async () => {
  const { admin, email, id } = await invited(app);
  const token = await tokenTo(app, email);
  const { businessId } = (await admin.client.call(currentUser, {})).body;
  const { name } = (await admin.client.call(getBusiness, {})).body;
  const asker = await app.register();
  await ask(asker, { businessName: name, requestedRole: 'EMPLOYEE' });
  const [request] = await requestsTo(admin);
  await app.services.database
    .updateTable('businesses')
    .set({ plan: 'free' })
    .where('id', '=', businessId)
    .execute();
  for (const refused of [
    await inviteBy(admin, { email: newAddress() }),
    await resend(admin, id),
    await approve(admin, request!.id),
  ])
    expect(refused).toMatchObject({ status: 403, refusal: { message: text.needPlan } });
  await expect(app.register({ email, invitation: token })).rejects.toThrow(text.closedToNewMembers);
  expect(await accept(await app.register({ email }), { token })).toMatchObject({
    status: 403,
    refusal: { message: text.closedToNewMembers },
  });
  expect((await reject(admin, request!.id)).status).toBe(200);
  expect((await revoke(admin, id)).status).toBe(200);
});

test('an invitation is deleted with its address a month after it expires', async () => {
  const { admin, id, email } = await invited(app);
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
  expect(await invitationsOf(admin)).toEqual([]);
});

test('members can’t be invited again', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect(await inviteBy(admin, { email: member.email })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyInBusiness },
  });
});

test('the database contains only a hash of the link', async () => {
  const { email } = await invited(app);
  const token = await tokenTo(app, email);
  const rows = await app.services.database.selectFrom('business_invitations').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('403 for everyone but an ADMIN, 404 for another business’s invitations, 401 signed out [OP-51] [OP-64]', async () => {
  const { id } = await invited(app);
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
    for (const response of await Promise.all(calls(caller)))
      expect(response).toMatchObject({ status: 403, refusal: { message: text.adminRequired } });
  expect(await invitationsOf(admin)).toEqual([]);
  for (const response of [await resend(admin, id), await revoke(admin, id)])
    expect(response).toMatchObject({ status: 404, refusal: { message: text.invitationGone } });
  const signedOut = { ...admin, client: app.newClient() };
  const others = [accept(signedOut, { id }), decline(signedOut, id)];
  for (const { status } of await Promise.all([...calls(signedOut), ...others])) expect(status).toBe(401);
  expect((await signedOut.client.call(ownInvitations, {})).status).toBe(401);
});

test(`a business has at most ${maxOpenInvitations} open invitations; emails per address and per ADMIN are limited each hour`, async () => {
  const slow = await createEmailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const {
      members: [admin],
    } = await makeBusiness(slow, 'ADMIN');
    const to = newAddress();
    await inviteBy(admin, { email: to });
    const [{ id } = { id: '' }] = await invitationsOf(admin);
    for (let count = 1; count < 5; count++) expect((await resend(admin, id)).status).toBe(200);
    expect(await resend(admin, id)).toMatchObject({
      status: 429,
      refusal: { error: 'RATE_LIMITED', message: text.invitedOften },
    });
    // Revoking and inviting again doesn't bypass the limit.
    await revoke(admin, id);
    expect(await inviteBy(admin, { email: to })).toMatchObject({ status: 429 });
    for (let count = 0; count < maxOpenInvitations; count++)
      expect((await inviteBy(admin, { email: newAddress() })).status).toBe(200);
    expect(await inviteBy(admin, { email: newAddress() })).toMatchObject({
      status: 409,
      refusal: { message: text.tooManyOpenInvitations },
    });
    let response = await inviteBy(admin, { email: newAddress() });
    for (let count = 0; count < 10 && response.status === 409; count++)
      response = await inviteBy(admin, { email: newAddress() });
    expect(response).toMatchObject({ status: 429, refusal: { message: text.tooManyInvitations } });
  } finally {
    await slow.close();
  }
});

test('an admin gets the emailed link again, until it expires, unless the address has an account [OP-64]', async () => {
  const { admin, email, id, body } = await invited(app);
  expect(await linkOf(admin, id)).toMatchObject({ status: 200, body });
  const {
    members: [stranger],
  } = await makeBusiness(app, 'ADMIN');
  expect((await linkOf(stranger, id)).status).toBe(404);
  await app.register({ email });
  expect((await linkOf(admin, id)).body).toEqual({ success: true });
  app.clock.set(new Date(app.clock().getTime() + invitationDays * 24 * 60 * 60 * 1000));
  admin.client = await app.signIn(admin);
  expect(await linkOf(admin, id)).toMatchObject({
    status: 409,
    refusal: { message: text.invitationExpired },
  });
});
