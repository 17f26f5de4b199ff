import { listSignIns } from '@docket/shared/account/contract';
import { shownSignIns, signInDays } from '@docket/shared/account/rules';
import { listAudit } from '@docket/shared/audit/contract';
import { login } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../../testing/test-app.ts';
import { tidyUp } from '../tidy-up.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { ok } from '../../../testing/test-client.ts';
import { appCode, protectedPerson, wrongCode } from '../../../testing/people/test-second-factor.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = ({ email, password }: RegisteredPerson, more: { password?: string; code?: string } = {}) =>
  app.newClient().call(login, { body: { email, password, ...more }, headers: { 'user-agent': firefox } });
const logOf = async ({ client }: RegisteredPerson) => {
  await app.settle();
  return (await client.call(listAudit, {})).body;
};

test('the business’s log has a member’s sign-ins and failed attempts', async () => {
  const {
    members: [admin, member],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  expect((await signIn(member, { password: 'wrong one' })).status).toBe(401);
  await app.settle();
  expect((await signIn(member)).status).toBe(200);
  const about = { actorId: member.user.id, actor: 'Pat Lee', subject: `Pat Lee (${member.email})` };
  expect(await logOf(admin)).toMatchObject([
    { ...about, action: 'signed-in', details: 'Firefox on Linux' },
    { ...about, action: 'sign-in-failed', details: 'Wrong password, Firefox on Linux' },
  ]);
});

test('a wrong code is a failed sign-in', async () => {
  const {
    name,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const member = await protectedPerson(app);
  const { secret } = member;
  await app.services.database
    .updateTable('users')
    .set((is) => ({
      businessId: is.selectFrom('businesses').select('businesses.id').where('name', '=', name),
    }))
    .where('id', '=', member.user.id)
    .execute();
  expect((await signIn(member, { code: wrongCode(app, secret) })).status).toBe(400);
  expect((await signIn(member)).refusal.error).toBe('SECOND_FACTOR_REQUIRED');
  expect((await signIn(member, { code: appCode(app, secret) })).status).toBe(200);
  const log = await logOf(admin);
  expect(log.map(({ action, details }) => `${action}: ${details}`).toSorted()).toEqual([
    'sign-in-failed: Wrong code, Firefox on Linux',
    'signed-in: Firefox on Linux',
  ]);
});

test('no log has sign-ins of people without a business, or of unknown accounts', async () => {
  const person = await app.register();
  await signIn(person);
  await signIn(person, { password: 'wrong one' });
  await signIn({ ...person, email: 'nobody@example.com' });
  await app.settle();
  const rows = await app.services.database
    .selectFrom('business_audit')
    .select('id')
    .where('actorId', '=', person.user.id)
    .execute();
  expect(rows).toEqual([]);
});

test('people see their own sign-ins and failed attempts, for 90 days', async () => {
  const person = await app.register();
  const other = await app.register();
  await signIn(person, { password: 'wrong one' });
  await app.settle();
  await signIn(person);
  const seen = async ({ client }: RegisteredPerson) => ok(await client.call(listSignIns, {}));
  expect((await seen(person)).map(({ outcome, device }) => [outcome, device])).toEqual([
    ['signed-in', 'Firefox on Linux'],
    ['wrong-password', 'Firefox on Linux'],
    ['signed-in', null],
  ]);
  expect(await seen(other)).toHaveLength(1);
  const { clock, ...services } = app.services;
  const later = (days: number) => () => new Date(clock().getTime() + days * 86_400_000);
  await tidyUp({ ...services, clock: later(signInDays - 1) });
  expect(await rowsOf(person)).toBe(3);
  await tidyUp({ ...services, clock: later(signInDays + 1) });
  expect(await rowsOf(person)).toBe(0);
});

test('failed attempts of strangers don’t push a sign-in out of the list', async () => {
  const person = await app.register();
  const { database, clock } = app.services;
  const attempts = Array.from({ length: shownSignIns + 5 }, (_, place) => ({
    userId: person.user.id,
    at: new Date(clock().getTime() + (place + 1) * 1000),
    outcome: 'wrong-password' as const,
    device: null,
  }));
  await database.insertInto('sign_ins').values(attempts).execute();
  const outcomes = ok(await person.client.call(listSignIns, {})).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array.from({ length: shownSignIns }, () => 'wrong-password'), 'signed-in']);
});

async function rowsOf({ user }: RegisteredPerson): Promise<number> {
  const rows = await app.services.database
    .selectFrom('sign_ins')
    .select('at')
    .where('userId', '=', user.id)
    .execute();
  return rows.length;
}
