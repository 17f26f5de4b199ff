import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { flatReceipt, printed, receiptPhoto } from './fixtures/receipt.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';

test.beforeEach(({ page }) => becomeMember(page));

/** As an upright phone saves it. Created by `extraction/scripts/make-heic.ts`. */
const heic = readFileSync(join(import.meta.dirname, '../extraction/src/fixtures/receipt.heic'));

/** Two photos of one receipt, the upper part with its original photograph. */
async function inTwoShots(): Promise<FormData> {
  const { width, height } = await sharp(flatReceipt).metadata();
  const cut = Math.round(height * 0.6);
  const shot = (top: number, bottom: number) =>
    sharp(flatReceipt)
      .extract({ left: 0, top, width, height: bottom - top })
      .jpeg()
      .toBuffer();
  const form = new FormData();
  const add = (field: string, bytes: Uint8Array, name: string) =>
    form.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
  add('file', await shot(0, cut), 'upper.jpg');
  add('original', readFileSync(receiptPhoto), 'as-taken.jpg');
  add('page', await shot(cut, height), 'lower.jpg');
  return form;
}

async function send(page: Page, multipart: FormData): Promise<string> {
  const uploaded = await page.request.post('/api/receipts/upload', { multipart });
  expect(uploaded.status()).toBe(200);
  const { receiptId } = (await uploaded.json()) as { receiptId: string };
  const data = { reason: 'Office supplies' };
  await page.request.post(`/api/receipts/${receiptId}/process-with-reason`, { data });
  return receiptId;
}

async function statusOf(page: Page, id: string): Promise<string> {
  return ((await (await page.request.get(`/api/receipts/${id}`)).json()) as { status: string }).status;
}

test('a receipt in two photos is one receipt: reviewed by the page of each field, shown and reported in full', async ({
  page,
}) => {
  const id = await send(page, await inTwoShots());
  await expect.poll(() => statusOf(page, id), { timeout: 90_000 }).toBe('PROCESSED');

  await test.step('its review shows the page of each field, where words can be tapped', async () => {
    await page.goto('/receipts/inbox');
    const form = page.getByRole('form', { name: 'Review receipt' });
    await form.getByLabel('Amount').fill('1.00');
    await form.getByLabel('Vendor').focus();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await form.getByLabel('Amount').focus();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByTestId('place').first()).toBeVisible();
    const word = page.getByRole('button', { name: new RegExp(`${printed.total}$`) }).first();
    await word.click();
    await expect(form.getByLabel('Amount')).toHaveValue(printed.total);
    await expectAccessible(page);
  });

  await test.step('both pages are shown, the first also as it was taken', async () => {
    await page.goto(`/receipts/${id}`);
    const details = page.getByRole('region', { name: 'Details' });
    await expect(details.getByText(`$${printed.total}`)).toBeVisible();
    const picture = page.getByRole('img', { name: /page \d of 2$/ });
    const widthOf = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect.poll(widthOf).toBeGreaterThan(0);
    const corrected = await widthOf();
    await page.getByRole('button', { name: 'Show original' }).click();
    await expect.poll(widthOf).toBeGreaterThan(corrected);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show original' })).toBeHidden();
    await expect.poll(widthOf).toBeGreaterThan(0);
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
  });

  const report = await page.request.get(`/api/receipts/${id}/report.pdf`);
  expect((await report.body()).toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(2);
});

test('a HEIC photo from a phone is uploaded, read and shown upright, and its original is kept [OP-63]', async ({
  page,
}) => {
  await page.goto('/submit-receipt');
  const file = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic };
  await page.getByLabel(text.uploadInvitation).setInputFiles(file);
  await expect(page.getByText(file.name)).toBeVisible();
  await page.getByRole('button', { name: 'Upload and read' }).click();
  const form = page.getByRole('form', { name: 'Review receipt' });
  await expect(form).toBeVisible({ timeout: 90_000 });
  await expect(form.getByLabel('Amount')).toHaveValue('38.00');
  const picture = page.getByRole('img', { name: 'The receipt you uploaded' });
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight].join(' x ')),
    )
    .toBe('700 x 928');
  const original = page.getByRole('button', { name: 'Download original' });
  const download = page.waitForEvent('download');
  await original.click();
  const saved = await (await download).path();
  expect(readFileSync(saved).equals(heic)).toBe(true);
  expect((await download).suggestedFilename()).toBe(file.name);
});
