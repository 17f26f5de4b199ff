import { receiptMessages } from '@docket/shared/receipts/messages';
import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { allows } from '@docket/shared/receipts/rules';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { receiptPhoto } from '../../e2e/fixtures/receipt.ts';

type ListedReceipt = Pick<ReceiptRow, 'id' | 'amount' | 'status'>;

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function chooseFile(page: Page, photo: Photo | string = receiptPhoto): Promise<void> {
  await page.goto('/submit-receipt');
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(photo);
}

/** The same picture as a file of its own, since a file is taken once: what follows a JPEG's end is no part of it. */
const photoAnew = (): Photo => ({
  name: 'receipt.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(receiptPhoto), Buffer.from(crypto.randomUUID())]),
});

/** Has a receipt read, and waits for the form that shows what was read. */
export async function submitReceipt(page: Page, photo: Photo = photoAnew()): Promise<void> {
  await chooseFile(page, photo);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await page.getByRole('form', { name: 'Review receipt' }).waitFor({ timeout: 60_000 });
  const told = page.getByText(receiptMessages.processed, { exact: true });
  await told.waitFor();
  await told.waitFor({ state: 'hidden' });
}

/**
 * The picture of one of the signed-in person's receipts, of the first of the vendors that has one to show. The receipt goes
 * into the bin: its picture would be known when it is sent again.
 */
export async function pictureOf(page: Page, ...vendors: string[]): Promise<Photo> {
  for (const search of vendors) {
    const found = await page.request.get('/api/receipts', { params: { search, limit: 500 } });
    const receipt = ((await found.json()) as ListedReceipt[])
      .filter(({ status }) => allows(status, 'delete'))
      // The dearest is likely the one with the most to show.
      .toSorted((one, other) => (other.amount ?? 0) - (one.amount ?? 0))[0];
    if (!receipt) continue;
    const image = await page.request.get(`/api/receipts/${receipt.id}/image`);
    const buffer = await image.body();
    await page.request.delete(`/api/receipts/${receipt.id}`);
    return { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer };
  }
  throw new Error(`There is no receipt from ${vendors.join(', ')}.`);
}
