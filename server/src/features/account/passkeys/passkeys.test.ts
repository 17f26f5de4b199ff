import { deleteAccount } from '@docket/shared/account/contract';
import { accountMessages as text } from '@docket/shared/account/messages';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from '@docket/shared/account/passkey-contract';
import { maxPasskeys } from '@docket/shared/account/rules';
import { currentUser } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../../testing/mail/email-app.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import {
  addedPasskey,
  authenticatorFor,
  type TestAuthenticator,
} from '../../../testing/people/test-authenticator.ts';
import { appCode, protectedPerson } from '../../../testing/people/test-second-factor.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false, environment: { PUBLIC_URL: 'https://docket.test' } });
});
afterAll(() => app.close());

type Answering = Parameters<TestAuthenticator['sign']>[1];

const begin = async ({ client, password }: RegisteredPerson): Promise<string> =>
  (await client.call(beginPasskey, { body: { password } })).body.challenge;
const fresh = () => authenticatorFor(app);
const withPasskey = async (person: RegisteredPerson, code?: string) => ({
  ...person,
  ...(await addedPasskey(app, person, code)),
});

const challengeOf = async (client = app.newClient()): Promise<string> =>
  (await client.call(beginPasskeySignIn, {})).body.challenge;

const signIn = async (authenticator: TestAuthenticator, answering?: Answering, client = app.newClient()) =>
  await client.call(signInByPasskey, {
    body: { credential: authenticator.sign(await challengeOf(), answering) },
  });

describe('a passkey', () => {
  test('signs in without a password, and is listed with its browser and last use', async () => {
    const { client, user, authenticator, passkey } = await withPasskey(await app.register());
    expect(passkey).toMatchObject({ name: 'Safari on iPhone', lastUsedAt: null });
    const elsewhere = app.newClient();
    expect(await signIn(authenticator, {}, elsewhere)).toMatchObject({ status: 200, body: { id: user.id } });
    expect((await elsewhere.call(currentUser, {})).body.id).toBe(user.id);
    const listed = (await client.call(listPasskeys, {})).body;
    const lastUsedAt = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(listed).toEqual([{ ...passkey, lastUsedAt }]);
  });

  test('signs in repeatedly, even if it counts its signatures', async () => {
    const { authenticator } = await withPasskey(await app.register());
    for (const counter of [0, 0, 1, 2, 9])
      expect((await signIn(authenticator, { counter })).status, `counter ${counter}`).toBe(200);
  });

  test('requires the password, and a code if signing in does; it then needs neither', async () => {
    const person = await protectedPerson(app);
    const ask = (body: { password: string; code?: string }) => person.client.call(beginPasskey, { body });
    expect((await ask({ password: 'wrong' })).refusal).toMatchObject({ error: 'WRONG_PASSWORD' });
    expect((await ask({ password: person.password })).refusal.message).toBe(text.codeRequired);
    const { authenticator } = await withPasskey(person, appCode(app, person.secret));
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('is announced by email when it’s added or removed', async () => {
    const { client, email, passkey } = await withPasskey(await app.register());
    expect((await client.call(removePasskey, { params: { id: passkey.id } })).status).toBe(200);
    const messages = await app.emailsTo(email);
    const notices = messages.filter(({ subject }) => subject?.startsWith('A passkey'));
    expect(notices.map(({ subject }) => subject).toSorted()).toEqual([
      'A passkey was added',
      'A passkey was removed',
    ]);
    for (const { text: words } of notices) expect(words).toContain('Passkey: Safari on iPhone');
  });

  test('no longer signs in once removed; removing it again, or by someone else, is not found', async () => {
    const { client, authenticator, passkey } = await withPasskey(await app.register());
    const stranger = await app.register();
    const remove = (by: typeof client) => by.call(removePasskey, { params: { id: passkey.id } });
    expect((await remove(stranger.client)).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(200);
    expect((await remove(client)).status).toBe(200);
    expect((await remove(client)).refusal.message).toBe(text.passkeyRemoved);
    expect(await signIn(authenticator)).toMatchObject({
      status: 401,
      refusal: { message: text.passkeyUnknown },
    });
  });

  test('is deleted with its account', async () => {
    const { client, password, authenticator } = await withPasskey(await app.register());
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200);
    expect((await signIn(authenticator)).status).toBe(401);
  });

  test(`is limited to ${maxPasskeys} per person`, async () => {
    const person = await app.register();
    const { database, newId, clock } = app.services;
    const rows = Array.from({ length: maxPasskeys }, () => newId()).map((id) => ({
      id,
      userId: person.user.id,
      credentialId: id,
      publicKey: Buffer.alloc(1),
      counter: 0,
      name: 'Another',
      createdAt: clock(),
    }));
    const challenge = await begin(person);
    await database.insertInto('passkeys').values(rows).execute();
    const { client, password } = person;
    for (const response of [
      await client.call(beginPasskey, { body: { password } }),
      await client.call(addPasskey, {
        body: { credential: fresh().make(challenge) },
      }),
    ])
      expect(response).toMatchObject({ status: 409, refusal: { message: text.passkeysFull } });
  });
});

describe('nobody signs in or adds a passkey', () => {
  const wrong: [what: string, answering: Answering][] = [
    ["by another site's page", { origin: 'https://docket.test.evil.example' }],
    ['by a key of another site', { site: 'evil.example' }],
    ['on a device that did not ask who is there', { asksWho: false }],
  ];
  test.each(wrong)('%s', async (_, answering) => {
    const person = await app.register();
    const credential = fresh().make(await begin(person), answering);
    expect(await person.client.call(addPasskey, { body: { credential } })).toMatchObject({
      status: 400,
      refusal: { message: text.passkeyRefused },
    });
    const { authenticator } = await withPasskey(person);
    expect((await signIn(authenticator, answering)).status).toBe(401);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('with a copied key whose counter is behind', async () => {
    const { authenticator } = await withPasskey(await app.register());
    expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await signIn(authenticator, { counter })).status, `counter ${counter}`).toBe(401);
  });

  test('with another key under the same ID', async () => {
    const { authenticator } = await withPasskey(await app.register());
    const challenge = await challengeOf();
    const { response } = fresh().sign(challenge);
    const { id, rawId, type } = authenticator.sign(challenge);
    const refused = await app
      .newClient()
      .call(signInByPasskey, { body: { credential: { id, rawId, type, response } } });
    expect(refused.status).toBe(401);
  });

  test('with a repeated response: only one of ten at the same time succeeds', async () => {
    const { authenticator } = await withPasskey(await app.register());
    const credential = authenticator.sign(await challengeOf());
    const send = () => app.newClient().call(signInByPasskey, { body: { credential } });
    const responses = await Promise.all(Array.from({ length: 10 }, send));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send()).status).toBe(401);
  });

  test('with a response after five minutes, or without a challenge', async () => {
    const person = await withPasskey(await app.register());
    const { authenticator, client } = person;
    const [late, added] = [await challengeOf(), await begin(person)];
    app.clock.advance({ minutes: 6 });
    for (const challenge of [late, 'bWFkZSB1cA'])
      expect(
        (await app.newClient().call(signInByPasskey, { body: { credential: authenticator.sign(challenge) } }))
          .status,
      ).toBe(401);
    const credential = fresh().make(added);
    expect((await client.call(addPasskey, { body: { credential } })).status).toBe(400);
  });

  test('with another person’s challenge, or one for another purpose', async () => {
    const [one, other] = [await withPasskey(await app.register()), await app.register()];
    for (const challenge of [await begin(one), await challengeOf()])
      expect(
        (await other.client.call(addPasskey, { body: { credential: fresh().make(challenge) } })).status,
      ).toBe(400);
    const credential = one.authenticator.sign(await begin(one));
    expect((await app.newClient().call(signInByPasskey, { body: { credential } })).status).toBe(401);
  });

  test('with a passkey that another account already has', async () => {
    const { authenticator, user } = await withPasskey(await app.register());
    const other = await app.register();
    const credential = authenticator.make(await begin(other));
    expect((await other.client.call(addPasskey, { body: { credential } })).status).toBe(409);
    expect((await signIn(authenticator)).body.id).toBe(user.id);
  });

  test.each([
    ['an empty answer', {}],
    ['ids that are none', { id: '../', rawId: 'é', type: 'public-key', response: {} }],
    [
      'what is no WebAuthn',
      {
        id: 'aa',
        rawId: 'aa',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'aa', signature: 'aa' },
      },
    ],
  ])('with %s', async (_, credential) => {
    const response = await app
      .newClient()
      .call(signInByPasskey, { body: { credential: credential as never } });
    expect([400, 401]).toContain(response.status);
  });
});

test('IP addresses have no passkeys, and the response says what’s needed', async () => {
  const numbers: TestApp = await createTestApp({ environment: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
  try {
    const { client, password } = await numbers.register();
    for (const response of [
      await client.call(beginPasskeySignIn, {}),
      await client.call(beginPasskey, { body: { password } }),
    ])
      expect(response).toMatchObject({ status: 503, refusal: { message: text.passkeysNeedName } });
  } finally {
    await numbers.close();
  }
});
