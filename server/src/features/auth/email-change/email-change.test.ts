import { accountMessages } from '@docket/shared/account/messages';
import { currentUser, register, requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { linkPauseMinutes, verificationHours } from '@docket/shared/auth/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addressesOf,
  linkTo,
  moveTo,
  openLink,
  resendChange,
  unusedAddress,
} from '../../../testing/people/email-changes.ts';
import { registration } from '../../../testing/people/registration.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { appCode, protectedPerson, wrongCode } from '../../../testing/people/test-second-factor.ts';
import { type EmailApp, createEmailApp } from '../../../testing/mail/email-app.ts';
import { tidyUp } from '../tidy-up.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const taken = { status: 400, refusal: { error: 'EMAIL_EXISTS', message: 'Email already exists' } };
const linkInvalid = { status: 400, refusal: { error: 'LINK_INVALID' } };
const pause = () => app.clock.advance({ minutes: linkPauseMinutes });

/** Someone who has asked to change their address, with the emailed link. */
async function moving() {
  const person = await app.register();
  const email = unusedAddress();
  expect((await moveTo(person, email)).status).toBe(200);
  return { person, email, token: await linkTo(app, email) };
}

describe('requesting an email change', () => {
  test('requires the password: a session alone can’t change the address, or the names with it [OP-95]', async () => {
    const person = await app.register();
    const before = (await person.client.call(currentUser, {})).body;
    const email = unusedAddress();
    expect(await moveTo(person, email, {})).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID', message: accountMessages.emailPasswordRequired },
    });
    expect((await moveTo(person, email, { password: 'guessed' })).refusal.error).toBe('WRONG_PASSWORD');
    expect((await person.client.call(currentUser, {})).body).toEqual(before);
    expect(await app.emailsTo(email)).toEqual([]);
  });

  test('requires a code if signing in does, and doesn’t use it up if the address is taken [OP-95]', async () => {
    const person = await protectedPerson(app);
    const other = await app.register();
    const { password, secret } = person;
    const email = unusedAddress();
    expect((await moveTo(person, email)).refusal.message).toBe(accountMessages.codeRequired);
    const wrong = await moveTo(person, email, { password, code: wrongCode(app, secret) });
    expect(wrong.refusal.error).toBe('WRONG_CODE');
    const code = appCode(app, secret);
    expect(await moveTo(person, other.email, { password, code })).toMatchObject(taken);
    expect((await moveTo(person, email, { password, code })).body.pendingEmail).toBe(email);
  });

  test('returns the pending address; the old one signs in until the link is opened, then the new one [OP-95]', async () => {
    const person = await app.register();
    const { body } = await moveTo(person, ' New.Address@Example.com ');
    const email = 'new.address@example.com';
    expect(body).toMatchObject({ email: person.email, username: person.email, pendingEmail: email });
    expect((await trySignIn(app, person)).status).toBe(200);
    expect((await trySignIn(app, { ...person, email })).status).toBe(401);
    expect((await openLink(app, await linkTo(app, email))).status).toBe(200);
    expect(await addressesOf(person)).toEqual({
      email,
      username: email,
      pendingEmail: undefined,
      emailVerified: true,
    });
    expect((await trySignIn(app, person)).status).toBe(401);
    expect((await trySignIn(app, { ...person, email })).status).toBe(200);
  });

  test('notifies the old address of both steps [OP-95]', async () => {
    const { person, email, token } = await moving();
    await openLink(app, token);
    const notices = (await app.emailsTo(person.email)).filter(({ text }) => text.includes(email));
    expect(notices.map(({ subject }) => subject)).toEqual([
      'Your email address is about to change',
      'Your email address was changed',
    ]);
  });

  test('notifies open pages of the new address', async () => {
    const { person, token } = await moving();
    const heard = new Promise((resolve) => app.services.liveEvents.subscribe(person.user.id, resolve));
    await openLink(app, token);
    expect(await heard).toEqual({ type: 'account-changed' });
  });

  test('neither the database nor the queue contains a usable link', async () => {
    const { token } = await moving();
    const { database } = app.services;
    const users = await database.selectFrom('users').selectAll().execute();
    const { rows } = await sql`select data from jobs.job`.execute(database);
    expect(JSON.stringify([users, rows])).not.toContain(token);
  });

  test('refuses another account’s address, in upper or lower case [OP-95]', async () => {
    const [person, other] = [await app.register(), await app.register()];
    expect(await moveTo(person, other.email.toUpperCase())).toMatchObject(taken);
    expect((await person.client.call(currentUser, {})).body).toEqual(person.user);
  });

  test('a stranger gets one email every few minutes, whichever accounts request their address', async () => {
    const people = [await app.register(), await app.register()];
    const stranger = unusedAddress();
    expect((await moveTo(people[0]!, stranger)).status).toBe(200);
    for (const person of people)
      expect(await moveTo(person, stranger)).toMatchObject({
        status: 429,
        refusal: { message: accountMessages.linkSentJustNow },
      });
    expect(await app.emailsTo(stranger)).toHaveLength(1);
  });

  test('429: a few times an hour; names can change any number of times', async () => {
    const strict = await createEmailApp({ mailServer: false, environment: { RATE_LIMIT_SCALE: '1' } });
    try {
      const person = await strict.register();
      const other = await strict.register();
      // Refused attempts count too, because they reveal that someone has the address.
      expect(await moveTo(person, other.email)).toMatchObject(taken);
      for (let change = 0; change < 4; change++)
        expect((await moveTo(person, unusedAddress())).status).toBe(200);
      const last = unusedAddress();
      expect(await moveTo(person, last)).toMatchObject({
        status: 429,
        refusal: { error: 'RATE_LIMITED', message: accountMessages.emailChangedOften },
      });
      expect((await moveTo(person, person.email, {})).status).toBe(200);
      strict.clock.advance({ minutes: 61 });
      const again = await strict.signIn(person);
      expect((await moveTo({ ...person, client: again }, last)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('the emailed link', () => {
  test('works once: opening it again changes nothing, even after the address was changed back', async () => {
    const { person, email, token } = await moving();
    expect((await openLink(app, token)).status).toBe(200);
    expect((await openLink(app, token)).status).toBe(200);
    pause();
    await moveTo(person, person.email);
    await openLink(app, await linkTo(app, person.email));
    expect((await addressesOf(person)).email).toBe(person.email);
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
    expect(await addressesOf(person)).toMatchObject({ email: person.email, pendingEmail: undefined });
    expect((await trySignIn(app, { ...person, email })).status).toBe(401);
  });

  test('400: after it expires; the change stays pending and the link can be sent again for a week', async () => {
    const { person, email, token } = await moving();
    app.clock.advance({ hours: verificationHours });
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
    const again = { ...person, client: await app.signIn(person) };
    await tidyUp(app.services);
    expect((await addressesOf(again)).pendingEmail).toBe(email);
    expect((await resendChange(again)).status).toBe(200);
    expect((await openLink(app, await linkTo(app, email))).status).toBe(200);
    expect((await addressesOf(again)).email).toBe(email);

    const other = await moving();
    app.clock.advance({ days: 8, hours: 1 });
    await tidyUp(app.services);
    const client = await app.signIn(other.person);
    expect((await addressesOf({ client })).pendingEmail).toBeUndefined();
  });

  test('stops working once another is sent or another address is requested', async () => {
    const { person, email, token } = await moving();
    pause();
    expect((await resendChange(person)).status).toBe(200);
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
    const second = await linkTo(app, email);
    const wanted = unusedAddress();
    await moveTo(person, wanted);
    expect(await openLink(app, second)).toMatchObject(linkInvalid);
    expect(await addressesOf(person)).toMatchObject({ email: person.email, pendingEmail: wanted });
  });

  test('voids links emailed to the old address, so its reader can’t take over the account', async () => {
    const { person, token } = await moving();
    await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
    const reset = await linkTo(app, person.email);
    await openLink(app, token);
    const newPassword = 'of a thief';
    const body = { token: reset, newPassword, confirmPassword: newPassword };
    expect(await app.newClient().call(resetPassword, { body })).toMatchObject(linkInvalid);
  });

  test('if two accounts want one address, the first to open its link gets it, however close', async () => {
    const email = unusedAddress();
    const people = [await app.register(), await app.register()];
    const tokens: string[] = [];
    for (const person of people) {
      expect((await moveTo(person, email)).status).toBe(200);
      tokens.push(await linkTo(app, email));
      pause();
    }
    const responses = await Promise.all(tokens.map((token) => openLink(app, token)));
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    const lost = responses.findIndex(({ status }) => status === 400);
    expect(responses[lost]).toMatchObject(taken);
    expect(await addressesOf(people[lost]!)).toMatchObject({ email: people[lost]!.email });
    expect(await addressesOf(people[1 - lost]!)).toMatchObject({ email, pendingEmail: undefined });
    // Its link is no longer valid.
    expect((await openLink(app, tokens[lost]!)).status).toBe(400);
  });

  test('400: the address was registered meanwhile, which ends the change [OP-95]', async () => {
    const { person, email, token } = await moving();
    await app.newClient().call(register, { body: registration(email) });
    expect(await openLink(app, token)).toMatchObject(taken);
    expect(await addressesOf(person)).toMatchObject({ email: person.email, pendingEmail: undefined });
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
  });
});
