import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { becomeAdmin, newColleague } from './people/business.ts';
import { downloadedText } from './program/downloaded-text.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { changeReceipt, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';

/** Goes to a screen inside the app, from the menu or a tab. */
const open = (page: Page, role: 'link' | 'tab', name: string) =>
  page.getByRole(role, { name, exact: true }).first().click();

test('what an admin sets up reaches a receipt, which accounting exports [ADM-03] [ADM-07] [ADM-10] [OP-89] [OP-108]', async ({
  page,
  browser,
  docket,
}) => {
  await becomeAdmin(page, docket);
  const colleague = await newColleague(page, browser, docket, 'ACCOUNTING', 'Sam');
  const id = await uploadReceipt(colleague);
  await changeReceipt(colleague, id, {
    vendor: 'Corner Café',
    amount: 45.5,
    gstAmount: 4.14,
    date: '2026-11-20',
  });

  await test.step('a category and a custom field are defined', async () => {
    await page.goto('/admin');
    await open(page, 'tab', 'Categories');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Category Name').fill('Site Materials');
    await page.getByRole('button', { name: 'Create Category' }).click();
    await expect(page.getByRole('table', { name: 'Categories' })).toContainText('Site Materials');
    await expectAccessible(page);
    await open(page, 'tab', 'Custom Fields');
    await page.getByRole('button', { name: 'Add Field' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await dialog.getByLabel('Name').fill('Job number');
    await dialog.getByRole('button', { name: 'Add Field' }).click();
    await expect(page.getByRole('list', { name: 'Custom fields' })).toContainText('Job number');
  });

  await test.step('both are chosen for a receipt and are in its report', async () => {
    await colleague.goto(`/receipts/${id}/edit`);
    await colleague.getByLabel('Job number').fill('J-1042');
    await colleague.getByLabel('Category').selectOption('Site Materials');
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Save Changes' }).click();
    await expect(colleague.getByText('Receipt updated successfully')).toBeVisible();
    await expect(colleague.getByText('Job number')).toBeVisible();
    await expect(colleague.getByText('J-1042')).toBeVisible();
    await expect(colleague.getByText('Site Materials').first()).toBeVisible();
    const button = colleague.getByRole('button', { name: 'Download Report' });
    const report = await downloadedText(colleague, button);
    expect(report).toContain('Job number');
    expect(report).toContain('J-1042');
  });

  await test.step('the audit log has it', async () => {
    await open(page, 'tab', 'Audit Log');
    const log = page.getByRole('list', { name: 'Audit Log' });
    await expect(log).toContainText('Job number');
    await expect(log).toContainText('Sam Reed');
  });

  await test.step('accounting chooses its software and exports until the queue is empty', async () => {
    await setStatus(docket, id, 'APPROVED');
    await colleague.goto('/accounting?tab=books');
    await colleague.getByLabel('Software', { exact: true }).selectOption('Xero');
    await colleague.getByLabel('Account for Site Materials').fill('429');
    await expectAccessible(colleague);
    await colleague.getByRole('button', { name: 'Save accounts and tax codes' }).click();
    await colleague.getByRole('tab', { name: 'Ready (1)' }).click();
    await expect(colleague.getByRole('link', { name: 'Corner Café' })).toBeVisible();
    await colleague.getByRole('button', { name: 'Export all 1' }).click();
    await expect(colleague.getByText('No problems found')).toBeVisible();
    await expectAccessible(colleague);
    const saved = colleague.waitForEvent('download');
    await colleague.getByRole('button', { name: 'Export 1', exact: true }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Corner Café');
    await expect(colleague.getByText('Nothing to export')).toBeVisible();
    await colleague.getByRole('tab', { name: 'Exported (1)' }).click();
    await expect(colleague.getByText(/^Exported \d.*: Xero, export 1$/)).toBeVisible();
  });

  await test.step('it’s marked as reimbursed, and as not', async () => {
    await colleague.getByRole('tab', { name: 'All receipts' }).click();
    // The tab before has such a box too, until this one opens.
    const all = colleague.getByRole('tabpanel', { name: 'All receipts' });
    await all.getByRole('checkbox', { name: 'Select Corner Café' }).check();
    await colleague.getByRole('button', { name: 'Mark as reimbursed' }).click();
    await expect(colleague.getByText(/^Reimbursed \d/)).toBeVisible();
    await colleague.getByRole('button', { name: 'Mark as not reimbursed' }).click();
    await expect(colleague.getByText(/^Reimbursed \d/)).toHaveCount(0);
  });
});
