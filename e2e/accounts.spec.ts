import { accountMessages } from '@docket/shared/account/messages';
import { authMessages as text } from '@docket/shared/auth/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { startMailServer } from '../server/src/testing/mail/mail-server.ts';
import { receiptPhoto } from './fixtures/receipt.ts';
import { removeDataDir, startDocket } from './program/docket.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { becomeMember, password } from './people/member.ts';

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
    await signIn(page, email);
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
  await signIn(elsewhere, email);
  await expect(elsewhere.getByText(text.wrongCredentials)).toBeVisible();
  await signIn(elsewhere, wanted);
  await expect(dashboard(elsewhere)).toBeVisible();
  await elsewhere.context().close();
});

test('an emailed link resets a forgotten password, once [AUTH-10] [OP-33]', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const elsewhere = await newBrowser(browser, docket.url);
  await elsewhere.goto('/auth');
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(elsewhere).toHaveURL('/reset-password');
  await expect(elsewhere.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText(text.resetSent)).toBeVisible();
  await expectAccessible(elsewhere);

  const isReset = async () => (await emailInFolder(docket, email)).includes('/reset-password?token');
  await expect.poll(isReset).toBe(true);
  const link = await linkIn(await emailInFolder(docket, email));
  await elsewhere.goto(link);
  await expect(elsewhere).toHaveURL('/reset-password');
  await elsewhere.reload();
  await elsewhere.getByLabel('New password').fill('quite another one');
  await elsewhere.getByLabel('Confirm password').fill('quite another one');
  await expect(elsewhere).toHaveURL('/reset-password');
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere).toHaveURL('/auth');
  await expect(elsewhere.getByText(text.passwordReset)).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);

  await signIn(elsewhere, email, password);
  await expect(elsewhere.getByText(text.wrongCredentials)).toBeVisible();
  await signIn(elsewhere, email, 'quite another one');
  await expect(dashboard(elsewhere)).toBeVisible();

  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('a third one');
  await elsewhere.getByLabel('Confirm password').fill('a third one');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByText(text.linkInvalid)).toBeVisible();
  await elsewhere.context().close();
});

test('after signing in, person, receipts and totals are fetched again; every request has the session [STATE-06] [API-01]', async ({
  page,
}) => {
  const { email } = await becomeMember(page);
  await page.context().clearCookies();
  await page.goto('/auth');
  const asked: Promise<{ path: string; cookie: string | undefined }>[] = [];
  // Once it has a response: the browser doesn't report the cookie of a request interrupted by navigation.
  page.on('response', (response) => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/login') return;
    asked.push(request.allHeaders().then(({ cookie }) => ({ path: pathname, cookie })));
  });
  await signIn(page, email);
  await expect(dashboard(page)).toBeVisible();
  const [session] = await page.context().cookies();
  // Reading, streaming, editing and uploading, each with its own kind of request.
  await page.goto('/settings');
  await page.getByLabel('First name').fill('Robyn');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(accountMessages.profileSaved).first()).toBeVisible();
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(receiptPhoto);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(async () => {
    const calls = await Promise.all(asked);
    expect(calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/api/user',
        '/api/receipts/recent',
        '/api/stats',
        '/api/events',
        '/api/user/profile',
        '/api/receipts/upload',
      ]),
    );
    for (const { cookie } of calls) expect(cookie).toContain(`${session?.name}=${session?.value}`);
  }).toPass();
});

test('an account with an authenticator app signs in with its code', async ({ page, browser, docket }) => {
  const { email } = await becomeMember(page);
  const { totp, recoveryCodes } = await setUpSecondFactor(page);
  const elsewhere = await newBrowser(browser, docket.url);
  await elsewhere.goto('/auth');
  await signIn(elsewhere, email);
  await expect(elsewhere.getByLabel('Code')).toBeFocused();
  await expectAccessible(elsewhere);
  await elsewhere.getByLabel('Code').fill('000000');
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(elsewhere.getByText(text.wrongCode)).toBeVisible();
  await expectAccessible(elsewhere);
  // Each code works once, and setting up has used the current one.
  await elsewhere.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await elsewhere.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(elsewhere)).toBeVisible();
  await elsewhere.context().close();

  const withoutApp = await newBrowser(browser, docket.url);
  await withoutApp.goto('/auth');
  await signIn(withoutApp, email);
  await withoutApp.getByRole('button', { name: 'Use a recovery code' }).click();
  await withoutApp.getByLabel('Recovery code').fill(recoveryCodes[0]!);
  await withoutApp.getByRole('button', { name: 'Login' }).click();
  await expect(dashboard(withoutApp)).toBeVisible();
  await withoutApp.context().close();
});

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}

async function signIn(page: Page, email: string, by = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(by);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function setUpSecondFactor(page: Page) {
  const begun = await page.request.post('/api/user/second-factor/set-up', { data: { password } });
  const { secret } = (await begun.json()) as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate();
  const enabled = await page.request.post('/api/user/second-factor/enable', { data: { code } });
  expect(enabled.status()).toBe(200);
  const { recoveryCodes } = (await enabled.json()) as { recoveryCodes: string[] };
  return { totp, recoveryCodes };
}

/** A browser without a session. */
const newBrowser = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL })).newPage();
