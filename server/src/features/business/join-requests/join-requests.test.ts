import { listUsers } from '@docket/shared/admin/contract';
import { listAudit } from '@docket/shared/audit/contract';
import {
  approveJoinRequest,
  listJoinRequests,
  ownJoinRequests,
  rejectJoinRequest,
  submitJoinRequest,
  withdrawJoinRequest,
} from '@docket/shared/business/join-request-contract';
import { businessMessages as text } from '@docket/shared/business/messages';
import type { LiveEvent } from '@docket/shared/http/live-event';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { currentUser } from '@docket/shared/people/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { createMailApp, type MailApp } from '../../../testing/mail/mail-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: MailApp;
beforeAll(async () => {
  app = await createMailApp({ mailServer: false });
});
afterAll(() => app.close());

const ask = ({ client }: RegisteredPerson, body: SentBodyOf<typeof submitJoinRequest>) =>
  client.call(submitJoinRequest, { body });
const listed = async ({ client }: RegisteredPerson) => (await client.call(listJoinRequests, {})).body;
const own = async ({ client }: RegisteredPerson) => (await client.call(ownJoinRequests, {})).body;
const approve = ({ client }: RegisteredPerson, id: string) =>
  client.call(approveJoinRequest, { params: { id } });
const reject = ({ client }: RegisteredPerson, id: string, reason?: string) =>
  client.call(rejectJoinRequest, { params: { id }, body: { reason } });
const withdraw = ({ client }: RegisteredPerson, id: string) =>
  client.call(withdrawJoinRequest, { params: { id } });
const setPlan = ({ user }: RegisteredPerson, plan: string) =>
  app.services.database.updateTable('users').set({ plan }).where('id', '=', user.id).execute();

/** A person whose request to a business with one ADMIN is open. */
async function asking(body: Partial<SentBodyOf<typeof submitJoinRequest>> = {}) {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const person = await app.register({ firstName: 'Kim', lastName: 'Tran' });
  expect((await ask(person, { businessName: name, ...body })).status).toBe(200);
  const [request] = await listed(admin);
  return { name, admin, person, request: request! };
}

test('somebody asks, an ADMIN sees it and approves: the person is a member with the role [STATE-13] [STATE-14] [OP-78] [API-17] [API-18] [API-19] [DATA-057] [DATA-058] [ROLE-05] [ROLE-06] [VAL-36]', async () => {
  const {
    name,
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const person = await app.register({ firstName: 'Kim', lastName: 'Tran' });
  await setPlan(person, 'premium');
  const body = { businessName: ` ${name} `, requestedRole: 'MANAGER', requestMessage: ' Hi ' } as const;
  expect((await ask(person, body)).body).toEqual({
    request: { businessName: name },
    requiresPayment: false,
    estimatedMonthlyCost: 0,
  });
  const requests = await listed(admin);
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
  expect(await own(person)).toEqual([
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
  expect([await listed(admin), await own(person)]).toEqual([[], []]);
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

test('a free account asks as EMPLOYEE, whatever it sends; ADMIN is never asked for [VAL-34] [VAL-35] [OP-78]', async () => {
  const { request } = await asking({ requestedRole: 'MANAGER' });
  expect(request.requestedRole).toBe('EMPLOYEE');
  const { name } = await makeBusiness(app, 'ADMIN');
  const person = await app.register();
  await setPlan(person, 'premium');
  expect((await ask(person, { businessName: name, requestedRole: 'ADMIN' as 'MANAGER' })).status).toBe(400);
});

test('what a fourth member costs is worked out as the request is made [OP-81] [DATA-044] [DATA-045]', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE', 'EMPLOYEE');
  const person = await app.register();
  expect((await ask(person, { businessName: name })).body).toMatchObject({
    requiresPayment: true,
    estimatedMonthlyCost: 10,
  });
  expect(await listed(admin)).toMatchObject([{ requiresPayment: true, estimatedMonthlyCost: 10 }]);
});

test('the name is taken to the letter; a missing one is asked for [VAL-32] [VAL-33] [OP-80]', async () => {
  const { name } = await makeBusiness(app, 'ADMIN');
  const person = await app.register();
  for (const businessName of [name.toLowerCase(), `${name}x`, name.slice(0, -1)])
    expect(await ask(person, { businessName })).toMatchObject({
      status: 404,
      refusal: { error: 'NOT_FOUND', message: 'Business not found' },
    });
  expect(await ask(person, { businessName: '  ' })).toMatchObject({
    status: 400,
    refusal: { message: 'Please enter a business name.' },
  });
});

test('409 for a second request to the same business, and for members [OP-80]', async () => {
  const { name, person, admin } = await asking();
  expect(await ask(person, { businessName: name })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyRequested },
  });
  expect(await ask(admin, { businessName: name })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyMember },
  });
});

test('an ADMIN rejects, with a reason or without; the person may ask again [STATE-15] [VAL-37] [API-20]', async () => {
  const { name, admin, person, request } = await asking();
  expect((await reject(admin, request.id, ' Not this year ')).status).toBe(200);
  expect(await own(person)).toEqual([]);
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
  const [again] = await listed(admin);
  expect((await reject(admin, again!.id)).status).toBe(200);
  expect((await admin.client.call(listAudit, { query: { action: 'join-rejected' } })).body).toMatchObject([
    { details: '' },
    { details: 'Not this year' },
  ]);
});

test('409 for what was decided already, 404 for what is not there [OP-78]', async () => {
  const { admin, request } = await asking();
  expect((await reject(admin, request.id)).status).toBe(200);
  for (const again of [await approve(admin, request.id), await reject(admin, request.id)])
    expect(again).toMatchObject({ status: 409, refusal: { message: text.alreadyDecided } });
  for (const id of [app.services.newId(), 'x']) expect((await approve(admin, id)).status).toBe(404);
});

test('one takes back the own open request, and no other', async () => {
  const { admin, person, request } = await asking();
  const stranger = await app.register();
  for (const other of [stranger, admin])
    expect(await withdraw(other, request.id)).toMatchObject({
      status: 404,
      refusal: { message: text.requestGone },
    });
  expect((await withdraw(person, request.id)).status).toBe(200);
  expect([await own(person), await listed(admin)]).toEqual([[], []]);
  for (const answer of [await withdraw(person, request.id), await approve(admin, request.id)])
    expect(answer).toMatchObject({ status: 404, refusal: { message: text.requestGone } });
});

test('joining one business withdraws what was asked of others', async () => {
  const first = await asking();
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  await ask(first.person, { businessName: name });
  expect((await approve(first.admin, first.request.id)).status).toBe(200);
  expect(await listed(admin)).toEqual([]);
});

test('the list is the oldest first, of the own business, for ADMINs alone [OP-82]', async () => {
  const { name, admin, person, request } = await asking();
  const {
    members: [manager, accountant, employee, other],
  } = await makeBusiness(app, 'MANAGER', 'ACCOUNTING', 'EMPLOYEE', 'ADMIN');
  const second = await app.register();
  await ask(second, { businessName: name });
  expect((await listed(admin)).map(({ user }) => user.email)).toEqual([person.email, second.email]);
  expect(await listed(other)).toEqual([]);
  expect(await approve(other, request.id)).toMatchObject({ status: 404 });
  for (const caller of [manager, accountant, employee, person]) {
    for (const answer of [
      await caller.client.call(listJoinRequests, {}),
      await approve(caller, request.id),
      await reject(caller, request.id),
    ])
      expect(answer).toMatchObject({ status: 403, refusal: { message: text.adminRequired } });
  }
  for (const endpoint of [listJoinRequests, ownJoinRequests])
    expect((await app.newClient().call(endpoint, {})).status).toBe(401);
});

test('every ADMIN hears of it at once and gets one mail; the person gets the decision with its reason', async () => {
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
    const [mail, ...more] = await app.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Somebody asks to join ${name}`);
    for (const part of [
      'Kim Tran',
      `${person.email} (not verified: make sure whose it is)`,
      'Employee',
      'AUD $10.00 a month',
      'I start on Monday.\n  Kim',
      'https://docket.example/settings?tab=business',
    ])
      expect(mail?.text).toContain(part);
  }
  expect(await app.mailsTo(manager.email)).toEqual([]);

  const [request] = await listed(second);
  await reject(second, request!.id, 'Not this year.');
  const [rejected] = await app.mailsTo(person.email);
  expect(rejected).toMatchObject({ subject: `Your request to join ${name}` });
  expect(rejected?.text).toContain('Reason: Not this year.');
  await ask(person, { businessName: name });
  const [again] = await listed(first);
  await approve(first, again!.id);
  const approved = (await app.mailsTo(person.email)).at(-1);
  expect(approved).toMatchObject({ subject: `You are a member of ${name}` });
  expect(approved?.text).toContain('stay private');
  await vi.waitFor(() => {
    expect(heard[first.user.id]).toHaveLength(4);
    expect(heard[person.user.id]).toHaveLength(4);
    // Whoever sees no requests hears of the new member alone.
    expect(heard[manager.user.id]).toEqual([{ type: 'business-changed' }]);
  });
});

test('a mail about a request that is not open, or to whoever is no ADMIN any more, is not sent', async () => {
  const { admin, person, request } = await asking();
  await app.settle();
  app.mailer.sent.length = 0;
  const { database } = app.services;
  const mailAgain = async (): Promise<number> => {
    await database.transaction().execute(async (transaction) => {
      const requestId = request.id;
      const adminId = admin.user.id;
      await enqueueMail(app.services, transaction, { template: 'join-requested', requestId, adminId });
    });
    return (await app.mailsTo(admin.email)).length;
  };
  expect(await mailAgain()).toBe(1);
  await database.updateTable('users').set({ role: 'MANAGER' }).where('id', '=', admin.user.id).execute();
  expect(await mailAgain()).toBe(1);
  await database.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.user.id).execute();
  await withdraw(person, request.id);
  expect(await mailAgain()).toBe(1);
});

test('asking again and again is slowed down', async () => {
  const slow = await createMailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const person = await slow.register();
    for (let count = 0; count < 10; count++)
      expect((await ask(person, { businessName: 'Nobody' })).status).toBe(404);
    const { status, refusal, headers } = await ask(person, { businessName: 'Nobody' });
    expect({ status, refusal }).toEqual({
      status: 429,
      refusal: { error: 'RATE_LIMITED', message: text.tooManyRequests },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  } finally {
    await slow.close();
  }
});
