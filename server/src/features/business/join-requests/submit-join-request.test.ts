import { businessMessages as text } from '@docket/shared/business/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { joinRequestedEmail } from '../emails/join-requested.ts';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import {
  approve,
  ask,
  asking,
  requestsOf,
  requestsTo,
  setPlan,
  withdraw,
} from '../../../testing/people/join-requests.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

test('a free account asks to join as EMPLOYEE, whatever it sends; nobody can ask for ADMIN [VAL-34] [VAL-35] [OP-78]', async () => {
  const { request } = await asking(app, { requestedRole: 'MANAGER' });
  expect(request.requestedRole).toBe('EMPLOYEE');
  const { name } = await makeBusiness(app, 'ADMIN');
  const person = await app.register();
  await setPlan(app, person, 'premium');
  expect((await ask(person, { businessName: name, requestedRole: 'ADMIN' as 'MANAGER' })).status).toBe(400);
});

test('estimates the cost of a fourth member when the request is made [OP-81] [DATA-044] [DATA-045]', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE', 'EMPLOYEE');
  const person = await app.register();
  expect((await ask(person, { businessName: name })).body).toMatchObject({
    requiresPayment: true,
    estimatedMonthlyCost: 10,
  });
  expect(await requestsTo(admin)).toMatchObject([{ requiresPayment: true, estimatedMonthlyCost: 10 }]);
});

test('the name must match exactly, and is required [VAL-32] [VAL-33] [OP-80]', async () => {
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
  const { name, person, admin } = await asking(app);
  expect(await ask(person, { businessName: name })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyRequested },
  });
  expect(await ask(admin, { businessName: name })).toMatchObject({
    status: 409,
    refusal: { message: text.alreadyMember },
  });
});

test('people can withdraw their own open requests, but no others', async () => {
  const { admin, person, request } = await asking(app);
  const stranger = await app.register();
  for (const other of [stranger, admin])
    expect(await withdraw(other, request.id)).toMatchObject({
      status: 404,
      refusal: { message: text.requestGone },
    });
  expect((await withdraw(person, request.id)).status).toBe(200);
  expect([await requestsOf(person), await requestsTo(admin)]).toEqual([[], []]);
  for (const response of [await withdraw(person, request.id), await approve(admin, request.id)])
    expect(response).toMatchObject({ status: 404, refusal: { message: text.requestGone } });
});

test('sends no email about a request that isn’t open, or to someone who is no longer an ADMIN', async () => {
  const { admin, person, request } = await asking(app);
  await app.settle();
  app.mailer.sent.length = 0;
  const { database } = app.services;
  const emailAgain = async (): Promise<number> => {
    await database.transaction().execute(async (transaction) => {
      const requestId = request.id;
      const adminId = admin.user.id;
      await enqueueEmail(app.services, transaction, joinRequestedEmail, { requestId, adminId });
    });
    return (await app.emailsTo(admin.email)).length;
  };
  expect(await emailAgain()).toBe(1);
  await database.updateTable('users').set({ role: 'MANAGER' }).where('id', '=', admin.user.id).execute();
  expect(await emailAgain()).toBe(1);
  await database.updateTable('users').set({ role: 'ADMIN' }).where('id', '=', admin.user.id).execute();
  await withdraw(person, request.id);
  expect(await emailAgain()).toBe(1);
});

test('repeated requests are slowed down', async () => {
  const slow = await createEmailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
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
