import { secondFactor } from '@docket/shared/account/contract';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import { listAudit } from '@docket/shared/audit/contract';
import { auditActionName } from '@docket/shared/audit/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmailApp, type EmailApp } from '../../testing/mail/email-app.ts';
import { trySignIn } from '../../testing/people/sign-in.ts';
import { addedPasskey } from '../../testing/people/test-authenticator.ts';
import { join, makeBusiness } from '../../testing/people/test-business.ts';
import { appCode, protectedPerson } from '../../testing/people/test-second-factor.ts';
import { isSignedIn } from '../../testing/test-app.ts';
import { clearSecondFactor } from './clear-second-factor.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

const clear = (email: string) => clearSecondFactor(app.services, { email });

test('deletes the second factor, recovery codes and all sessions; notifies the person and keeps passkeys', async () => {
  const person = await protectedPerson(app);
  await addedPasskey(app, person, appCode(app, person.secret));
  expect(await clear(` ${person.email.toUpperCase()} `)).toContain(
    `Cleared the two-factor sign-in of ${person.email}`,
  );
  expect(await isSignedIn(person.client)).toBe(false);
  const client = await app.signIn(person);
  expect((await client.call(secondFactor, {})).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  expect((await client.call(listPasskeys, {})).body).toHaveLength(1);
  const notice = (await app.emailsTo(person.email)).find(
    ({ subject }) => subject === 'Two-factor sign-in was turned off',
  );
  expect(notice?.text).toContain('Your Docket operator turned off two-factor sign-in for your account.');
});

test('a member’s business finds it in its log', async () => {
  const {
    id,
    members: [admin],
  } = await makeBusiness(app, 'ADMIN');
  const person = await protectedPerson(app);
  await join(app, person, id, 'MANAGER');
  await clear(person.email);
  expect((await admin.client.call(listAudit, {})).body).toMatchObject([
    {
      actor: 'Operator',
      actorId: null,
      action: 'second-factor-cleared',
      subject: `Pat Lee (${person.email})`,
    },
  ]);
  expect(auditActionName('second-factor-cleared')).toBe('Two-factor sign-in cleared');
});

test('without a second factor, sessions stay; an unknown address is reported', async () => {
  const person = await app.register();
  await expect(clear(person.email)).rejects.toThrow(`${person.email} doesn't use two-factor sign-in`);
  expect(await isSignedIn(person.client)).toBe(true);
  expect((await trySignIn(app, person)).status).toBe(200);
  await expect(clear('nobody@example.com')).rejects.toThrow('There is no account for nobody@example.com');
});
