import { authMessages as text } from '@docket/shared/auth/messages';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { linkIn, emailInFolder } from './people/mailbox.ts';
import { newBrowser, password } from './people/member.ts';

const newAddress = () => `${crypto.randomUUID()}@example.com`;
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

test('registering leads to the dashboard, the emailed link verifies the address, and another changes it [GEN-11] [STATE-05] [OP-55] [OP-95] [API-15]', async ({
  page,
  browser,
  docket,
}) => {
  const [email, wanted] = [newAddress(), newAddress()];

  await test.step('registering leads to the dashboard', async () => {
    await page.goto('/auth?mode=business&businessName=Acme');
    await expect(page.getByLabel('Business name')).toHaveValue('Acme');
    await fillRegistration(page, email);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Your account has been created. Welcome to Docket, Acme')).toBeVisible();
  });

  await test.step('the emailed link verifies the address', async () => {
    await page.goto(await linkIn(await emailInFolder(docket, email, 'Verify your email')));
    await expect(page.getByText(text.verified)).toBeVisible();
    await expect(page).toHaveURL('/verify-email');
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await expect(dashboard(page)).toBeVisible();
    expect(await (await page.request.get('/api/user')).json()).toMatchObject({ email, emailVerified: true });
  });

  await test.step('an altered link leads to a new one', async () => {
    const visitor = await newBrowser(browser, docket.url);
    await visitor.goto('/verify-email?token=made-up');
    await expect(visitor.getByText(text.linkInvalid)).toBeVisible();
    await visitor.context().close();
  });

  const form = page.getByRole('form', { name: 'Personal details' });
  await test.step('a new address needs the password, and until it’s confirmed the old one applies', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await form.getByLabel('Email', { exact: true }).fill(wanted);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText(`${wanted} hasn’t been confirmed yet`)).toBeVisible();
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expectAccessible(page);
  });

  await test.step('the link in its email changes it, also on the open page', async () => {
    const elsewhere = await newBrowser(browser, docket.url);
    await elsewhere.goto(await linkIn(await emailInFolder(docket, wanted, 'Confirm your new email')));
    await expect(elsewhere.getByText(text.verified)).toBeVisible();
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(wanted);
    await expect(form.getByText('Verified')).toBeVisible();
    await elsewhere.context().close();
  });
});

async function fillRegistration(page: Page, email: string) {
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
}
