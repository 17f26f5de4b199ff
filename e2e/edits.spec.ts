import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { receiptFiles } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Edit receipt' });
const meanwhile = (page: Page) => page.getByRole('region', { name: 'Changed elsewhere' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click();

async function receiptOf(page: Page, id: string) {
  return (await (await page.request.get(`/api/receipts/${id}`)).json()) as Record<string, unknown>;
}

/** A receipt in two of a person's tabs, of which the second gets no live events. */
async function inTwoTabs(page: Page): Promise<{ id: string; second: Page }> {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02' });
  const second = await page.context().newPage();
  await second.route('**/api/events', (route) => route.abort());
  for (const tab of [page, second]) {
    await tab.goto(`/receipts/${id}/edit`);
    await expect(form(tab).getByLabel('Vendor')).toHaveValue('Corner Café');
  }
  return { id, second };
}

test('an edit in one tab doesn’t silently overwrite another’s: the person compares and chooses @everywhere', async ({
  page,
}) => {
  const { id, second } = await inTwoTabs(page);
  await form(page).getByLabel('Vendor').fill('Corner Bakery');
  await form(page).getByLabel('Notes').fill('From the first tab');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Corner Bakery', level: 1 })).toBeVisible();

  await form(second).getByLabel('Vendor').fill('Corner Bar');
  await form(second).getByLabel('Amount').fill('46');
  await save(second);
  await expect(meanwhile(second)).toContainText('Corner Bar');
  await expect(meanwhile(second)).toContainText('Corner Bakery');
  await expect(meanwhile(second)).toContainText('Updated below: Notes.');
  await expect(meanwhile(second)).toBeFocused();
  await expect(form(second).getByLabel('Notes')).toHaveValue('From the first tab');
  expect(await receiptOf(page, id)).toMatchObject({ vendor: 'Corner Bakery', amount: 45.5 });
  await expectAccessible(second);

  await meanwhile(second).getByRole('button', { name: 'Keep mine: Vendor' }).click();
  await save(second);
  await expect(second.getByRole('heading', { name: 'Corner Bar', level: 1 })).toBeVisible();
  expect(await receiptOf(page, id)).toMatchObject({
    vendor: 'Corner Bar',
    amount: 46,
    notes: 'From the first tab',
  });
});

test('an open tab notices what another saved, and keeps what’s typed into it', async ({ page }) => {
  const { second } = await inTwoTabs(page);
  await form(page).getByLabel('Vendor').fill('Corner Bakery');
  await form(second).getByLabel('Vendor').fill('Corner Bar');
  await form(second).getByLabel('Reason').fill('Lunch');
  await save(second);
  await expect(meanwhile(page)).toContainText('Corner Bar');
  await expect(form(page).getByLabel('Vendor')).toHaveValue('Corner Bakery');
  await expect(form(page).getByLabel('Reason')).toHaveValue('Lunch');
  await meanwhile(page).getByRole('button', { name: 'Use saved: Vendor' }).click();
  await expect(form(page).getByLabel('Vendor')).toHaveValue('Corner Bar');
});

test('a date that lost its year is refused, not cleared', async ({ page }) => {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02' });
  await page.goto(`/receipts/${id}/edit`);
  const date = form(page).getByLabel('Date');
  await expect(date).toHaveValue('02/11/2026');
  await date.fill('02/11');
  await save(page);
  await expect(form(page).getByText('Enter a full date: day, month and year')).toBeVisible();
  expect(await receiptOf(page, id)).toMatchObject({ date: '2026-11-02' });
});

test('a deleted receipt is in the bin and can be restored [OP-110]', async ({ page }) => {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02' });
  await page.goto(`/receipts-log?receipt=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Corner Café' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(text.deleted)).toBeVisible();

  await page.getByRole('link', { name: 'Deleted receipts' }).click();
  const bin = page.getByRole('list', { name: 'Deleted receipts' });
  await expect(bin.getByRole('listitem')).toContainText('Corner Café');
  await expect(bin).toContainText('30 days left');
  await expectAccessible(page);
  await bin.getByRole('button', { name: 'Restore Corner Café' }).click();
  await expect(page.getByText('No deleted receipts')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Receipts' }).click();
  await expect(page.getByText('Corner Café').first()).toBeVisible();
});

test('a damaged picture is reported, before uploading and after reading', async ({ page }) => {
  await becomeMember(page);
  const { buffer, ...file } = await receiptFiles.JPG();
  const torn = { ...file, buffer: buffer.subarray(0, 150) };
  await page.goto('/submit-receipt');
  await page.getByLabel(text.uploadInvitation).setInputFiles(torn);
  await expect(page.getByText(text.pictureDamaged)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(page.getByText('This file is damaged and can’t be opened.', { exact: false })).toBeVisible({
    timeout: 90_000,
  });
});
