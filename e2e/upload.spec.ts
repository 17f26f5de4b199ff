import { planMessages } from '@docket/shared/plans/messages';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { freeScanLimit, planNames } from '@docket/shared/plans/rules';
import { dayOf, formatFieldDate } from '@docket/shared/calendar';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { manualEntryDefaults } from '@docket/shared/receipts/rules';
import type { Page } from '@playwright/test';
import { blankPicture, pictures, receiptFiles, type TestFile } from './fixtures/receipt-files.ts';
import { printed } from './fixtures/receipt.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, uploadReceipt } from './people/member.ts';
import { setPlan } from './people/in-database.ts';

test.beforeEach(({ page }) => becomeMember(page));

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to upload' });
const reviewOf = (page: Page) => page.getByRole('form', { name: 'Review receipt' });

/** Chooses a file on the submit page. */
async function choose(page: Page, file: TestFile) {
  await page.goto('/submit-receipt');
  await page.getByLabel(text.uploadInvitation).setInputFiles(file);
}

async function read(page: Page) {
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(reviewOf(page)).toBeVisible({ timeout: 90_000 });
}

// Pictures are read in first-receipt.spec.ts.
test('a damaged picture is reported; one that’s pasted is shown; a PDF goes from upload to the log [VAL-47] [SUB-15] [SUB-16] [STATE-30] [STATE-32] [ERR-64]', async ({
  page,
}) => {
  const { buffer, ...jpg } = await receiptFiles.JPG();
  await choose(page, { ...jpg, buffer: buffer.subarray(0, 150) });
  await expect(page.getByText(text.pictureDamaged)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Over' }).click();
  const clipboardData = await transferOf(page, await receiptFiles.GIF());
  await page.evaluate(
    (files) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true })),
    clipboardData,
  );
  await expect(page.getByAltText('Preview of lunch.gif')).toBeVisible();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByLabel(text.uploadInvitation).setInputFiles(await receiptFiles.PDF());
  await expect(page.getByText('PDF Selected')).toBeVisible();
  await expectAccessible(page);
  await read(page);
  await expect(reviewOf(page).getByLabel('Amount')).toHaveValue(printed.total);
  await expect(reviewOf(page).getByLabel('Date')).toHaveValue(printed.date.printed);
  await reviewOf(page).getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByText(text.saved, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'View All Receipts' }).click();
  await expect(page).toHaveURL(/\/receipts-log/);
  await expect(page.getByRole('row').filter({ hasText: `$${printed.total}` })).toHaveCount(1);
});

test('an unreadable receipt is entered by hand and uses no scan [ERR-44] [STATE-33] [STATE-44] [SUB-11] [SUB-14]', async ({
  page,
}) => {
  await page.goto('/submit-receipt');
  await expect(page.getByRole('button', { name: text.uploadInvitation })).toBeVisible();
  const given = await transferOf(page, await blankPicture());
  // The code that takes it comes just after the page.
  await expect(async () => {
    await page.dispatchEvent('h1', 'dragenter', { dataTransfer: given });
    await expect(page.getByText('Drop the receipt anywhere')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: given });
  await read(page);
  await expect(page.getByText(text.ocrFailedTitle, { exact: true })).toBeVisible();
  await expect(page.getByText(text.ocrFailed).first()).toBeVisible();

  const review = reviewOf(page);
  const defaults = manualEntryDefaults(dayOf(new Date()));
  await expect(review.getByLabel('Vendor')).toHaveValue(defaults.vendor);
  await expect(review.getByLabel('Amount')).toHaveValue('0.00');
  await expect(review.getByLabel('Date')).toHaveValue(formatFieldDate(defaults.date));
  await expect(review.getByLabel('Category')).toHaveValue(defaults.category);
  await expect(review.getByLabel('Reason')).toHaveValue(defaults.reason);
  await expectAccessible(page);

  await review.getByLabel('Amount').fill('abc');
  await review.getByLabel('Notes').press('Control+Enter');
  for (const asked of ['Enter the vendor, or', 'Enter a number, e.g. 12.50', 'Enter the date, or'])
    await expect(review.getByText(asked)).toBeVisible();
  await expect(review.getByLabel('Amount')).toHaveValue('abc');
  await expectAccessible(page);

  await review.getByLabel('Vendor').fill('Market stall');
  await review.getByLabel('Amount').fill('12.40');
  await review.getByRole('button', { name: /^Keep \d/ }).click();
  await review.getByLabel('Notes').press('Control+Enter');
  await expect(page.getByRole('heading', { name: text.inLog })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Another Receipt' }).click();
  await expect(page.getByText(planMessages.scansRemaining(freeScanLimit, freeScanLimit))).toBeVisible();

  await page.getByRole('link', { name: 'View Receipts' }).click();
  const inLog = page.getByRole('row').filter({ hasText: 'Market stall' });
  await expect(inLog).toContainText('$12.40');
  await expect(inLog).toContainText('Processed');
});

test('the last scan of the month is announced; then the next receipt leads to the plans and waits [STATE-47] [STATE-48] [STATE-49] [STATE-50] [ERR-38] [UPG-01] [UPG-02] [UPG-03] [UPG-04] [UPG-05] [UPG-06]', async ({
  page,
  docket,
}) => {
  for (let used = 0; used < freeScanLimit - 1; used += 1) await uploadReceipt(page);
  await page.goto('/submit-receipt');
  const usage = page.getByRole('region', { name: 'Plan and usage' });
  await expect(usage).toContainText(planMessages.scansRemaining(1, freeScanLimit));

  await uploadReceipt(page);
  await choose(page, (await pictures(1))[0]!);
  await expect(usage).toContainText(planMessages.allScansUsed);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  await expect(page).toHaveURL('/upgrade');
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts).toContainText(planMessages.quotaTitle);
  await expect(toasts).toContainText(planMessages.quotaExceeded);
  await expect(page.getByRole('heading', { name: planMessages.upgradeTitle, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: planMessages.quotaTitle })).toBeVisible();
  await expect(page.getByText(planMessages.scansRemaining(0, freeScanLimit))).toBeVisible();
  for (const name of Object.values(planNames))
    await expect(page.getByRole('listitem', { name, exact: true })).toBeVisible();
  await expect(page.getByText(planTexts.notConfigured)).toBeVisible();
  await page.getByRole('link', { name: planMessages.managePlan }).click();
  await expect(page).toHaveURL('/account');

  await test.step('the receipt waits on the device, and is uploaded after an upgrade', async () => {
    await page.goto('/submit-receipt');
    await expect(waiting(page)).toContainText('All scans used this month');
    await expect(waiting(page).getByRole('link', { name: 'Upgrade' })).toBeVisible();
    await expectAccessible(page);
    const { email } = (await (await page.request.get('/api/user')).json()) as { email: string };
    await setPlan(docket, email, 'premium');
    await page.reload();
    await expect(waiting(page)).toBeHidden();
    const receipts = async () => (await (await page.request.get('/api/receipts')).json()) as unknown[];
    await expect.poll(async () => (await receipts()).length).toBe(freeScanLimit + 1);
  });
});

/** A file as if dropped or pasted. */
const transferOf = (page: Page, { name, mimeType, buffer }: TestFile) =>
  page.evaluateHandle(
    ([fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], fileName, { type }));
      return transfer;
    },
    [name, mimeType, buffer.toString('base64')] as const,
  );
