import { dayOf } from '@docket/shared/calendar';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';
import { setPlan } from './people/in-database.ts';

test('charts read out by keyboard lead to their receipts, and so does a breakdown', async ({
  page,
  docket,
}) => {
  const { email } = await becomeMember(page);
  await setPlan(docket, email, 'premium');
  const date = dayOf(new Date());
  const change = { vendor: 'Corner Café', category: 'Meals', date, amount: 45.5, gstAmount: 4.14 };
  await changeReceipt(page, await uploadReceipt(page), change);
  await changeReceipt(page, await uploadReceipt(page), { ...change, vendor: 'Ampol', amount: 80 });

  await page.goto('/analytics');
  await expect(page.getByText('$125.50').first()).toBeVisible();
  const today = page.getByRole('group', { name: 'Receipts by day' }).getByRole('link').last();
  await expect(today).toHaveAccessibleName(/: 2 receipts, \$125\.50$/);
  await today.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(/: no receipts$/)).toBeVisible();
  await expectAccessible(page);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 receipts, $125.50. All time.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ampol' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'Breakdown' }).click();
  await page.getByRole('combobox', { name: 'Break down by' }).selectOption('By vendor');
  await expect(page.getByRole('row', { name: /^Ampol/ })).toContainText('$80.00');
  expect(await isTooWide()).toBe(false);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  expect((await download).suggestedFilename()).toBe(`docket-spending-by-vendor-${date}.xlsx`);
});
