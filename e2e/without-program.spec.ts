import { expect, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';

test('text typed before the program loads stays, and isn’t put in the URL [AUTH-08]', async ({ page }) => {
  const { email, password } = await becomeMember(page);
  await page.context().clearCookies();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/auth?next=%2Fsettings', { waitUntil: 'commit' });
  const login = page.getByRole('button', { name: 'Login' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember me').check();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(login).toBeDisabled();
  await expect(page).toHaveURL('/auth?next=%2Fsettings');
  arrive();
  await expect(login).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Remember me')).toBeChecked();
  await login.click();
  await expect(page).toHaveURL('/settings');
});

test('no secret gets into the URL if the program never loads', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const path of ['/auth', '/auth?mode=register&businessName=Acme', '/contact'])
    await test.step(path, async () => {
      await page.goto(path);
      const form = page.getByRole('main').locator('form');
      for (const input of await form.locator('input:not([type=checkbox], [type=radio])').all())
        if (await input.isVisible()) await input.fill('secret@example.com');
      await form.getByLabel('Email').press('Enter');
      await expect(form.locator('button[type=submit]')).toBeDisabled();
      await expect(page).toHaveURL(path);
      // Even if the browser itself submits it.
      await Promise.all([
        page.waitForEvent('framenavigated'),
        form.evaluate((one: HTMLFormElement) => one.submit()),
      ]);
      expect(page.url()).not.toContain('secret');
    });
});
