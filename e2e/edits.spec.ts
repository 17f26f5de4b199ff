import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { receiptFiles } from './fixtures/receipt-files.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Edit receipt' });
const meanwhile = (page: Page) => page.getByRole('region', { name: 'Changed elsewhere' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save Changes' }).click();

async function receiptOf(page: Page, id: string) {
  return (await (await page.request.get(`/api/receipts/${id}`)).json()) as Record<string, unknown>;
}

/** A receipt in two of a person's tabs, of which the second gets no live events. */
async function inTwoTabs(page: Page): Promise<{ id: string; second: Page }> {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await changeReceipt(page, id, { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02' });
  const second = await page.context().newPage();
  await second.route('**/api/events', (route) => route.abort());
  for (const tab of [page, second]) {
    await tab.goto(`/receipts/${id}/edit`);
    await expect(form(tab).getByLabel('Vendor')).toHaveValue('Corner Café');
  }
  return { id, second };
}

test('an edit in one tab doesn’t silently overwrite another’s: the person compares and chooses', async ({
  page,
}) => {
  const { id, second } = await inTwoTabs(page);
  await form(page).getByLabel('Vendor').fill('Corner Bakery');
  await form(page).getByLabel('Notes').fill('From the first tab');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Corner Bakery', level: 1 })).toBeVisible();

  await form(second).getByLabel('Vendor').fill('Corner Bar');
  await form(second).getByLabel('Amount').fill('46');
  await save(second);
  await expect(meanwhile(second)).toContainText('Corner Bar');
  await expect(meanwhile(second)).toContainText('Corner Bakery');
  await expect(meanwhile(second)).toContainText('Updated below: Notes.');
  await expect(meanwhile(second)).toBeFocused();
  await expect(form(second).getByLabel('Notes')).toHaveValue('From the first tab');
  expect(await receiptOf(page, id)).toMatchObject({ vendor: 'Corner Bakery', amount: 45.5 });
  await expectAccessible(second);

  await meanwhile(second).getByRole('button', { name: 'Keep mine: Vendor' }).click();
  await save(second);
  await expect(second.getByRole('heading', { name: 'Corner Bar', level: 1 })).toBeVisible();
  expect(await receiptOf(page, id)).toMatchObject({
    vendor: 'Corner Bar',
    amount: 46,
    notes: 'From the first tab',
  });
});

test('a PDF is drawn; its words fill the form in the log and on the edit page, and each step can be undone', async ({
  page,
}) => {
  await becomeMember(page);
  const { buffer } = await receiptFiles.PDF();
  const id = await uploadReceipt(page, buffer, 'application/pdf');
  await page.request.post(`/api/receipts/${id}/process-with-reason`, { data: { reason: 'Supplies' } });
  await expect.poll(async () => (await receiptOf(page, id))['status'], { timeout: 60_000 }).toBe('PROCESSED');
  const vendor = String((await receiptOf(page, id))['vendor']);
  const words = page.getByRole('group', { name: /^Words on the receipt/ });

  await page.goto(`/receipts/${id}/edit`);
  const picture = page.getByAltText(`Receipt from ${vendor}`);
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(500);
  const inputOf = (name: string) => form(page).locator(`[data-field="${name}"] input`);
  await inputOf('amount').focus();
  await expect(page.getByTestId('place')).toBeInViewport();
  await inputOf('documentNumber').fill('none');
  await words.getByRole('button', { name: '0048213' }).click();
  await expect(inputOf('documentNumber')).toHaveValue('0048213');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(inputOf('documentNumber')).toHaveValue('none');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('Receipt updated successfully')).toBeVisible();
  expect(await receiptOf(page, id)).toMatchObject({ documentNumber: 'none' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Change undone')).toBeVisible();
  expect(await receiptOf(page, id)).toMatchObject({ documentNumber: '0048213' });

  await page.goto(`/receipts-log?receipt=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await inputOf('vendor').focus();
  await expect(words.getByRole('button').first()).toBeVisible();
  await page.keyboard.press('F2');
  await expect(words.getByRole('button').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(inputOf('vendor')).toBeFocused();
  await expect(inputOf('vendor')).not.toHaveValue(vendor);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await receiptOf(page, id)).toMatchObject({ vendor });
});

test('on a phone a receipt is corrected on its own page, by a word of its picture @phone', async ({
  page,
}) => {
  await becomeMember(page);
  const id = await uploadReceipt(page);
  await page.request.post(`/api/receipts/${id}/process-with-reason`, { data: { reason: 'Supplies' } });
  await expect.poll(async () => (await receiptOf(page, id))['status'], { timeout: 60_000 }).toBe('PROCESSED');
  await changeReceipt(page, id, { vendor: 'Somewhere else' });
  await page.goto(`/receipts/${id}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  const vendor = form(page).getByLabel('Vendor');
  await vendor.tap();
  await page
    .getByRole('group', { name: /^Words on the receipt/ })
    .getByRole('button')
    .first()
    .tap();
  await expect(vendor).not.toHaveValue('Somewhere else');
  await form(page).getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Keep editing' }).tap();
  await save(page);
  await expect(page.getByText('Receipt updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  expect((await receiptOf(page, id))['vendor']).not.toBe('Somewhere else');
});
