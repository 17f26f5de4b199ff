import { readFile } from 'node:fs/promises';
import { becomeAdmin, newColleague } from './people/business.ts';
import { downloadedText } from './program/downloaded-text.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/plan.ts';

test('each tab opens its screen, and a business category can be chosen for a receipt [ADM-03] [ADM-07] [ADM-10] [OP-89]', async ({
  page,
  docket,
}) => {
  await becomeAdmin(page, docket);
  await page.goto('/admin');
  for (const [tab, shown] of [
    ['Overview', 'Monthly Total'],
    ['Team', 'Team Management'],
    ['All Receipts', 'All Business Receipts'],
    ['Billing', 'Business Plan Billing'],
    ['Categories', 'No categories found'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(shown)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add Category' }).click();
  await page.getByLabel('Category Name').fill('Site Materials');
  await page.getByRole('button', { name: 'Create Category' }).click();
  await expect(page.getByRole('table', { name: 'Categories' })).toContainText('Site Materials');
  await expectAccessible(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-20' });
  await page.goto(`/receipts/${id}/edit`);
  await page.getByLabel('Category').selectOption('Site Materials');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Receipt updated successfully')).toBeVisible();
  await expect(page.getByText('Site Materials').first()).toBeVisible();
});

test('a custom field goes from its definition to a receipt and its report, and is in the audit log [OP-108]', async ({
  page,
  browser,
  docket,
}) => {
  await becomeAdmin(page, docket);
  await page.goto('/admin?tab=fields');
  await page.getByRole('button', { name: 'Add Field' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a field' });
  await dialog.getByLabel('Name').fill('Job number');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Field' }).click();
  await expect(page.getByRole('list', { name: 'Custom fields' })).toContainText('Job number');

  const colleague = await newColleague(page, browser, docket, 'EMPLOYEE', 'Sam');
  const id = await uploadReceipt(colleague);
  await changeReceipt(colleague, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-20' });
  await colleague.goto(`/receipts/${id}/edit`);
  await colleague.getByLabel('Job number').fill('J-1042');
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Save Changes' }).click();
  await expect(colleague.getByText('Job number')).toBeVisible();
  await expect(colleague.getByText('J-1042')).toBeVisible();
  const report = await downloadedText(colleague, colleague.getByRole('button', { name: 'Download Report' }));
  expect(report).toContain('Job number');
  expect(report).toContain('J-1042');
  await colleague.context().close();

  await page.goto('/admin?tab=audit');
  const log = page.getByRole('list', { name: 'Audit Log' });
  await expect(log).toContainText('Job number');
  await expectAccessible(page);
  await page.getByLabel('Action').selectOption('Joined');
  await expect(log).not.toContainText('Job number');
  await expect(log).toContainText('Sam Reed');
});

test('accounting exports an approved receipt until the queue is empty, and marks it as reimbursed', async ({
  page,
  browser,
  docket,
}) => {
  await becomeAdmin(page, docket);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-20' });
  await setStatus(docket, id, 'APPROVED');
  const colleague = await newColleague(page, browser, docket, 'ACCOUNTING', 'Sam');
  await colleague.goto('/accounting?tab=books');
  await colleague.getByLabel('Software', { exact: true }).selectOption('Xero');
  await colleague.getByLabel('Account for Other').fill('429');
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Save accounts and tax codes' }).click();

  await colleague.getByRole('tab', { name: 'Ready (1)' }).click();
  await expect(colleague.getByRole('link', { name: 'Corner Café' })).toBeVisible();
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Export all 1' }).click();
  await expect(colleague.getByText('No problems found')).toBeVisible();
  await expectAccessible(colleague);
  const saved = colleague.waitForEvent('download');
  await colleague.getByRole('button', { name: 'Export 1', exact: true }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('Corner Café');
  await expect(colleague.getByText('Nothing to export')).toBeVisible();
  await colleague.getByRole('tab', { name: 'Exported (1)' }).click();
  await expect(colleague.getByText(/^Exported \d.*: Xero, export 1$/)).toBeVisible();

  await colleague.getByRole('tab', { name: 'All receipts' }).click();
  await colleague.getByRole('checkbox', { name: 'Select Corner Café' }).check();
  await colleague.getByRole('button', { name: 'Mark as reimbursed' }).click();
  await expect(colleague.getByText(/^Reimbursed \d/)).toBeVisible();
  await colleague.getByRole('button', { name: 'Mark as not reimbursed' }).click();
  await expect(colleague.getByText(/^Reimbursed \d/)).toHaveCount(0);
  await colleague.context().close();
});

test('a member who isn’t an admin can’t open the dashboard or the accounts [ROLE-20] [OP-51]', async ({
  page,
}) => {
  await becomeMember(page);
  for (const [path, confirmation] of [
    ['/admin', 'Admin access required.'],
    ['/accounting', 'Accounting access required.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeAttached();
    await expect(page.getByText(confirmation)).toBeVisible();
    await expectAccessible(page);
  }
});
