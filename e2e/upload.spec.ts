import { planMessages } from '@docket/shared/plans/messages';
import { planTexts } from '@docket/shared/plans/plan-texts';
import { freeScanLimit, planNames } from '@docket/shared/plans/rules';
import { dayOf, formatFieldDate } from '@docket/shared/calendar';
import { receiptMessages as text } from '@docket/shared/receipts/messages';
import { manualEntryDefaults } from '@docket/shared/receipts/rules';
import type { Page } from '@playwright/test';
import { blankPicture, receiptFiles, type TestFile } from './fixtures/receipt-files.ts';
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

async function saveAndOpenLog(page: Page) {
  await reviewOf(page).getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByText(text.saved, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: text.inLog })).toBeVisible();
  await page.getByRole('link', { name: 'View All Receipts' }).click();
  await expect(page).toHaveURL(/\/receipts-log/);
}

// A JPG is read in first-receipt.spec.ts, and a PNG is pasted below.
test('a damaged picture is reported; a GIF and a PDF go from upload to the log [VAL-47] [SUB-15] [SUB-16] [STATE-30] [STATE-32] [ERR-64]', async ({
  page,
}) => {
  const { buffer, ...jpg } = await receiptFiles.JPG();
  await choose(page, { ...jpg, buffer: buffer.subarray(0, 150) });
  await expect(page.getByText(text.pictureDamaged)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start Over' }).click();
  const gif = await receiptFiles.GIF();
  await page.getByLabel(text.uploadInvitation).setInputFiles(gif);
  await expect(page.getByAltText(`Preview of ${gif.name}`)).toBeVisible();
  await read(page);
  await expect(reviewOf(page).getByLabel('Amount')).toHaveValue(printed.total);
  await choose(page, await receiptFiles.PDF());
  await expect(page.getByText('PDF Selected')).toBeVisible();
  await expectAccessible(page);
  await read(page);
  await expect(reviewOf(page).getByLabel('Amount')).toHaveValue(printed.total);
  await expect(reviewOf(page).getByLabel('Date')).toHaveValue(printed.date.printed);
  await saveAndOpenLog(page);
  await expect(page.getByRole('row').filter({ hasText: `$${printed.total}` })).toHaveCount(2);
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
  await review.getByLabel('GST').fill('12.41');
  await review.getByRole('button', { name: /^Keep \d/ }).click();
  await review.getByLabel('Notes').press('Control+Enter');
  await expect(review.getByText(text.wrongGst['more-than-amount'])).toBeVisible();
  await review.getByLabel('GST').fill('');
  await review.getByRole('button', { name: 'Use 1/11 of the amount: $1.13' }).click();
  await review.getByLabel('Notes').press('Control+Enter');
  await expect(page.getByRole('heading', { name: text.inLog })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Another Receipt' }).click();
  await expect(page.getByText(planMessages.scansRemaining(freeScanLimit, freeScanLimit))).toBeVisible();

  await page.getByRole('link', { name: 'View Receipts' }).click();
  const inLog = page.getByRole('row').filter({ hasText: 'Market stall' });
  await expect(inLog).toContainText('$12.40');
  await expect(inLog).toContainText('Processed');
});

test('the last scans of the month lead to the plans [STATE-47] [STATE-48] [STATE-49] [STATE-50] [ERR-38] [UPG-01] [UPG-02] [UPG-03] [UPG-04] [UPG-05] [UPG-06]', async ({
  page,
  docket,
}) => {
  for (let used = 0; used < freeScanLimit - 2; used += 1) await uploadReceipt(page);
  await page.goto('/submit-receipt');
  const usage = page.getByRole('region', { name: 'Plan and usage' });
  await expect(usage).toContainText(planMessages.scansRemaining(2, freeScanLimit));
  await expect(usage.getByRole('link')).toHaveCount(0);

  await uploadReceipt(page);
  await page.reload();
  await expect(usage).toContainText(planMessages.scansRemaining(1, freeScanLimit));
  await expect(usage.getByRole('link')).toHaveText(planMessages.upgradeForUnlimited);
  await expectAccessible(page);

  await uploadReceipt(page);
  for (const path of ['/dashboard', '/submit-receipt']) {
    await page.goto(path);
    await expect(usage).toContainText(planMessages.allScansUsed);
    await expect(usage).toContainText(planMessages.quotaExceeded);
    await expect(usage.getByRole('link')).toHaveText(planMessages.upgradeNow);
  }
  await choose(page, await receiptFiles.JPG());
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
  await expectAccessible(page);
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

test('a pasted picture is read, and tapping its words fills the fields', async ({ page }) => {
  await page.goto('/submit-receipt');
  await expect(page.getByRole('button', { name: text.uploadInvitation })).toBeVisible();
  const clipboardData = await transferOf(page, await receiptFiles.PNG());
  await page.evaluate(
    (files) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: files, bubbles: true })),
    clipboardData,
  );
  await expect(page.getByAltText('Preview of lunch.png')).toBeVisible();
  await read(page);

  const review = reviewOf(page);
  const word = (name: string | RegExp) =>
    page.getByRole('group', { name: /^Words on the receipt/ }).getByRole('button', { name });
  const [first = '', second = ''] = await Promise.all(
    [0, 1].map((index) => word(/./).nth(index).getAttribute('aria-label')),
  ).then((labels) => labels.map(String));
  expect(printed.vendor.toUpperCase()).toContain(first.toUpperCase());
  await review.getByLabel('Vendor').focus();
  await word(/./).nth(0).click();
  await word(/./).nth(1).click();
  await expect(review.getByLabel('Vendor')).toHaveValue(`${first} ${second}`);
  await expect(review.getByLabel('Vendor')).toBeFocused();

  await review.getByLabel('Amount').focus();
  await word(new RegExp(printed.items[0].price)).first().click();
  await expect(review.getByLabel('Amount')).toHaveValue(printed.items[0].price);
  await word(/./).nth(0).click();
  await expect(page.getByText(`“${first}” isn’t an amount.`)).toBeVisible();

  await review.getByLabel('Date').fill('01/01/2020');
  await word(printed.date.printed).first().click();
  await expect(review.getByLabel('Date')).toHaveValue(printed.date.printed);

  await review.getByLabel('Notes').press('F2');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(review.getByLabel('Notes')).toBeFocused();
  await expect(review.getByLabel('Notes')).not.toHaveValue('');
  await expectAccessible(page);
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
