import { captureMessages as text } from '@docket/shared/capture/messages';
import { expect, test } from './program/camera-test.ts';
import { receiptPhoto } from './fixtures/receipt.ts';
import { becomeMember } from './people/member.ts';

test.use({ permission: 'refused' });

test('a refused camera opens the file picker, without an error [ERR-62] [SUB-17] [SUB-23]', async ({
  page,
}) => {
  await becomeMember(page);
  await page.goto('/submit-receipt');
  const picked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: text.takePhoto }).click();
  const picker = await picked;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(text.helper)).toBeVisible();
  await expect(page.getByRole('button', { name: text.proScan })).toHaveCount(0);
  await expect(page.getByRole('button', { name: text.takePhoto })).toBeFocused();

  await picker.setFiles(receiptPhoto);
  await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload and read' })).toBeVisible();
});
