import { setUpSecondFactor } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { addPasskey, beginPasskey, listPasskeys } from '@docket/shared/account/passkey-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import { linkTo, openLink } from '../../testing/people/email-changes.ts';
import { registered } from '../../testing/people/registration.ts';
import { addedPasskey, authenticatorFor } from '../../testing/people/test-authenticator.ts';
import { appCode, protectedPerson } from '../../testing/people/test-second-factor.ts';

let withEmail: EmailApp;
let without: EmailApp;
beforeAll(async () => {
  withEmail = await createEmailApp();
  without = await createEmailApp({ mailServer: false });
});
afterAll(async () => {
  await withEmail.close();
  await without.close();
});

const refused = {
  status: 403,
  refusal: { error: 'EMAIL_UNVERIFIED', message: accountMessages.emailUnverified },
};

test('a passkey or second factor can only be added once the address is verified', async () => {
  const person = await registered(withEmail);
  const { client, password } = person;
  expect(await client.call(beginPasskey, { body: { password } })).toMatchObject(refused);
  expect(await client.call(setUpSecondFactor, { body: { password } })).toMatchObject(refused);
  await openLink(withEmail, await linkTo(withEmail, person.email));
  expect((await client.call(beginPasskey, { body: { password } })).status).toBe(200);
  expect((await client.call(setUpSecondFactor, { body: { password } })).status).toBe(200);
});

test('one that was started earlier can’t be completed', async () => {
  const person = await registered(withEmail);
  const { client, password } = person;
  const setVerified = (emailVerified: boolean) =>
    withEmail.services.database
      .updateTable('users')
      .set({ emailVerified })
      .where('email', '=', person.email)
      .execute();
  await setVerified(true);
  const { body } = await client.call(beginPasskey, { body: { password } });
  await setVerified(false);
  const credential = authenticatorFor(withEmail).make(body.challenge);
  expect(await client.call(addPasskey, { body: { credential } })).toMatchObject(refused);
  expect((await client.call(listPasskeys, {})).body).toEqual([]);
});

test('without a mail server no verification is required [OP-55]', async () => {
  const person = await protectedPerson(without);
  await addedPasskey(without, person, appCode(without, person.secret));
  expect((await person.client.call(listPasskeys, {})).body).toHaveLength(1);
});
