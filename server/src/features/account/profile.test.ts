import { updateProfile } from '@docket/shared/account/contract';
import {
  currentUser,
  login,
  register,
  requestPasswordReset,
  resetPassword,
  verifyEmail,
} from '@docket/shared/people/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailApp, createMailApp, tokenIn } from '../../testing/mail/mail-app.ts';
import { isSignedIn, type RegisteredPerson } from '../../testing/test-app.ts';

let app: MailApp;
beforeAll(async () => {
  app = await createMailApp({ mailServer: false });
});
afterAll(() => app.close());

const save = ({ client }: RegisteredPerson, body: object) =>
  client.call(updateProfile, {
    body: { firstName: 'Kim', lastName: 'Tran', email: 'replaced@example.com', ...body },
  });

test('200: names and size of the business are changed and answered [API-15] [API-33] [ACC-05]', async () => {
  const person = await app.register();
  await person.client.call(currentUser, {});
  const { status, body } = await save(person, {
    firstName: ' Søren ',
    email: person.email.toUpperCase(),
    businessSize: '11-50',
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    ...person.user,
    firstName: 'Søren',
    lastName: 'Tran',
    businessSize: '11-50',
  });
  expect((await person.client.call(currentUser, {})).body).toEqual(body);
  expect((await save(person, { email: person.email })).body.businessSize).toBe('11-50');
  expect((await save(person, { email: person.email, businessSize: null })).body.businessSize).toBeNull();
  expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toHaveLength(1);
});

test('names stay on one line: breaks and control signs become spaces', async () => {
  const person = await app.register();
  const names = { firstName: 'Kim\r\nBcc: x', lastName: 'Tr\u0007an\u001B' };
  const { body } = await save(person, { ...names, email: person.email });
  expect(body).toMatchObject({ firstName: 'Kim Bcc: x', lastName: 'Tr an' });
});

test('the username follows the address, which then signs in, in place of the old one [OP-95]', async () => {
  const person = await app.register();
  const { body } = await save(person, { email: ' New.Address@Example.com ' });
  expect(body).toMatchObject({ email: 'new.address@example.com', username: 'new.address@example.com' });
  expect(await isSignedIn(await app.signIn({ ...person, email: 'new.address@example.com' }))).toBe(true);
  const old = await app.newClient().call(login, { body: { email: person.email, password: person.password } });
  expect(old.status).toBe(401);
});

test('the old address is told, and links that were mailed to it open nothing any more', async () => {
  const person = await app.register();
  await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
  const [verification, reset] = await app.mailsTo(person.email);
  await save(person, { email: 'moved@example.com' });
  const told = (await app.mailsTo(person.email)).at(-1);
  expect(told?.text).toContain('moved@example.com');
  const newPassword = 'of a thief';
  for (const { status } of [
    await app.newClient().call(verifyEmail, { body: { token: tokenIn(verification) } }),
    await app.newClient().call(resetPassword, {
      body: { token: tokenIn(reset), newPassword, confirmPassword: newPassword },
    }),
  ])
    expect(status).toBe(400);
  expect((await person.client.call(currentUser, {})).body.emailVerified).toBe(false);
});

test('without a mail server an address that was verified stays so [OP-95]', async () => {
  const person = await app.register();
  const [mail] = await app.mailsTo(person.email);
  await app.newClient().call(verifyEmail, { body: { token: tokenIn(mail) } });
  expect((await save(person, { email: 'stays-verified@example.com' })).body.emailVerified).toBe(true);
});

test('with one the new address waits to be verified by a link of its own [OP-95] [STATE-19]', async () => {
  const withServer = await createMailApp({ mailServer: true });
  try {
    const details = { email: 'kim@example.com', password: 'correct horse' };
    const client = withServer.newClient();
    await client.call(register, {
      body: { firstName: 'Kim', lastName: 'Tran', ...details, confirmPassword: details.password },
    });
    await client.call(login, { body: details });
    const verify = async (email: string) =>
      client.call(verifyEmail, { body: { token: tokenIn((await withServer.mailsTo(email)).at(-1)) } });
    await verify(details.email);
    expect((await client.call(currentUser, {})).body.emailVerified).toBe(true);
    const { body } = await client.call(updateProfile, {
      body: { firstName: 'Kim', lastName: 'Tran', email: 'kim.new@example.com' },
    });
    expect(body.emailVerified).toBe(false);
    await verify('kim.new@example.com');
    expect((await client.call(currentUser, {})).body.emailVerified).toBe(true);
  } finally {
    await withServer.close();
  }
});

test("400: somebody else's address, in any case [OP-95]", async () => {
  const [person, other] = [await app.register(), await app.register()];
  const { status, refusal } = await save(person, { email: other.email.toUpperCase() });
  expect(status).toBe(400);
  expect(refusal).toEqual({ error: 'EMAIL_EXISTS', message: 'Email already exists' });
  expect((await person.client.call(currentUser, {})).body).toEqual(person.user);
});

test('of two who take an address at the same moment one gets it', async () => {
  const people = [await app.register(), await app.register(), await app.register()];
  const answers = await Promise.all(people.map((person) => save(person, { email: 'wanted@example.com' })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400]);
});

test.each([
  ['[VAL-17]', { firstName: ' ' }, 'First name is required'],
  ['[VAL-18]', { lastName: '' }, 'Last name is required'],
  ['[VAL-19]', { email: 'nobody' }, 'Invalid email address'],
  ['size', { businessSize: '7' }, expect.any(String)],
  ['a sign that no text can hold', { firstName: 'A\0B' }, expect.any(String)],
])('400 %s', async (_, wrong, message) => {
  const person = await app.register();
  const { status, refusal } = await save(person, wrong);
  expect({ status, message: refusal.message }).toEqual({ status: 400, message });
});

test.each([
  ['PATCH', '/api/user/profile'],
  ['PATCH', '/api/user/password'],
  ['PUT', '/api/user/signature'],
  ['GET', '/api/user/signature'],
  ['GET', '/api/user/devices'],
  ['DELETE', '/api/user/devices'],
  ['GET', '/api/user/second-factor'],
  ['GET', '/api/user/export.zip'],
  ['GET', '/api/user/deletion'],
  ['POST', '/api/user/deletion'],
] as const)('401 when signed out: %s %s', async (method, url) => {
  expect((await app.newClient().request({ method, url })).status).toBe(401);
});
