import type { Page } from '@playwright/test';
import { billingReply } from '../shared/src/billing/contract.ts';
import { inviteAndRegister, newGuest } from './people/business.ts';
import { becomeMember } from './people/member.ts';
import { expect, test } from './program/billing-test.ts';

const billing = '/settings?tab=billing';
const card = (page: Page, plan: string) => page.getByRole('button', { name: `Choose ${plan}` });

/** Presses something that opens a tab, and returns it. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  return tab;
}

async function pay(page: Page, number: string) {
  const choice = page.getByLabel('Card');
  await choice.selectOption(await choice.locator('option', { hasText: number }).getAttribute('value'));
  await page.getByRole('button', { name: /^(Subscribe|Start trial)$/ }).click();
}

async function buyPremium(page: Page, number: string) {
  await becomeMember(page);
  await page.goto(billing);
  const checkout = await opened(page, () => card(page, 'Premium').click());
  await pay(checkout, number);
  await expect(checkout).toHaveURL(/\/settings\?tab=billing$/);
  await checkout.close();
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible();
  await expect(card(page, 'Premium')).toBeHidden();
}

const manage = (page: Page) =>
  opened(page, () => page.getByRole('button', { name: 'Manage Subscription' }).click());

test('Premium is bought in a tab of its own, where a declined card buys nothing [SET-10] [OP-16]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto(billing);
  const checkout = await opened(page, () => card(page, 'Premium').click());
  await pay(checkout, '0002');
  await expect(checkout.getByRole('alert')).toHaveText('Your card was declined. Try a different card.');
  await expect(card(page, 'Premium')).toBeVisible();
  await pay(checkout, '4242');
  await expect(checkout).toHaveURL(/\/settings\?tab=billing$/);
  // The page that was left open hears of it.
  await expect(card(page, 'Premium')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Current Plan' })).toBeVisible();
  const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await expect(invoice).toContainText('$19.00');
});

test('Business is bought on trial from the pricing page, and its admin sees the seats billed [CONST-11] [ADM-30]', async ({
  page,
  browser,
  docket,
}) => {
  await becomeMember(page);
  await page.goto('/pricing');
  await card(page, 'Business').click();
  const dialog = page.getByRole('dialog', { name: 'Name your business' });
  await dialog.getByLabel('Business name').fill(`Bright ${crypto.randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Continue to checkout' }).click();
  await pay(page, '4242');
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
  await expect(page.getByText(/^Free trial until \d+ \w+ \d{4}\./)).toBeVisible();
  for (const firstName of ['Ana', 'Ben', 'Cem', 'Dee'])
    await inviteAndRegister(page, await newGuest(browser, docket), { role: 'EMPLOYEE', firstName });
  const seats = async () => billingReply.parse(await (await page.request.get('/api/billing')).json()).seats;
  await expect.poll(seats).toMatchObject({ members: 5, extra: 2, billed: 2, cost: 2000 });
  await page.goto('/admin?tab=billing');
  await expect(page.getByText('$119.00').first()).toBeVisible();
  // While the provider bills another number, the page says which.
  await expect(page.getByText(/billed now/)).toBeHidden();
});

test('a plan is cancelled in the portal, and continues until the end of its period', async ({ page }) => {
  await buyPremium(page, '4242');
  const portal = await manage(page);
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await portal.getByRole('link', { name: 'Return to Docket' }).click();
  await expect(portal).toHaveURL(/\/settings\?tab=billing$/);
  await expect(page.getByText(/^Cancelled\. The Premium plan continues until/)).toBeVisible();
});

test('a failed payment is said with its grace, and a new card makes it good', async ({ page, fake }) => {
  await buyPremium(page, '0341');
  fake.advance(32);
  const alert = page.getByRole('alert').filter({ hasText: 'Payment failed' });
  await expect(alert).toContainText('The Premium plan continues until');
  const portal = await manage(page);
  await portal.getByLabel('Card').selectOption('works');
  await portal.getByRole('button', { name: 'Update card' }).click();
  await expect(portal.getByText('The card works.')).toBeVisible();
  await expect(alert).toBeHidden();
});
