import { authMessages as text } from '@docket/shared/auth/messages';
import type { Page } from '@playwright/test';
import { startMailServer } from '../server/src/testing/mail/mail-server.ts';
import { removeDataDir, startDocket } from './program/docket.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { becomeMember, fillSignIn, newBrowser, password } from './people/member.ts';

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('registering leads to the dashboard, and the emailed link verifies the address [GEN-11] [STATE-05] [OP-55]', async ({
  page,
  docket,
}) => {
  const email = newAddress();
  await page.goto('/auth?mode=business&businessName=Acme');
  await expect(page.getByLabel('Business name')).toHaveValue('Acme');
  await fillRegistration(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Your account has been created. Welcome to Docket, Acme')).toBeVisible();

  const link = await linkIn(await emailInFolder(docket, email));
  await page.goto(link);
  await expect(page.getByText(text.verified)).toBeVisible();
  await expect(page).toHaveURL('/verify-email');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(dashboard(page)).toBeVisible();
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({ email, emailVerified: true });

  await page.goto('/verify-email?token=made-up');
  await expect(page.getByText(text.linkInvalid)).toBeVisible();
  await expectAccessible(page);
});

test('with a mail server, registering asks to check the mailbox first [STATE-04] [ROUTE-29] [OP-55]', async ({
  page,
}) => {
  const mailServer = await startMailServer({ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'] });
  const docket = await startDocket({ env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } });
  try {
    const email = newAddress();
    await page.goto(`${docket.url}/auth?mode=register`);
    await fillRegistration(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(text.checkMailbox)).toBeVisible();
    await expect(page).toHaveURL(`${docket.url}/verify-email`);
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);

    await expect.poll(() => mailServer.messages.length).toBe(1);
    expect(mailServer.recipients[0]).toEqual([email]);
    await page.goto(`${docket.url}${await linkIn(mailServer.messages[0]!)}`);
    await expect(page.getByText(text.verified)).toBeVisible();
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await fillSignIn(page, email);
    await expect(dashboard(page)).toBeVisible();
    expect(await (await page.request.get(`${docket.url}/api/user`)).json()).toMatchObject({
      emailVerified: true,
    });
  } finally {
    await docket.stop();
    removeDataDir(docket.dataDir);
    await mailServer.close();
  }
});

test('an email address changes with the password and the link emailed to the new one; until then the old one applies [OP-95] [API-15]', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const [typo, wanted] = [newAddress(), newAddress()];
  await page.goto('/settings');
  const form = page.getByRole('form', { name: 'Personal details' });
  const change = async (to: string) => {
    await form.getByLabel('Email', { exact: true }).fill(to);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Enter your password to change your email address.')).toBeVisible();
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText(`${to} hasn’t been confirmed yet`)).toBeVisible();
  };
  await change(typo);
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel change' }).click();
  await expect(form.getByText(typo)).toHaveCount(0);
  const lost = await linkIn(await emailInFolder(docket, typo));

  await change(wanted);
  const elsewhere = await newBrowser(browser, docket.url);
  await elsewhere.goto(lost);
  await expect(elsewhere.getByText(text.linkInvalid)).toBeVisible();
  await elsewhere.goto(await linkIn(await emailInFolder(docket, wanted)));
  await expect(elsewhere.getByText(text.verified)).toBeVisible();
  // The open page is notified.
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue(wanted);
  await expect(form.getByText('Verified')).toBeVisible();
  await elsewhere.goto('/auth');
  await fillSignIn(elsewhere, email);
  await expect(elsewhere.getByText(text.wrongCredentials)).toBeVisible();
  await fillSignIn(elsewhere, wanted);
  await expect(dashboard(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}
