import { twoReceipts } from '../extraction/src/fixtures/two-receipts.ts';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { becomeMember } from './people/member.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';

test('of a picture with two receipts one is read, and the owner is told until they’ve confirmed it', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  await page
    .getByLabel(receiptMessages.uploadInvitation)
    .setInputFiles({ name: 'two.jpg', mimeType: 'image/jpeg', buffer: await twoReceipts() });
  await page.getByRole('button', { name: 'Upload and read' }).click();
  const note = page.getByRole('region', { name: 'Several receipts' });
  await expect(note).toContainText('This picture seems to show 2 receipts. Only one was read.');
  const review = page.getByRole('form', { name: 'Review receipt' });
  await expect(review.getByLabel('Vendor')).toHaveValue('Corner Grocer');
  await expect(review.getByLabel('Amount')).toHaveValue('38.00');

  const id = new URL(page.url()).searchParams.get('review');
  await page.goto(`/receipts/${id}`);
  await expect(note).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(note).toBeVisible();
  await page.getByLabel('Notes').fill('The hotel’s invoice is a receipt of its own');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('heading', { name: 'Corner Grocer' })).toBeVisible();
  await expect(note).toBeHidden();
});
