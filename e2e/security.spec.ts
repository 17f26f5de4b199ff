import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, fillSignIn, newBrowser, password, trySigningIn } from './people/member.ts';
import { ageProofs } from './people/in-database.ts';

const toast = (page: Page, message: string) => expect(page.getByText(message).first()).toBeVisible();
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('two-factor sign-in is set up, and signing in then takes a code of the app', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  await page.goto('/settings?tab=security');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const shown = dialog.locator('code');
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  const secret = Secret.fromBase32((await shown.innerText()).replaceAll(' ', ''));
  const totp = new TOTP({ secret });
  await dialog.getByLabel(/code from the app/).fill(totp.generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download codes' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await test.step('a code of the app signs in', async () => {
    const elsewhere = await newBrowser(browser, docket.url);
    await elsewhere.goto('/auth');
    await fillSignIn(elsewhere, email);
    await expect(elsewhere.getByLabel('Code')).toBeFocused();
    await expectAccessible(elsewhere);
    // Setting up has used the current code.
    await elsewhere.getByLabel('Code').fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await elsewhere.getByRole('button', { name: 'Login' }).click();
    await expect(dashboard(elsewhere)).toBeVisible();
    await elsewhere.context().close();
  });
});

test('other browsers are listed and signed out, after a proof of identity, and by a new password [API-16]', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const elsewhere = await newBrowser(
    browser,
    docket.url,
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  );
  const isSignedIn = async () => (await elsewhere.request.get('/api/user')).status() === 200;
  expect(await trySigningIn(elsewhere, email)).toBe(200);
  await elsewhere.goto('/dashboard');
  await expect(dashboard(elsewhere)).toBeVisible();
  await page.goto('/settings?tab=security');
  const devices = page.getByRole('region', { name: 'Devices' });

  await test.step('a browser is listed, signed out, and shows the sign-in screen', async () => {
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(elsewhere).toHaveURL(/\/auth/);
  });

  await test.step('after ten minutes, that asks for identity', async () => {
    expect(await trySigningIn(elsewhere, email)).toBe(200);
    await ageProofs(docket, email);
    await page.reload();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible(page, { waiting: 1 });
    expect(await isSignedIn()).toBe(true);
    await prompt.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await isSignedIn()).toBe(false);
  });

  await test.step('the proof is still valid: a download asks nothing more', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data' }).click();
    await download;
  });

  await test.step('a new password ends other sessions and takes effect', async () => {
    expect(await trySigningIn(elsewhere, email)).toBe(200);
    const form = page.getByRole('form', { name: 'Change password' });
    await form.getByLabel('Current password').fill(password);
    await form.getByLabel('New password', { exact: true }).fill('another password');
    await form.getByLabel('Confirm new password').fill('another password');
    await form.getByRole('button', { name: 'Change password' }).click();
    await toast(page, 'Password updated');
    expect(await isSignedIn()).toBe(false);
    expect((await page.request.get('/api/user')).status()).toBe(200);
    expect(await trySigningIn(elsewhere, email)).toBe(401);
  });
  await elsewhere.context().close();
});
