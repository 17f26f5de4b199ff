import type { Browser, Page } from '@playwright/test';
import { expect, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, signIn, uploadReceipt } from './people/member.ts';

/** From the action on one device until the other shows it: two seconds. */
const inStep = { timeout: 2000 };

/** Another browser of the same person. */
async function secondDevice(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const account = await becomeMember(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await signIn(other, account);
  return other;
}

test('a change on one device shows on the other within two seconds [GEN-05] [OP-48] [CONST-41] [API-57]', async ({
  browser,
  page,
  baseURL,
}) => {
  const other = await secondDevice(browser, page, baseURL!);
  await other.goto('/receipts-log');
  await expect(other.getByText('No receipts yet')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText("You haven't added any receipts yet.")).toBeVisible();

  const id = await uploadReceipt(page);
  await expect(other.locator('[data-row-action]')).toHaveCount(1, inStep);
  await expect(page.getByText('Other - Unknown vendor')).toBeVisible(inStep);

  await page.goto(`/receipts/${id}/edit`);
  await page.getByRole('textbox', { name: 'Vendor' }).fill('Corner Café');
  await page.getByRole('spinbutton', { name: 'Amount' }).fill('45.50');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(other.locator('[data-row-action]')).toContainText('Corner Café', inStep);
  await expect(other.getByRole('region', { name: 'Summary' })).toContainText('$45.50', inStep);

  await other.goto(`/receipts/${id}`);
  await expect(other.getByRole('heading', { name: 'Corner Café', level: 1 })).toBeVisible();
  await changeReceipt(page, id, { notes: 'With the auditors' });
  await expect(other.getByText('With the auditors')).toBeVisible(inStep);
  await page.request.delete(`/api/receipts/${id}`);
  await expect(other.getByRole('heading', { name: 'Receipt Not Found' })).toBeVisible(inStep);
  await other.context().close();
});
