import type { Page } from '@playwright/test';
import { smallReceipt } from './fixtures/small-receipts.ts';
import { blankPicture } from './fixtures/receipt-files.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, uploadReceipt } from './people/member.ts';
import { setPlan } from './people/in-database.ts';

const many = 6;

interface Inbox {
  count: number;
}

const waiting = async (page: Page): Promise<number> =>
  ((await (await page.request.get('/api/receipts/inbox?limit=0')).json()) as Inbox).count;

/** Uploads pictures, the third of them blank, and waits until all are read. */
async function readSome(page: Page, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const { buffer } = number === 3 ? await blankPicture() : await smallReceipt(number);
    const id = await uploadReceipt(page, buffer);
    await page.request.post(`/api/receipts/${id}/process-with-reason`, { data: { reason: 'Supplies' } });
  }
  await expect.poll(() => waiting(page), { timeout: 150_000, intervals: [1000] }).toBe(count);
}

test('receipts are reviewed with the keyboard only; Enter confirms, but not in an open list or a half-typed date', async ({
  page,
  docket,
}) => {
  const { email } = await becomeMember(page);
  await setPlan(docket, email, 'premium');
  await readSome(page, many);

  await page.goto('/receipts-log');
  await page.getByRole('link', { name: `Review inbox (${many})` }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Review inbox', level: 1 })).toBeVisible();
  const review = page.getByRole('form', { name: 'Review receipt' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  const place = (n: number) => expect(page.getByText(`${n} of ${many}`, { exact: true })).toBeVisible();

  await place(1);
  await expect(review.getByLabel('Document number')).toHaveValue(/70001/);
  await expectAccessible(page);

  // Skip, go back and confirm.
  await page.keyboard.press('PageDown');
  await place(2);
  await page.keyboard.press('PageUp');
  await place(1);
  await expect.poll(focused).not.toBeNull();
  await page.keyboard.press('Enter');
  await place(2);
  await expect.poll(() => waiting(page)).toBe(many - 1);

  // Leaving unsaved changes asks first.
  await review.getByLabel('Notes').focus();
  await page.keyboard.type('half a thought');
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review.getByLabel('Notes')).toHaveValue('half a thought');
  await page.keyboard.press('Control+Enter');

  // Nothing could be read on the third: the vendor needs checking, and has the focus.
  await place(3);
  await expect.poll(focused).toBe('vendor');
  await page.keyboard.type('Market stall');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('abn');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('amount');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12.40');
  await page.keyboard.press('Enter');
  // Its date needs confirming as well.
  await expect.poll(focused).toBe('date');
  await expect(review.getByText('Enter the date, or keep today’s')).toBeVisible();
  await review.getByRole('button', { name: /^Keep \d/ }).press('Enter');
  await expect.poll(focused).toBe('date');
  await page.keyboard.press('Control+Enter');

  await place(4);
  await page.keyboard.press('PageDown');
  await place(5);

  await test.step('Enter in an open list only chooses, and confirms once it’s closed', async () => {
    const category = review.getByLabel('Category');
    const first = await category.inputValue();
    await category.focus();
    for (const key of ['Space', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await expect(category).not.toHaveValue(first);
    await place(5);
    await page.keyboard.press('Enter');
    await place(6);
  });

  await test.step('a half-typed date isn’t confirmed; a full one is, without a field in focus', async () => {
    const date = review.getByLabel('Date');
    const day = await date.inputValue();
    await date.focus();
    for (const key of ['End', 'Backspace', 'Enter']) await page.keyboard.press(key);
    await expect(review.getByText('Enter a full date: day, month and year')).toBeVisible();
    await expect(date).toBeFocused();
    await place(6);
    await date.fill(day);
    await page.getByRole('heading', { name: 'Review inbox', level: 1 }).click();
    await page.keyboard.press('Enter');
  });

  await expect(page.getByText('One receipt was skipped')).toBeVisible();
  await page.keyboard.press('Enter');
  await place(4);
  await expect.poll(focused).not.toBeNull();
  await page.keyboard.press('Enter');
  await expect(page.getByText('All receipts reviewed')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/receipts-log/);
  await expect(page.getByRole('link', { name: /^Review inbox/ })).toHaveCount(0);
  expect(await waiting(page)).toBe(0);
});
