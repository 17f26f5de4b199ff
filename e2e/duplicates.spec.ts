import { duplicateMessages as text } from '@docket/shared/duplicates/messages';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { printed, receiptPhoto } from './fixtures/receipt.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, uploadReceipt } from './people/member.ts';

const photo = readFileSync(receiptPhoto);

/** The same paper from another angle, darker and less sharp. */
const photographedAgain = () =>
  sharp(photo)
    .affine([1, 0.03, -0.04, 0.97], { background: '#7d786f' })
    .modulate({ brightness: 0.85 })
    .blur(0.7)
    .jpeg({ quality: 60 })
    .toBuffer();

/** Uploads and reads a picture. Returns its receipt's ID. */
async function read(page: Page, bytes: Buffer): Promise<string> {
  const id = await uploadReceipt(page, bytes);
  await page.request.post(`/api/receipts/${id}/process-with-reason`, { data: { reason: 'Stationery' } });
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`/api/receipts/${id}`)).json()) as { status: string }).status,
      {
        timeout: 60_000,
      },
    )
    .toBe('PROCESSED');
  return id;
}

const warning = (page: Page) => page.getByRole('region', { name: 'Duplicates' });

test('a second photograph of the same paper is marked, compared and dismissed; the same file is refused', async ({
  page,
}) => {
  await becomeMember(page);
  const first = await read(page, photo);
  const again = await read(page, await photographedAgain());

  await page.goto('/receipts-log');
  await expect(page.getByText(text.mark)).toHaveCount(2);
  await expectAccessible(page);

  await page.goto(`/receipts/${again}`);
  const name = new RegExp(`Possible duplicate of ${printed.vendor}, 14/08/26, \\$${printed.total}`, 'i');
  await expect(warning(page).getByText(name)).toBeVisible();
  await expect(warning(page)).toContainText(text.why['same-paper']);

  await warning(page).getByRole('button', { name: text.compare }).click();
  const dialog = page.getByRole('dialog');
  const [here, there] = [text.thisOne, text.otherOne].map((side) =>
    dialog.getByRole('region', { name: side, exact: true }),
  );
  await expect(there!.getByRole('link', { name: text.open })).toHaveAttribute('href', `/receipts/${first}`);
  await expect(here!.getByRole('img').first()).toBeVisible();
  const [left, right] = [(await here!.boundingBox())!, (await there!.boundingBox())!];
  expect(right.x).toBeGreaterThan(left.x + left.width - 1);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: text.notDuplicate }).click();
  await expect(dialog).toBeHidden();
  await expect(warning(page).getByText(name)).toBeHidden();
  await expect(warning(page)).toContainText(text.putAside);

  await test.step('the same file is refused with a link to the first', async () => {
    await page.goto('/submit-receipt');
    await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(receiptPhoto);
    await page.getByRole('button', { name: 'Upload and read' }).click();
    await expect(page.getByText(text.sameFile).first()).toBeVisible();
    await expect(page.locator(`a[href="/receipts/${first}"]`).first()).toBeVisible();
  });
});
