import type { Page } from '@playwright/test';
import { billingReply, checkoutLink, listInvoices } from '../shared/src/billing/contract.ts';
import { newGuest, inviteAndRegister } from './people/business.ts';
import { becomeMember } from './people/member.ts';
import { expect, test } from './program/billing-test.ts';

const billing = async (page: Page) =>
  billingReply.parse(await (await page.request.get('/api/billing')).json());
const plan = (page: Page) => async () => (await billing(page)).plan;
const status = (page: Page) => async () => (await billing(page)).subscription?.status;

/** Goes to the hosted checkout, and pays there with a card. */
async function buy(page: Page, priceId: string, { card = '4242', businessName }: Purchase = {}) {
  await page.goto(checkoutLink({ priceId, ...(businessName !== undefined && { businessName }) }));
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await pay(page, card);
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
}

interface Purchase {
  card?: string;
  businessName?: string;
}

async function pay(page: Page, card: string) {
  const choice = page.getByLabel('Card');
  const option = await choice.locator('option', { hasText: card }).getAttribute('value');
  await choice.selectOption(option);
  await page.getByRole('button', { name: /^(Subscribe|Start trial)$/ }).click();
}

async function openPortal(page: Page) {
  const reply = await page.request.post('/api/create-portal-session');
  const { url } = (await reply.json()) as { url: string };
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
}

test('a card that’s declined buys nothing, and another one buys Premium [OP-77] [CONST-05]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto(checkoutLink({ priceId: 'price_premium_monthly' }));
  await expect(page.getByText('Due today: A$19.00, including GST.')).toBeVisible();
  await pay(page, '0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try a different card.');
  expect(await plan(page)()).toBe('free');
  await pay(page, '4242');
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
  await expect.poll(plan(page)).toBe('premium');
  const invoices = listInvoices.reply.parse(await (await page.request.get('/api/billing/invoices')).json());
  await page.goto(invoices[0]!.url!);
  await expect(page.getByText('Total A$19.00, including GST')).toBeVisible();
});

test('Business is tried for 14 days; members beyond the third are billed [CONST-11] [CONST-13] [OP-02]', async ({
  page,
  browser,
  docket,
  fake,
}) => {
  await becomeMember(page);
  const businessName = `Bright ${crypto.randomUUID().slice(0, 8)}`;
  await buy(page, 'price_business_monthly', { businessName });
  await expect.poll(plan(page)).toBe('business');
  expect((await billing(page)).subscription).toMatchObject({ status: 'trialing', nextAmount: 9900 });
  for (const firstName of ['Ana', 'Ben', 'Cem', 'Dee'])
    await inviteAndRegister(page, await newGuest(browser, docket), { role: 'EMPLOYEE', firstName });
  await expect
    .poll(async () => (await billing(page)).seats)
    .toMatchObject({ members: 5, extra: 2, cost: 2000, billed: 2 });
  fake.advance(14);
  await expect.poll(status(page)).toBe('active');
  const invoices = listInvoices.reply.parse(await (await page.request.get('/api/billing/invoices')).json());
  expect(invoices).toMatchObject([{ total: 11_900, status: 'paid' }]);
});

test('a plan that’s cancelled in the portal stays until its period ends', async ({ page, fake }) => {
  await becomeMember(page);
  await buy(page, 'price_premium_monthly');
  await expect.poll(plan(page)).toBe('premium');
  await openPortal(page);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/Ends \d+ \w+ \d{4}/)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Docket' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
  await expect.poll(async () => (await billing(page)).subscription?.endsAt).not.toBeNull();
  expect(await plan(page)()).toBe('premium');
  fake.advance(32);
  await expect.poll(plan(page)).toBe('free');
});

test('after a failed payment the plan stays for its grace, and a new card makes it good', async ({
  page,
  fake,
}) => {
  await becomeMember(page);
  await buy(page, 'price_premium_monthly', { card: '0341' });
  await expect.poll(plan(page)).toBe('premium');
  fake.advance(32);
  await expect.poll(status(page)).toBe('past_due');
  const overdue = await billing(page);
  expect(overdue).toMatchObject({ plan: 'premium', subscription: { graceEndsAt: expect.any(String) } });
  await openPortal(page);
  await page.getByLabel('Card').selectOption('works');
  await page.getByRole('button', { name: 'Update card' }).click();
  await expect(page.getByText('The card works.')).toBeVisible();
  await expect.poll(status(page)).toBe('active');
  expect((await billing(page)).subscription?.graceEndsAt).toBeNull();
});
