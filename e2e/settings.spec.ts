import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, password } from './people/member.ts';
import { ageProofs } from './people/plan.ts';
import { drawAcross, inkOf } from './people/sign.ts';

async function signIn(page: Page, email: string, code?: string) {
  const response = await page.request.post('/api/login', {
    data: { email, password, ...(code && { code }) },
  });
  return response.status();
}

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('profile changes show everywhere and persist [SET-04] [API-15] [API-33]', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/settings');
  await expect(page.getByText('No signature yet')).toBeVisible();
  await expectAccessible(page);
  const form = page.getByRole('form', { name: 'Personal details' });
  await form.getByLabel('Last name').fill('Lovelace');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Profile updated');
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Robin Lovelace');
  await page.reload();
  await expect(form.getByLabel('Last name')).toHaveValue('Lovelace');

  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('dialog').getByText(/30 June 2025/)).toBeVisible();
  await expectAccessible(page);
});

test('a signature is drawn, saved and still there after a reload [SET-05] [API-13] [API-14] [CONST-35]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Update Signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update signature' });
  const sheet = dialog.locator('canvas').first();
  await expect(sheet).toBeVisible();
  await dialog.getByRole('button', { name: 'Save signature' }).click();
  await expect(dialog.getByText('Please draw your signature first')).toBeVisible();
  await expectAccessible(page);

  const box = (await sheet.boundingBox())!;
  expect(box.height).toBe(200);
  expect(box.width).toBeGreaterThanOrEqual(300);
  expect(box.width).toBeLessThanOrEqual(600);
  await drawAcross(page, box, 0.3);
  await drawAcross(page, box, 0.6);
  await dialog.getByRole('button', { name: 'Undo last stroke' }).click();
  await dialog.getByRole('button', { name: 'Save signature' }).click();
  await toast(page, 'Signature saved');

  await page.reload();
  const picture = page.getByRole('img', { name: 'Your signature' });
  await expect(picture).toBeVisible();
  const saved = await inkOf(page, (await picture.getAttribute('src'))!);
  // One of two strokes, trimmed to its edges, with a transparent background.
  const ratio = await page.evaluate(() => Math.min(devicePixelRatio, 3));
  expect(saved.width / ratio).toBeGreaterThan(box.width * 0.45);
  expect(saved.width / ratio).toBeLessThan(box.width * 0.65);
  expect(saved.height / ratio).toBeLessThan(60);
  expect(saved.clearShare).toBeGreaterThan(0.3);
  expect(saved.edgesHaveInk).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Update Signature' }).click();
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No signature yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(picture).toBeVisible();
});

test('two-factor sign-in is set up, and signing in then requires a code', async ({
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
  await expectAccessible(page);

  const elsewhere = await anotherPage(browser, docket.url);
  expect(await signIn(elsewhere, email)).toBe(401);
  expect(await signIn(elsewhere, email, codes[0])).toBe(200);
  // Each code works once, and setting up has used the current one.
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  expect(await signIn(elsewhere, email, next)).toBe(200);
  await page.reload();
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await elsewhere.context().close();
});

test('a second browser is listed and signed out from the first', async ({ page, browser, docket }) => {
  const { email } = await becomeMember(page);
  const elsewhere = await anotherPage(
    browser,
    docket.url,
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  );
  expect(await signIn(elsewhere, email)).toBe(200);
  await elsewhere.goto('/dashboard');
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

  await page.goto('/settings?tab=security');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText('This device');
  await expectAccessible(page);
  await devices.getByRole('button', { name: 'Sign out Firefox on Android' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/auth/);
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.context().close();
});

test('after ten minutes, ending a session asks for identity, and cancelling changes nothing', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const elsewhere = await anotherPage(browser, docket.url);
  expect(await signIn(elsewhere, email)).toBe(200);
  await ageProofs(docket, email);
  await page.goto('/settings?tab=security');
  const devices = page.getByRole('region', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const endOthers = async () => {
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(prompt.getByLabel('Password', { exact: true })).toBeFocused();
  };
  const prompt = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await endOthers();
  await expectAccessible(page, { waiting: 1 });
  await page.keyboard.press('Escape');
  await toast(page, 'Couldn’t sign out the device');
  await expect(page.getByText('You didn’t confirm it’s you, so nothing has changed.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  expect((await elsewhere.request.get('/api/user')).status()).toBe(200);

  await endOthers();
  await prompt.getByLabel('Password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(prompt.getByText('Password is incorrect')).toBeVisible();
  await prompt.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  // The proof is still valid: nothing more is asked.
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await download;
  await elsewhere.context().close();
});

test('changing the password ends other sessions and takes effect [API-16]', async ({
  page,
  browser,
  docket,
}) => {
  const { email } = await becomeMember(page);
  const elsewhere = await anotherPage(browser, docket.url);
  expect(await signIn(elsewhere, email)).toBe(200);
  await page.goto('/settings?tab=security');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill('not this one');
  await form.getByLabel('New password', { exact: true }).fill('another password');
  await form.getByLabel('Confirm new password').fill('another password');
  await form.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Failed to update password');
  await expect(form.getByText('Current password is incorrect')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Password updated');
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401);
  expect((await page.request.get('/api/user')).status()).toBe(200);
  expect(await signIn(elsewhere, email)).toBe(401);
  await elsewhere.context().close();
});

test('the person’s data is downloaded, then the account is deleted [OP-109] [OP-110]', async ({ page }) => {
  const { email } = await becomeMember(page);
  await page.goto('/settings?tab=security');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const archive = await readFile(await download.path());
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes('account.json')).toBe(true);

  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('This can’t be undone.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await toast(page, 'Your account has been deleted');
  expect((await page.request.get('/api/user')).status()).toBe(401);
  expect(await signIn(page, email)).toBe(401);
});

test('plans and the account page [SET-07] [SET-09] [ACC-01]', async ({ page }) => {
  await becomeMember(page);
  await page.goto('/settings?tab=billing');
  await expect(page.getByText('0 of 5 scans used this month')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expectAccessible(page);
  await page.goto('/account');
  await page.getByLabel('Business size').selectOption('11-50');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Profile updated');
  await page.reload();
  await expect(page.getByLabel('Business size')).toHaveValue('11-50');
  await expectAccessible(page);
});

async function anotherPage(browser: Browser, baseURL: string, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...(userAgent && { userAgent }) });
  return context.newPage();
}
