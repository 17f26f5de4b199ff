import { dashboardMessages, setupSteps } from '@docket/shared/dashboard/messages';
import { becomeAdmin, newColleague } from './people/business.ts';
import { password } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('somebody new signs up from the first page and tries the sample, which uses no scan @everywhere', async ({
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
  const status = (await (await page.request.get('/api/subscription-status')).json()) as unknown;
  expect(status).toMatchObject({ plan: 'free', scansUsed: 0 });
});

test('a new business’s admin sees what’s still to be set up, and hides it', async ({
  page,
  browser,
  docket,
}) => {
  await becomeAdmin(page, docket);
  await page.goto('/dashboard');
  const setup = page.getByRole('region', { name: dashboardMessages.setup });
  await expect(setup.getByRole('link')).toHaveCount(Object.keys(setupSteps).length);
  await expectAccessible(page);
  await setup.getByRole('link', { name: setupSteps.people }).click();
  await expect(page.getByRole('tab', { name: 'Invitations', selected: true })).toBeVisible();
  const colleague = await newColleague(page, browser, docket, 'EMPLOYEE', 'Sam');
  await page.goto('/dashboard');
  await expect(setup.getByRole('link', { name: /^Invite your team.*done/ })).toBeVisible();
  await setup.getByRole('button', { name: dashboardMessages.hideSetup }).click();
  await expect(setup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expect(setup).toHaveCount(0);
  await colleague.context().close();
});
