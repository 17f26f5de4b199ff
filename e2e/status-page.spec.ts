import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Locator } from '@playwright/test';
import { printed } from './fixtures/receipt.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, uploadReceipt } from './people/member.ts';
import { setStatus } from './people/in-database.ts';

const readingLimit = { timeout: 90_000 };

test('a draft gets its reason, is read while its person watches, and is opened; one that couldn’t be read leads to the form [PROC-01] [PROC-03] [PROC-04] [PROC-05] [PROC-06] [PROC-08] [STATE-31] [STATE-34] [VAL-53] [ERR-44]', async ({
  page,
  docket,
}) => {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await page.goto(`/receipts/${id}`);
  await page.getByRole('link', { name: 'Read this receipt' }).click();
  const dialog = page.getByRole('dialog');
  const start = dialog.getByRole('button', { name: 'Start Processing' });
  await expect(start).toBeDisabled();
  await expectAccessible(page);
  expect(await clippedRing(dialog.getByLabel('Reason'))).toBeLessThanOrEqual(0);
  await dialog.getByLabel('Reason').fill('  Stationery ');
  await start.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(receiptMessages.processed)).toBeVisible(readingLimit);
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(`$${printed.total}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue to Receipt Details' }).click();
  await expect(page).toHaveURL(`/receipts/${id}`);
  await expect(page.getByText('Stationery', { exact: true })).toBeVisible();

  await test.step('one that couldn’t be read leads to the form', async () => {
    await setStatus(docket, id, 'FAILED');
    await page.goto(`/receipts/${id}/processing`);
    await expect(page.getByText(receiptMessages.ocrFailed)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit Receipt Manually' }).click();
    await expect(page.getByRole('form', { name: 'Edit receipt' })).toBeVisible();
  });
});

/** Pixels of an input's focus ring that its scroll container cuts off. */
const clippedRing = (input: Locator): Promise<number> =>
  input.evaluate((element) => {
    element.focus();
    const { outlineWidth, outlineOffset } = getComputedStyle(element);
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    const ring = element.getBoundingClientRect();
    const frame = element.closest('.overflow-y-auto')!.getBoundingClientRect();
    return Math.max(
      frame.left - (ring.left - reach),
      frame.top - (ring.top - reach),
      ring.right + reach - frame.right,
      ring.bottom + reach - frame.bottom,
    );
  });
