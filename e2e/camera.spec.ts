import { captureMessages as text } from '@docket/shared/capture/messages';
import type { Receipt } from '@docket/shared/receipts/contract';
import { uploadReceipt as uploading } from '@docket/shared/receipts/upload-contract';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, receiptCorners, test } from './program/camera-test.ts';
import { flatReceipt, printed, receiptPhoto } from './fixtures/receipt.ts';
import { becomeMember, uploadReceipt } from './people/member.ts';

const uploadReply = uploading.reply;
const filmed = { width: 1920, height: 1080 };

test.beforeEach(({ page }) => becomeMember(page));

/** Opens the live view and waits until it outlines the receipt. */
async function scan(page: Page) {
  await page.getByRole('button', { name: text.proScan }).click();
  await expect(page.getByTestId('live-outline')).toHaveAttribute('data-found', 'true');
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a receipt on a table is outlined, straightened, and read better than the frame [SUB-04] [SUB-18] [SUB-19] [SUB-20] [SUB-21] [SUB-22] [STATE-42] [STATE-52]', async ({
  page,
  frame,
}) => {
  await page.goto('/submit-receipt');
  await expect(page.getByText(text.helperWithProScan)).toBeVisible();
  await scan(page);
  await expect(page.getByText(text.hint)).toBeVisible();
  await expect(page.getByTestId('framing-guide')).toBeVisible();
  const view = await page.getByRole('dialog').boundingBox();
  expect(view).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  await expect(button(page, text.cancel)).toBeVisible();
  await expectAccessible(page);

  await button(page, text.capture).click();
  const corners = page.getByRole('button', { name: / corner, / });
  await expect(corners).toHaveCount(4);
  const labels = await corners.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  for (const [index, label] of labels.entries()) {
    const [across, down] = label.match(/\d+/g)!.map(Number);
    const [x, y] = receiptCorners[index]!;
    expect(Math.abs(across! - (x / filmed.width) * 100), label).toBeLessThan(1.5);
    expect(Math.abs(down! - (y / filmed.height) * 100), label).toBeLessThan(1.5);
  }
  await expectAccessible(page);

  const answered = page.waitForResponse(/\/api\/receipts\/upload/);
  await button(page, 'Use photo').click();
  const { receiptId } = (await (await answered).json()) as { receiptId: string };
  const review = page.getByRole('form', { name: 'Review receipt' });
  await expect(review).toBeVisible({ timeout: 90_000 });

  const ofScan = rightIn(await whenRead(page, receiptId));
  expect(ofScan).toEqual(['vendor', 'date', 'amount']);
  const frameId = await uploadReceipt(page, frame);
  await page.request.post(`/api/receipts/${frameId}/process-with-reason`, { data: { reason: 'Paper' } });
  expect(rightIn(await whenRead(page, frameId)).length).toBeLessThan(ofScan.length);

  const picture = async (query: string) => {
    const reply = await page.request.get(`/api/receipts/${receiptId}/image${query}`);
    return sharp(await reply.body()).metadata();
  };
  expect(await picture('?original=1')).toMatchObject({ format: 'jpeg', ...filmed });
  const [straight, paper] = [await picture(''), await sharp(flatReceipt).metadata()];
  const proportion = straight.width / straight.height / (paper.width / paper.height);
  expect(Math.abs(proportion - 1)).toBeLessThan(0.03);
});

test('two pages are photographed with the keyboard only, on small screens in portrait and landscape; they become one receipt', async ({
  page,
}) => {
  await page.goto('/submit-receipt');
  const inSight = async (names: string[]) => {
    for (const [width, height] of [
      [740, 360],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of names) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await button(page, text.proScan).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('live-outline')).toHaveAttribute('data-found', 'true');
  await expect(button(page, text.capture)).toBeFocused();
  await inSight([text.cancel, text.capture]);
  await page.keyboard.press('Space');
  await expect(button(page, 'Use photo')).toBeFocused();
  await inSight(['Retake', 'Rotate', 'Use whole picture', 'Add page', 'Next receipt', 'Use photo']);

  const topLeft = button(page, /^Top left corner/);
  const before = await topLeft.boundingBox();
  await topLeft.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(async () => (await topLeft.boundingBox())!.y).toBeGreaterThan(before!.y + 3);
  await button(page, 'Add page').press('Enter');

  await expect(button(page, 'Page 1')).toBeVisible();
  await expect(button(page, text.capture)).toBeFocused();
  await expect(page.getByTestId('live-outline')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Done, 2 pages')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Discard 2 photos?' })).toBeVisible();
  await expect(button(page, 'Keep going')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  const answered = page.waitForResponse(/\/api\/receipts\/upload/);
  await button(page, 'Done, 2 pages').press('Enter');
  const { files } = uploadReply.parse(await (await answered).json());
  expect(files.map(({ part, page: of }) => `${part} ${of}`)).toEqual([
    'page 0',
    'original 0',
    'page 1',
    'original 1',
  ]);
});

test('Cancel stops the camera and gives focus back; several receipts in a row upload in the background [STATE-53] [SUB-03] [SUB-17]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const given: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      given.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { given });
  });
  const states = () =>
    page.evaluate(() =>
      (window as typeof window & { given: MediaStreamTrack[] }).given.map(({ readyState }) => readyState),
    );
  await page.goto('/submit-receipt');
  for (const [name, leave] of [
    [text.scanReceipt, () => button(page, text.cancel).click()],
    [text.takePhoto, () => button(page, text.cancel).click()],
    [text.proScan, () => page.keyboard.press('Escape')],
  ] as const) {
    await button(page, name).click();
    await expect(button(page, text.capture)).toHaveAttribute('aria-busy', 'false');
    expect((await states()).at(-1)).toBe('live');
    await leave();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await states()).at(-1)).toBe('ended');
    await expect(button(page, name)).toBeFocused();
  }

  await scan(page);
  await button(page, text.capture).click();
  await button(page, 'Next receipt').click();
  await expect(button(page, 'View 1 receipt')).toBeVisible();
  await button(page, text.capture).click();
  // Otherwise it would be the same file.
  await button(page, 'Rotate').click();
  await button(page, 'Next receipt').click();
  await button(page, 'View 2 receipts').click();
  await expect(page).toHaveURL(/\/receipts-log$/);
  await expect(page.getByRole('region', { name: 'Uploaded receipts' })).toContainText('2 of 2 uploaded');
  await expect(page.getByRole('table', { name: 'Receipts' }).locator('[data-index]')).toHaveCount(2);
});

test('a refused camera opens the file picker, without an error [ERR-62] [SUB-17] [SUB-23]', async ({
  page,
  context,
}) => {
  // It grants these, and refuses all others.
  await context.grantPermissions([]);
  await page.goto('/submit-receipt');
  const picked = page.waitForEvent('filechooser');
  await button(page, text.takePhoto).click();
  const picker = await picked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(text.helper)).toBeVisible();
  await expect(button(page, text.proScan)).toHaveCount(0);
  await expect(button(page, text.takePhoto)).toBeFocused();

  await picker.setFiles(receiptPhoto);
  await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
  await expect(button(page, 'Upload and read')).toBeVisible();
});

/** The receipt once it's read. */
async function whenRead(page: Page, id: string): Promise<Receipt> {
  let receipt: Receipt | undefined;
  await expect
    .poll(
      async () => {
        receipt = (await (await page.request.get(`/api/receipts/${id}`)).json()) as Receipt;
        return receipt.status;
      },
      { timeout: 90_000 },
    )
    .toMatch(/PROCESSED|FAILED/);
  return receipt!;
}

/** The expected values, as printed. */
function rightIn({ vendor, date, amount }: Receipt): string[] {
  const isRight = {
    vendor: vendor?.toLowerCase() === printed.vendor.toLowerCase(),
    date: date === printed.date.stored,
    amount: Number(amount) === Number(printed.total),
  };
  return Object.entries(isRight).flatMap(([field, right]) => (right ? [field] : []));
}
