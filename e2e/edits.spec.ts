import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
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
