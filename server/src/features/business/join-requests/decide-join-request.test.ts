import { listUsers } from '@docket/shared/business/member-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { listJoinRequests, ownJoinRequests } from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { LiveEvent } from '@docket/shared/http/live-event';
import { currentUser } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import {
  approve,
  ask,
  asking,
  reject,
  requestsOf,
  requestsTo,
  setPlan,
} from '../../../testing/people/join-requests.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

test('someone requests to join and an ADMIN approves: they become a member with the role [STATE-13] [STATE-14] [OP-78] [API-17] [API-18] [API-19] [DATA-057] [DATA-058] [ROLE-05] [ROLE-06] [VAL-36]', async () => {
  const {
    name,
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const person = await app.register({ firstName: 'Kim', lastName: 'Tran' });
  await setPlan(app, person, 'premium');
  const body = { businessName: ` ${name} `, requestedRole: 'MANAGER', requestMessage: ' Hi ' } as const;
  expect((await ask(person, body)).body).toEqual({
    request: { businessName: name },
    requiresPayment: false,
    estimatedMonthlyCost: 0,
  });
  const requests = await requestsTo(admin);
  expect(requests).toEqual([
    {
      id: expect.any(String),
      user: { firstName: 'Kim', lastName: 'Tran', email: person.email, emailVerified: false },
      requestedRole: 'MANAGER',
      requestMessage: 'Hi',
      requestedAt: expect.stringMatching(/Z$/),
      requiresPayment: false,
      estimatedMonthlyCost: 0,
    },
  ]);
  const { id } = requests[0]!;
  expect(await requestsOf(person)).toEqual([
    { id, businessName: name, requestedRole: 'MANAGER', requestedAt: requests[0]!.requestedAt },
  ]);

  expect(await approve(admin, id)).toMatchObject({ status: 200, body: { success: true } });
  expect((await person.client.call(currentUser, {})).body).toMatchObject({
    role: 'MANAGER',
    plan: 'business',
    businessId: expect.any(String),
  });
  expect((await admin.client.call(listUsers, {})).body.map(({ email }) => email)).toEqual([
    admin.email,
    employee.email,
    person.email,
  ]);
  expect([await requestsTo(admin), await requestsOf(person)]).toEqual([[], []]);
  const row = await app.services.database
    .selectFrom('business_join_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    status: 'APPROVED',
    reviewedBy: admin.user.id,
    reviewedAt: expect.any(Date),
    rejectionReason: null,
  });
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    {
      action: 'joined',
      actorId: admin.user.id,
      subject: `Kim Tran (${person.email})`,
      details: 'Join request approved, as Manager',
    },
    { action: 'join-requested', actorId: person.user.id },
  ]);
});

test('an ADMIN rejects, with or without a reason; the person can ask again [STATE-15] [VAL-37] [API-20]', async () => {
  const { name, admin, person, request } = await asking(app);
  expect((await reject(admin, request.id, ' Not this year ')).status).toBe(200);
  expect(await requestsOf(person)).toEqual([]);
  const row = () =>
    app.services.database
      .selectFrom('business_join_requests')
      .select(['status', 'rejectionReason', 'reviewedBy'])
      .where('id', '=', request.id)
      .executeTakeFirst();
  expect(await row()).toEqual({
    status: 'REJECTED',
    rejectionReason: 'Not this year',
    reviewedBy: admin.user.id,
  });
  expect((await person.client.call(currentUser, {})).body.businessId).toBeNull();
  expect((await ask(person, { businessName: name })).status).toBe(200);
  const [again] = await requestsTo(admin);
  expect((await reject(admin, again!.id)).status).toBe(200);
  expect((await admin.client.call(listAudit, { query: { action: 'join-rejected' } })).body).toMatchObject([
    { details: '' },
    { details: 'Not this year' },
  ]);
});

test('409 if already decided, 404 if not found [OP-78]', async () => {
  const { admin, request } = await asking(app);
  expect((await reject(admin, request.id)).status).toBe(200);
  for (const again of [await approve(admin, request.id), await reject(admin, request.id)])
    expect(again).toMatchObject({ status: 409, refusal: { message: text.alreadyDecided } });
  for (const id of [app.services.newId(), 'x']) expect((await approve(admin, id)).status).toBe(404);
});

test('joining one business withdraws requests to others', async () => {
  const first = await asking(app);
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  await ask(first.person, { businessName: name });
  expect((await approve(first.admin, first.request.id)).status).toBe(200);
  expect(await requestsTo(admin)).toEqual([]);
});

test('lists the business’s requests, oldest first, for ADMINs only [OP-82]', async () => {
  const { name, admin, person, request } = await asking(app);
  const {
    members: [manager, accountant, employee, other],
  } = await makeBusiness(app, 'MANAGER', 'ACCOUNTING', 'EMPLOYEE', 'ADMIN');
  const second = await app.register();
  await ask(second, { businessName: name });
  expect((await requestsTo(admin)).map(({ user }) => user.email)).toEqual([person.email, second.email]);
  expect(await requestsTo(other)).toEqual([]);
  expect(await approve(other, request.id)).toMatchObject({ status: 404 });
  for (const caller of [manager, accountant, employee, person]) {
    for (const response of [
      await caller.client.call(listJoinRequests, {}),
      await approve(caller, request.id),
      await reject(caller, request.id),
    ])
      expect(response).toMatchObject({ status: 403, refusal: { message: text.adminRequired } });
  }
  for (const endpoint of [listJoinRequests, ownJoinRequests])
    expect((await app.newClient().call(endpoint, {})).status).toBe(401);
});

test('every ADMIN is notified and gets one email; the person gets the decision with its reason', async () => {
  const {
    name,
    members: [first, second, manager],
  } = await makeBusiness(app, 'ADMIN', 'ADMIN', 'MANAGER');
  const person = await app.register({ firstName: 'Kim', lastName: 'Tran' });
  await app.settle();
  app.mailer.sent.length = 0;
  const heard: Record<string, LiveEvent[]> = {};
  for (const { user } of [first, second, manager, person])
    app.services.liveEvents.subscribe(user.id, (event) => (heard[user.id] ??= []).push(event));

  await ask(person, { businessName: name, requestMessage: 'I start on Monday.\nKim' });
  for (const { email } of [first, second]) {
    const [message, ...more] = await app.emailsTo(email);
    expect(more).toEqual([]);
    expect(message?.subject).toBe(`Request to join ${name}`);
    for (const part of [
      'Kim Tran',
      `${person.email} (not verified: check who it belongs to)`,
      'Employee',
      'AUD $10.00 a month',
      'I start on Monday.\n  Kim',
      'https://docket.example/business-directory?tab=requests',
    ])
      expect(message?.text).toContain(part);
  }
  expect(await app.emailsTo(manager.email)).toEqual([]);

  const [request] = await requestsTo(second);
  await reject(second, request!.id, 'Not this year.');
  const [rejected] = await app.emailsTo(person.email);
  expect(rejected).toMatchObject({ subject: `Your request to join ${name}` });
  expect(rejected?.text).toContain('Reason: Not this year.');
  await ask(person, { businessName: name });
  const [again] = await requestsTo(first);
  await approve(first, again!.id);
  const approved = (await app.emailsTo(person.email)).at(-1);
  expect(approved).toMatchObject({ subject: `You’ve joined ${name}` });
  expect(approved?.text).toContain('stay private');
  await vi.waitFor(() => {
    expect(heard[first.user.id]).toHaveLength(4);
    expect(heard[person.user.id]).toHaveLength(4);
    // People who can't see requests are only notified of the new member.
    expect(heard[manager.user.id]).toEqual([{ type: 'business-changed' }]);
  });
});
