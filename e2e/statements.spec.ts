import { statementMessages } from '@docket/shared/statements/messages';
import type { Page } from '@playwright/test';
import { becomeAdmin, newColleague } from './people/business.ts';
import { emailInFolder } from './people/mailbox.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

const lines = (page: Page) => page.getByRole('table', { name: 'Statement lines' });
const line = (page: Page, description: string) =>
  lines(page).getByRole('row').filter({ hasText: description });

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Import statement' }).click();
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.getByRole('dialog').getByLabel('Statement file').setInputFiles(file);
}

test('a person imports a statement, matches its lines and sees what’s missing @phone', async ({ page }) => {
  await becomeMember(page);
  const groceries = await uploadReceipt(page);
  await changeReceipt(page, groceries, { vendor: 'Woolworths', amount: 45.5, date: '2026-11-20' });
  const cafe = await uploadReceipt(page);
  await changeReceipt(page, cafe, { vendor: 'Harbour Café', amount: 12, date: '2026-11-20' });
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Statements' }).click();
  const dialog = page.getByRole('dialog');

  await test.step('the columns are proposed, and can be changed', async () => {
    await expect(page.getByText('No statements yet')).toBeVisible();
    await chooseFile(
      page,
      'november.csv',
      'Posted,What,Amount,Balance\n21/11/2026,WOOLWORTHS 1234 SYDNEY AU,-45.50,100\n21/11/2026,HBR HOLDINGS 77,-12.00,88\n22/11/2026,TAXI 9,-30.00,58\n22/11/2026,ACCOUNT FEE,-5.00,53\n',
    );
    await expect(dialog.getByLabel('Column 1, Posted')).toHaveValue('date');
    await expect(dialog.getByLabel('Column 2, What')).toHaveValue('description');
    await expect(dialog.getByLabel('Column 3, Amount')).toHaveValue('amount');
    await expect(dialog.getByLabel('Column 4, Balance')).toHaveValue('');
    await dialog.getByLabel('Column 3, Amount').selectOption('Ignore');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(dialog.getByText(statementMessages.columnsRequired)).toBeVisible();
    await dialog.getByLabel('Column 3, Amount').selectOption('Amount');
    await dialog.getByLabel('Name of the account').fill('Everyday');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('4 lines imported')).toBeVisible();
  });

  await test.step('a sure match is made, and the rest can be decided with keys or buttons', async () => {
    await expect(line(page, 'WOOLWORTHS')).toContainText('Automatically');
    await expect(line(page, 'HBR')).toContainText('Harbour Café');
    await expect(line(page, 'TAXI')).toContainText('Missing a receipt');
    await expectAccessible(page);
    await line(page, 'HBR').getByRole('button', { name: 'Match: HBR' }).focus();
    await page.keyboard.press('m');
    await expect(line(page, 'HBR')).toContainText('By hand');
    await line(page, 'ACCOUNT FEE').getByRole('button', { name: 'No receipt needed' }).click();
    await expect(line(page, 'ACCOUNT FEE')).toContainText('Marked by hand');
    await line(page, 'WOOLWORTHS').getByRole('button', { name: 'Undo match' }).click();
    await expect(line(page, 'WOOLWORTHS')).toContainText('Missing a receipt');
    await line(page, 'TAXI').getByRole('button', { name: 'Choose receipt' }).click();
    await dialog.getByLabel('Search by vendor or receipt number').fill('Wool');
    await dialog.getByRole('button', { name: 'Match Woolworths' }).click();
    await expect(line(page, 'TAXI')).toContainText('Woolworths, $45.50');
    await line(page, 'TAXI').getByRole('button', { name: 'Undo match' }).click();
    await line(page, 'WOOLWORTHS').getByRole('button', { name: 'Choose receipt' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Match Woolworths' }).click();
    await expect(line(page, 'WOOLWORTHS')).toContainText('By hand');
  });

  await test.step('what lacks a receipt is listed', async () => {
    await page.getByLabel('Status').selectOption('missing');
    await expect(line(page, 'TAXI')).toBeVisible();
    await expect(line(page, 'HBR')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Money spent' })).toContainText('$30.00');
  });

  await test.step('the next file has the same columns, and lines that are there aren’t added again', async () => {
    await chooseFile(
      page,
      'december.csv',
      'Posted,What,Amount,Balance\n22/11/2026,TAXI 9,-30.00,58\n01/12/2026,TAXI 10,-31.00,27\n',
    );
    await expect(dialog.getByText('We’ve used the columns you chose last time.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 line imported')).toBeVisible();
    await expect(page.getByText('1 already there')).toBeVisible();
  });

  await test.step('a statement is deleted, with the lines that only it has', async () => {
    await page.getByLabel('Status').selectOption('');
    await page.getByRole('button', { name: 'Delete november.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(line(page, 'TAXI')).toHaveCount(2);
    await expect(line(page, 'WOOLWORTHS')).toHaveCount(0);
  });
});

test('who keeps a business’s accounts asks for a missing receipt', async ({ page, browser, docket }) => {
  await becomeAdmin(page, docket);
  const employee = await newColleague(page, browser, docket, 'EMPLOYEE', 'Erin');
  const { email } = (await (await employee.request.get('/api/user')).json()) as { email: string };
  await page.goto('/statements?of=business');
  await chooseFile(page, 'card.csv', '21/11/2026,-45.50,SQ *CORNER CAFE\n');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the account').fill('Company card');
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 1024, height: 800 });
  const missing = line(page, 'CORNER CAFE').getByRole('cell', { name: 'Missing a receipt' });
  await expect(missing).toBeVisible();
  expect(await missing.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize(size);
  await page.getByRole('button', { name: 'Edit account Company card' }).click();
  await dialog.getByLabel('Held by').selectOption({ label: 'Erin Reed' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('held by Erin Reed')).toBeVisible();
  await line(page, 'CORNER CAFE').getByRole('button', { name: 'Ask for receipt' }).click();
  await expect(dialog.getByLabel('Who to ask')).toHaveValue(/.+/);
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(line(page, 'CORNER CAFE')).toContainText('Asked');
  expect(String(await emailInFolder(docket, email, 'A receipt is missing'))).toContain('CORNER CAFE');
  await employee.goto('/statements?of=business');
  await expect(employee.getByText('No statements yet')).toBeVisible();
});
