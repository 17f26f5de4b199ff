import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { receiptFiles, type TestFile } from './fixtures/receipt-files.ts';
import { printed } from './fixtures/receipt.ts';
import { becomeMember } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

const review = (page: Page) => page.getByRole('form', { name: 'Review receipt' });

/** The same receipt as a different file each time: data after the end of a JPEG is ignored. */
async function anotherFile(): Promise<TestFile> {
  const file = await receiptFiles.JPG();
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.from(crypto.randomUUID())]) };
}

/** Uploads a receipt of the shop and waits for its review. */
async function upload(page: Page): Promise<void> {
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(await anotherFile());
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(review(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await review(page).getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByRole('heading', { name: receiptMessages.inLog })).toBeVisible();
}

test('a corrected vendor and category are filled in on the shop’s next receipt, and can be undone', async ({
  page,
}) => {
  await becomeMember(page);
  await upload(page);
  await expect(review(page).getByLabel('ABN')).toHaveValue(printed.abn);
  const readVendor = await review(page).getByLabel('Vendor', { exact: true }).inputValue();
  const readCategory = await review(page).getByLabel('Category', { exact: true }).inputValue();
  const category = readCategory === 'Equipment' ? 'Travel' : 'Equipment';
  await review(page).getByLabel('Vendor', { exact: true }).fill('The corner shop');
  await review(page).getByLabel('Category', { exact: true }).selectOption(category);
  await save(page);

  await upload(page);
  await expect(review(page).getByLabel('Vendor', { exact: true })).toHaveValue('The corner shop');
  await expect(review(page).getByLabel('Category', { exact: true })).toHaveValue(category);
  const notes = review(page).getByText(/^Filled because you corrected it last time\./);
  await expect(notes).toHaveCount(2);
  await expect(notes.first()).toContainText(`We read “${readVendor}”.`);
  await expectAccessible(page);
  await review(page).getByRole('button', { name: 'Undo Vendor' }).click();
  await expect(review(page).getByLabel('Vendor', { exact: true })).toHaveValue(readVendor);
  await expect(review(page).getByLabel('Vendor', { exact: true })).toBeFocused();
  await expect(notes).toHaveCount(1);
  await save(page);

  await page.goto('/settings');
  const remembered = page.getByRole('region', { name: 'Remembered corrections' });
  await expect(remembered.getByRole('listitem')).toHaveCount(2);
  await remembered.getByRole('button', { name: /^Delete Category/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(remembered.getByRole('listitem')).toHaveCount(1);
});
