import { paths } from '@docket/shared/screens';
import { becomeAdmin, newColleague } from './people/business.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';

/** Opens each path, waits for its screen, and checks it in both themes. */
async function checkPages(page: Parameters<typeof expectAccessible>[0], addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const { scrollWidth, clientWidth } = await page.evaluate(sizes);
    expect.soft(scrollWidth, `${address} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
  }
}

test('visitors’ pages fit a phone @phone', async ({ page }) => {
  const { home, auth, about, contact, terms, pricing, verifyEmail, resetPassword, verify } = paths;
  await checkPages(page, [
    home,
    auth,
    `${auth}?mode=register`,
    about,
    contact,
    terms,
    pricing,
    paths.test,
    verifyEmail,
    resetPassword,
    paths.invitation,
    verify,
  ]);
});

test('members’ pages fit a phone @phone', async ({ page, browser, docket }) => {
  await becomeAdmin(page, docket);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-20' });
  const tabs = (path: string, names: readonly string[]) => names.map((name) => `${path}?tab=${name}`);
  await checkPages(page, [
    paths.dashboard,
    paths.submitReceipt,
    paths.receiptsLog,
    paths.reports,
    paths.reviewInbox,
    paths.receiptBin,
    `/receipts/${id}`,
    `/receipts/${id}/edit`,
    paths.account,
    paths.upgrade,
    paths.accounting,
    paths.business,
    paths.businessDirectory,
    ...tabs(paths.settings, ['profile', 'security', 'billing', 'business']),
    ...tabs(paths.admin, ['overview', 'categories', 'team', 'receipts', 'billing', 'fields', 'audit']),
  ]);
  const manager = await newColleague(page, browser, docket, 'MANAGER', 'Morgan');
  await checkPages(manager, [paths.managerDashboard, paths.employeeReceipts]);
});

function sizes(): { scrollWidth: number; clientWidth: number } {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { scrollWidth, clientWidth };
}
