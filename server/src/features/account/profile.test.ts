import { updateProfile } from '@docket/shared/account/contract';
import { currentUser } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmailApp, createEmailApp } from '../../testing/mail/email-app.ts';
import type { RegisteredPerson } from '../../testing/test-app.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const save = ({ client }: RegisteredPerson, body: object) =>
  client.call(updateProfile, {
    body: { firstName: 'Kim', lastName: 'Tran', email: 'replaced@example.com', ...body },
  });

test('200: changes and returns the names and the business size [API-15] [API-33] [ACC-05]', async () => {
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
  expect((await app.emailsTo(person.email)).map(({ subject }) => subject)).toHaveLength(1);
});

test('names stay on one line: line breaks and control characters become spaces', async () => {
  const person = await app.register();
  const names = { firstName: 'Kim\r\nBcc: x', lastName: 'Tr\u0007an\u001B' };
  const { body } = await save(person, { ...names, email: person.email });
  expect(body).toMatchObject({ firstName: 'Kim Bcc: x', lastName: 'Tr an' });
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
