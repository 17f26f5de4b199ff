import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { receiptPhoto } from '../../e2e/fixtures/receipt.ts';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function chooseFile(page: Page, photo: Photo | string = receiptPhoto): Promise<void> {
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(photo);
}

/** Has a receipt read, and waits for the form that shows what was read. */
export async function submitReceipt(page: Page, photo?: Photo): Promise<void> {
  await chooseFile(page, photo);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('form', { name: 'Review receipt' }).waitFor({ timeout: 60_000 });
  const told = page.getByText(receiptMessages.processed, { exact: true });
  await told.waitFor();
  await told.waitFor({ state: 'hidden' });
}

/** The picture of one of the signed-in person's receipts from a vendor. */
export async function pictureOf(page: Page, vendor: string): Promise<Photo> {
  const found = await page.request.get('/api/receipts', { params: { search: vendor, limit: 500 } });
  const receipts = (await found.json()) as { id: string; amount: number | null; date: string | null }[];
  // Chromium's own date fields are American wherever it has no Australian texts: a day that can't be taken for a month.
  const clear = receipts.filter(({ date }) => Number(date?.slice(8)) > 12);
  // The dearest is likely the one with the most to show.
  const receipt = (clear.length > 0 ? clear : receipts).toSorted(
    (one, other) => (other.amount ?? 0) - (one.amount ?? 0),
  )[0];
  if (!receipt) throw new Error(`There is no receipt of ${vendor}.`);
  const image = await page.request.get(`/api/receipts/${receipt.id}/image`);
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await image.body() };
}
