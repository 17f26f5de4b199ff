import type { Page } from '@playwright/test';
import { newGuest, inviteAndRegister } from './people/business.ts';
import { becomeMember } from './people/member.ts';
import { expect, test } from './program/billing-test.ts';
import { expectAccessible } from './program/journey-test.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

async function pay(page: Page, card: string) {
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const choice = page.getByLabel('Card');
  const option = await choice.locator('option', { hasText: card }).getAttribute('value');
  await choice.selectOption(option);
  await page.getByRole('button', { name: /^(Subscribe|Start trial)$/ }).click();
}

const currentPlan = (page: Page) => page.getByRole('region', { name: 'Current plan' });

/** Opens the provider's pages, which come in a new tab. */
async function manage(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Manage Subscription' }).click();
  const portal = await opened;
  await expect(portal.getByRole('heading', { name: 'Billing' })).toBeVisible();
  return portal;
}

test('Premium is bought with a second card, a failed payment is made good, and cancelling says until when it stays [OP-77]', async ({
  page,
  fake,
}) => {
  await becomeMember(page);
  await page.goto('/upgrade');

  await test.step('beside the sidebar of a laptop, nothing sticks out of a plan’s card', async () => {
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 1024, height: 800 });
    const card = page.getByRole('listitem', { name: 'Business' });
    await expect(card).toBeVisible();
    expect(await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.setViewportSize(size);
  });

  await test.step('a cancelled checkout returns to the pricing page', async () => {
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByRole('button', { name: 'Choose Premium' })).toBeEnabled();
  });

  await test.step('a declined card buys nothing', async () => {
    await page.getByText('Yearly').click();
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await pay(page, '0002');
    await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try a different card.');
  });

  await test.step('another one buys Premium, shown once the provider has confirmed it', async () => {
    await pay(page, '0341');
    await expect(page).toHaveURL(/\/settings\?tab=billing$/);
    await toast(page, 'You’re on the Premium plan');
    await expect(currentPlan(page)).toContainText('Unlimited scans');
    await expect(currentPlan(page)).toContainText('AUD $190.00');
    await expect(page.getByRole('region', { name: 'Payment' })).toBeHidden();
    await expect(page.getByRole('link', { name: /^View Invoice/ })).toHaveCount(1);
  });

  await test.step('its next payment fails, which is reported until a new card works', async () => {
    fake.advance(367);
    await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeVisible();
    await expectAccessible(page);
    const portal = await manage(page);
    await portal.getByLabel('Card').selectOption('works');
    await portal.getByRole('button', { name: 'Update card' }).click();
    await expect(portal.getByText('The card works.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Payment failed' })).toBeHidden();
    await portal.getByRole('button', { name: 'Cancel plan' }).click();
    const until = /Cancelled\. The Premium plan continues until \d+ \w+ \d{4}/;
    await expect(currentPlan(page)).toContainText(until);
  });
});

test('Business is bought from Settings in a new tab, and its admin sees the seats that are billed [GEN-16] [SET-10] [ADM-30] [OP-74]', async ({
  page,
  browser,
  docket,
  fake,
}) => {
  await becomeMember(page);
  await page.goto('/settings?tab=billing');
  await page.getByRole('button', { name: 'Choose Business' }).click();
  await page.getByLabel('Business name').fill(`Bright ${crypto.randomUUID().slice(0, 8)}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
  const checkout = await opened;
  await expect(page.getByText('Waiting for your payment for Business')).toBeVisible();
  await pay(checkout, '4242');
  await toast(page, 'You’re on the Business plan');
  await checkout.close();
  await expect(currentPlan(page)).toContainText(/Free trial until \d+ \w+ \d{4}/);

  for (const firstName of ['Ana', 'Ben', 'Cem', 'Dee'])
    await inviteAndRegister(page, await newGuest(browser, docket), { role: 'EMPLOYEE', firstName });
  await page.goto('/admin?tab=billing');
  await expect(page.getByRole('table', { name: 'User Breakdown' })).toContainText('AUD $10.00');
  await expect(page.getByText('2 × AUD $10.00')).toBeVisible();
  await expect(page.getByText('AUD $119.00').first()).toBeVisible();
  fake.advance(14);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('AUD $119.00', {
      timeout: 2000,
    });
  }).toPass();
});
