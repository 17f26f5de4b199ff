import { formatDate } from '@docket/shared/calendar';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { printed, receiptPhoto } from './fixtures/receipt.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember } from './people/member.ts';
import { downloadedText } from './program/downloaded-text.ts';

const amount = `$${printed.total}`;
const allStages = [
  'Uploading',
  'Storing the file',
  'Preparing the picture',
  'Finding text',
  'Reading the fields',
  'Finishing',
];

test('a first receipt goes from a photograph to its reports [SUB-12] [SUB-13] [LOG-07] [DET-08]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/submit-receipt');
  await expect(page.getByText(receiptMessages.uploadLimits)).toBeVisible();
  await page.getByLabel(receiptMessages.uploadInvitation).setInputFiles(receiptPhoto);
  await page.getByRole('button', { name: 'Upload and read' }).click();
  const stages = await stagesUntilReview(page);
  // A quick reading reaches two at once, so not each is seen.
  expect(stages).toEqual(allStages.filter((stage) => stages.includes(stage)));
  expect(stages.length).toBeGreaterThan(2);

  const review = page.getByRole('form', { name: 'Review receipt' });
  await expect(review.getByLabel('Vendor')).toHaveValue(new RegExp(printed.vendor, 'i'));
  await expect(review.getByLabel('Amount')).toHaveValue(printed.total);
  await expect(review.getByLabel('GST')).toHaveValue(printed.gst);
  await expect(review.getByLabel('Date')).toHaveValue(printed.date.printed);
  await expect(review.getByLabel('Document number')).toHaveValue(printed.documentNumber);
  await expect(review.getByLabel('Card (last 4 digits)')).toHaveValue(printed.card.last4);
  for (const [index, item] of printed.items.entries())
    await expect(review.getByLabel(`Line total, item ${index + 1}`)).toHaveValue(item.price);

  await review.getByLabel('Vendor').fill(printed.vendor);
  await review.getByLabel('Notes').fill('For the front desk');
  await review.getByRole('button', { name: 'Save Receipt' }).click();
  await expect(page.getByRole('heading', { name: receiptMessages.inLog })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View All Receipts' }).click();
  await expect(page).toHaveURL(/\/receipts-log/);
  const inLog = page.getByRole('row').filter({ hasText: printed.vendor });
  await expect(inLog).toContainText(amount);
  await expect(inLog).toContainText(formatDate(printed.date.stored));
  await page.getByRole('searchbox').fill('front desk');
  await expect(page).toHaveURL(/search=front/);
  await expect(inLog).toBeVisible();

  await inLog.getByRole('checkbox').check();
  await page.getByRole('button', { name: /petty cash PDF/ }).click();
  const claim = await downloadedText(page, page.getByRole('button', { name: 'Export claim PDF' }));
  expect(claim).toContain(printed.vendor);
  expect(claim).toContain(amount);

  await inLog.getByRole('button').filter({ hasText: printed.vendor }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open full details' }).click();
  await expect(page.getByRole('heading', { name: printed.vendor, level: 1 })).toBeVisible();
  await expect(page.getByText('For the front desk')).toBeVisible();
  const report = await downloadedText(page, page.getByRole('button', { name: 'Download Report' }));
  expect(report).toContain(printed.vendor);
  expect(report).toContain(amount);
  for (const item of printed.items) expect(report).toContain(item.description);

  await test.step('without a business, submitting it says how to join one', async () => {
    await page.getByRole('button', { name: 'Submit for Approval' }).click();
    const dialog = page.getByRole('dialog', { name: 'Submit for approval' });
    await expect(dialog.getByRole('link', { name: 'Join a business' })).toBeFocused();
    await expectAccessible(page);
  });
});

/** The stages the page showed until the review form appeared. */
async function stagesUntilReview(page: Page): Promise<string[]> {
  const stages: string[] = [];
  const review = page.getByRole('form', { name: 'Review receipt' });
  const doing = page.getByRole('status').first();
  while (!(await review.isVisible())) {
    const stage = await doing.textContent({ timeout: 1000 }).catch(() => null);
    if (stage && allStages.includes(stage) && stages.at(-1) !== stage) stages.push(stage);
  }
  return stages;
}
