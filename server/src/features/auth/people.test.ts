import { checkPassword, currentUser, login, logout, register } from '@docket/shared/auth/contract';
import { authMessages } from '@docket/shared/auth/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { registration } from '../../testing/people/registration.ts';
import { newBusiness } from '../../testing/people/test-business.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['password123', true],
  ['PassWord123', true],
  ['wattle-ferry-48', false],
])('%s is on the list of leaked passwords: %s', async (password, leaked) => {
  expect((await app.newClient().call(checkPassword, { body: { password } })).body).toEqual({ leaked });
});

describe('register', () => {
  test('200: creates an EMPLOYEE on the free plan, signs in and returns the user [API-06] [DATA-008] [DATA-009]', async () => {
    const client = app.newClient();
    const { status, body } = await client.call(register, {
      body: { ...registration('  New.Person@Example.COM '), businessName: ' Łódź Cafés ' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      username: 'new.person@example.com',
      firstName: 'Zoë',
      lastName: 'Ångström',
      email: 'new.person@example.com',
      role: 'EMPLOYEE',
      emailVerified: false,
      createdAt: expect.stringMatching(/Z$/),
      businessName: 'Łódź Cafés',
      businessId: null,
      plan: 'free',
      signatureImage: null,
      businessSize: null,
    });
    expect((await client.call(currentUser, {})).body).toEqual(body);
  });

  test('no response contains the password or verification data [OP-96]', async () => {
    const { client } = await app.register();
    await app.services.database
      .updateTable('users')
      .set({ verificationToken: 'planted-token', stripeCustomerId: 'planted-customer' })
      .where('email', '=', (await client.call(currentUser, {})).body.email)
      .execute();
    const { text } = await client.get('/api/user');
    expect(text).not.toMatch(/password|argon2|planted/i);
  });

  test('ignores the username in the request and uses the email address [DATA-051]', async () => {
    const { body } = await app.newClient().call(register, {
      body: { ...registration('named@example.com'), username: 'somebody.else@example.com' },
    });
    expect(body).toMatchObject({ username: 'named@example.com' });
  });

  test.each(['ADMIN', 'MANAGER', 'Approver'])(
    'a suggested role of %s grants nothing: everyone starts as EMPLOYEE [OP-75] [ROLE-01]',
    async (role) => {
      const { body } = await app.newClient().call(register, {
        body: { ...registration(`suggested-${role}@example.com`), suggestedRole: role },
      });
      expect(body).toMatchObject({ role: 'EMPLOYEE' });
    },
  );

  test('using an existing business’s name doesn’t make anyone a member [OP-73]', async () => {
    const { database, newId } = app.services;
    await database.insertInto('businesses').values({ id: newId(), name: 'Acme' }).execute();
    const { body } = await app.newClient().call(register, {
      body: { ...registration('stranger@example.com'), businessName: 'Acme' },
    });
    expect(body).toMatchObject({ businessName: 'Acme', businessId: null, plan: 'free' });
  });

  test('a member sees their business’s name, whatever name they registered with [OP-73]', async () => {
    const { id: businessId, name } = await newBusiness(app);
    const person = await app.register();
    await app.services.database
      .updateTable('users')
      .set({ businessName: 'Their own idea', businessId })
      .where('id', '=', person.user.id)
      .execute();
    expect((await person.client.call(currentUser, {})).body).toMatchObject({
      businessName: name,
      businessId,
    });
  });

  test.each(['taken@example.com', ' TAKEN@Example.com'])('400: %j already exists [OP-56]', async (email) => {
    await app.newClient().call(register, { body: registration('taken@example.com') });
    const { status, refusal } = await app.newClient().call(register, { body: registration(email) });
    expect(status).toBe(400);
    expect(refusal).toEqual({ error: 'EMAIL_EXISTS', message: 'Email already exists' });
  });

  test('400: only one of twenty simultaneous registrations gets the address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.newClient().call(register, { body: registration('race@example.com') }),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ refusal }) => refusal.error === 'EMAIL_EXISTS')).toHaveLength(19);
  });

  test.each([
    ['[VAL-03]', { firstName: ' ' }, 'First name is required'],
    ['[VAL-04]', { lastName: '' }, 'Last name is required'],
    ['[VAL-05]', { email: 'nobody' }, 'Invalid email address'],
    ['[VAL-06]', { password: '12345' }, 'Password must be at least 6 characters'],
    ['[VAL-07]', { confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    ['[VAL-08]', { confirmPassword: 'different' }, 'Passwords do not match'],
    ['[VAL-09] [OP-93]', { acceptTerms: false }, 'You must accept the terms and conditions'],
  ])('400 %s', async (_, wrong, message) => {
    const { status, body } = await app
      .newClient()
      .post('/api/register', { ...registration('invalid@example.com'), ...wrong });
    expect({ status, body }).toEqual({ status: 400, body: { error: 'INVALID', message } });
  });

  test('400: a name with invalid characters is refused, without a server error', async () => {
    const { status } = await app
      .newClient()
      .post('/api/register', { ...registration('nul@example.com'), firstName: 'A\0B' });
    expect(status).toBe(400);
  });
});

describe('sign in', () => {
  test('200: with the address in upper or lower case [API-05]', async () => {
    const { user, email, password } = await app.register();
    const client = app.newClient();
    const { status, body } = await client.call(login, { body: { email: email.toUpperCase(), password } });
    expect(status).toBe(200);
    expect(body).toEqual(user);
    expect((await client.call(currentUser, {})).status).toBe(200);
  });

  test('the cookie ends with the browser, or after 30 days with “remember me” [OP-91]', async () => {
    const { email, password } = await app.register();
    const plain = await app.newClient().call(login, { body: { email, password } });
    const remembered = await app.newClient().call(login, { body: { email, password, remember: true } });
    expect(String(plain.headers['set-cookie'])).not.toMatch(/max-age|expires/i);
    expect(String(remembered.headers['set-cookie'])).toMatch(/Max-Age=2592000;.*HttpOnly.*SameSite=Lax/i);
  });

  test('401: the same response for an unknown address and a wrong password', async () => {
    const { email } = await app.register();
    const wrong = await app.newClient().call(login, { body: { email, password: 'wrong one' } });
    const unknown = await app
      .newClient()
      .call(login, { body: { email: 'unknown@example.com', password: 'wrong one' } });
    expect(wrong.status).toBe(401);
    expect(wrong.refusal).toEqual({ error: 'WRONG_CREDENTIALS', message: authMessages.wrongCredentials });
    expect(unknown.refusal).toEqual(wrong.refusal);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    ['[VAL-01]', { email: 'nobody', password: 'x' }, 'Please enter a valid email address'],
    ['[VAL-02]', { email: 'somebody@example.com', password: '' }, 'Password is required'],
  ])('400 %s', async (_, body, message) => {
    const response = await app.newClient().post('/api/login', body);
    expect(response).toMatchObject({ status: 400, body: { error: 'INVALID', message } });
  });

  test('signing in creates a new session and ends the browser’s previous one', async () => {
    const { client, email, password } = await app.register();
    const former = [...client.cookies.values()][0]!;
    await client.call(login, { body: { email, password } });
    expect((await app.newClient().get('/api/user', { cookie: `docket_session=${former}` })).status).toBe(401);
    expect((await client.call(currentUser, {})).status).toBe(200);
  });
});

describe('sign out', () => {
  test('200: ends the session on the server, clears the cookie and notifies the open pages [OP-92]', async () => {
    const { client, user } = await app.register();
    const cookie = `docket_session=${[...client.cookies.values()][0]}`;
    const notified = new Promise((resolve) => app.services.liveEvents.subscribe(user.id, resolve));
    const { status, body } = await client.call(logout, {});
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(client.cookies.size).toBe(0);
    expect(await notified).toEqual({ type: 'signed-out' });
    expect((await app.newClient().get('/api/user', { cookie })).status).toBe(401);
  });

  test('200: even if already signed out', async () => {
    expect((await app.newClient().call(logout, {})).status).toBe(200);
  });
});

test('GET /api/user returns 401 when signed out [API-04]', async () => {
  const { status, refusal } = await app.newClient().call(currentUser, {});
  expect(status).toBe(401);
  expect(refusal).toEqual({ error: 'UNAUTHENTICATED', message: authMessages.signInRequired });
});
