import { dashboardMessages } from '@docket/shared/dashboard/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { password } from './people/member.ts';
import { expect, test } from './program/journey-test.ts';

test('somebody new signs up from the first page and tries the sample, which uses no scan @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get started' }).first().click();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: dashboardMessages.firstReceipt }).click();
  await page.getByRole('button', { name: 'Try a sample receipt' }).click();
  const review = page.getByRole('form', { name: 'Review receipt' });
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(review.getByLabel('Vendor')).not.toHaveValue('', { timeout: 90_000 });
  await review.getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByRole('heading', { name: receiptMessages.inLog })).toBeVisible();
  const status = (await (await page.request.get('/api/subscription-status')).json()) as unknown;
  expect(status).toMatchObject({ plan: 'free', scansUsed: 0 });
});
