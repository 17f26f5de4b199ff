import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, password, trySigningIn } from './people/member.ts';
import { drawAcross, inkOf } from './people/signature.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('a person changes their name and signature, downloads their data and deletes the account [SET-04] [SET-05] [API-13] [API-14] [API-15] [API-33] [CONST-35] [OP-109] [OP-110]', async ({
  page,
}) => {
  const { email } = await becomeMember(page);
  await page.goto('/settings');

  await test.step('a changed name shows everywhere', async () => {
    await expect(page.getByText('No signature yet')).toBeVisible();
    const form = page.getByRole('form', { name: 'Personal details' });
    await form.getByLabel('Last name').fill('Lovelace');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await toast(page, 'Profile updated');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Robin Lovelace');
  });

  await test.step('the terms can be read in a dialog', async () => {
    await page.getByRole('button', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('dialog').getByText(/30 June 2025/)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('a signature is drawn, and saved without the undone stroke', () => drawSignature(page));

  await test.step('Settings show the plan', async () => {
    await page.goto('/settings?tab=billing');
    await expect(page.getByText('0 of 5 scans used this month')).toBeVisible();
  });

  await test.step('the person’s data is downloaded', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
    const archive = await readFile(await download.path());
    expect(archive.subarray(0, 2).toString()).toBe('PK');
    expect(archive.includes('account.json')).toBe(true);
  });

  await test.step('the account is deleted', async () => {
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
    expect(await trySigningIn(page, email)).toBe(401);
  });
});

/** Draws two strokes, takes one back, saves the other, and checks what's there after a reload. */
async function drawSignature(page: Page) {
  await page.getByRole('button', { name: 'Update Signature' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update signature' });
  const sheet = dialog.locator('canvas').first();
  await expect(sheet).toBeVisible();

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
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
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

  await page.getByRole('button', { name: 'Update Signature' }).click();
  await expect(dialog.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
}
