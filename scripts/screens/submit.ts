import { receiptMessages } from '@docket/shared/receipts/messages';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/status';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { receiptPhoto } from '../../e2e/fixtures/receipt.ts';

type ListedReceipt = Pick<ReceiptRow, 'id' | 'status'>;

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function chooseFile(page: Page, photo: Photo | string = receiptPhoto): Promise<void> {
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(photo);
}

/**
 * The same picture as a different file, because a file is only accepted once: data after the end of a JPEG is ignored.
 */
const uniquePhoto = (): Photo => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(receiptPhoto), Buffer.from(crypto.randomUUID())]),
});

/** Uploads a receipt, and waits for the form with its fields. */
export async function submitReceipt(page: Page, photo: Photo = uniquePhoto()): Promise<void> {
  await chooseFile(page, photo);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('form', { name: 'Review receipt' }).waitFor({ timeout: 60_000 });
  const notice = page.getByText(receiptMessages.processed, { exact: true });
  await notice.waitFor();
  await notice.waitFor({ state: 'hidden' });
}

/**
 * The picture of the signed-in person's newest receipt from a vendor. Moves the receipt to the bin, because the same file
 * would be refused.
 */
export async function pictureOf(page: Page, vendor: string): Promise<Photo> {
  const found = await page.request.get('/api/receipts', {
    params: { search: vendor, sort: 'date-desc', limit: 500 },
  });
  const receipt = ((await found.json()) as ListedReceipt[]).find(({ status }) => allows(status, 'delete'));
  if (!receipt) throw new Error(`There is no receipt from ${vendor}.`);
  const image = await page.request.get(`/api/receipts/${receipt.id}/image`);
  const buffer = await image.body();
  await page.request.delete(`/api/receipts/${receipt.id}`);
  return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
}
