import { changePassword, updateProfile } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cancelChange,
  linkTo,
  moveTo,
  openLink,
  resendChange,
  unusedAddress,
} from '../../../testing/people/email-changes.ts';
import { trySignIn } from '../../../testing/people/sign-in.ts';
import { type EmailApp, createEmailApp } from '../../../testing/mail/email-app.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const linkInvalid = { status: 400, refusal: { error: 'LINK_INVALID' } };

/** Someone who has asked to change their address, with the emailed link. */
async function moving() {
  const person = await app.register();
  const email = unusedAddress();
  expect((await moveTo(person, email)).status).toBe(200);
  return { person, email, token: await linkTo(app, email) };
}

describe('a pending change', () => {
  test('is cancelled by the person, and its link opens nothing', async () => {
    const { person, token } = await moving();
    expect((await cancelChange(person)).body).toEqual({
      ...person.user,
      firstName: 'Kim',
      lastName: 'Tran',
    });
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
    expect((await cancelChange(person)).status).toBe(200);
    expect((await resendChange(person)).refusal.message).toBe(accountMessages.emailChangeGone);
  });

  test.each([
    [
      'a password by a mailed link',
      async (person: Awaited<ReturnType<typeof moving>>['person']) => {
        await app.newClient().call(requestPasswordReset, { body: { email: person.email } });
        const token = await linkTo(app, person.email);
        const body = { token, newPassword: 'taken back', confirmPassword: 'taken back' };
        return app.newClient().call(resetPassword, { body });
      },
    ],
    [
      'another password',
      ({ client, password }: Awaited<ReturnType<typeof moving>>['person']) =>
        client.call(changePassword, {
          body: { currentPassword: password, newPassword: 'taken back', confirmPassword: 'taken back' },
        }),
    ],
  ])('goes when the owner chooses %s: a thief can not take the account after that', async (_, choose) => {
    const { person, token } = await moving();
    expect((await choose(person)).status).toBe(200);
    expect(await openLink(app, token)).toMatchObject(linkInvalid);
    expect((await trySignIn(app, { ...person, password: 'taken back' })).status).toBe(200);
  });

  test("doesn't require the password when the names change", async () => {
    const { person, email } = await moving();
    const { body } = await person.client.call(updateProfile, {
      body: { firstName: 'Robin', lastName: 'Tran', email: person.email },
    });
    expect(body).toMatchObject({ firstName: 'Robin', pendingEmail: email });
  });
});
