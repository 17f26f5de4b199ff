import { readFile } from 'node:fs/promises';
import { receiptMessages } from '@docket/shared/receipts/messages';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';

const receipts = [
  { vendor: 'Corner Café', amount: 45.5, date: '2026-11-02', category: 'Meals', notes: 'With the auditors' },
  { vendor: 'Fuel Stop', amount: 80.1, date: '2026-10-14', category: 'Travel', reason: 'To Bendigo' },
  { vendor: 'A very long name of a shop that sells everything', amount: 12_345.67, date: '2025-03-31' },
] as const;

/** The vendors in their displayed order. */
const vendors = (page: Page) =>
  page
    .locator('[data-row-action]')
    .evaluateAll((all) => all.map((one) => (one.firstElementChild ?? one).textContent));

const isCut = (cell: Element): boolean => cell.scrollWidth > cell.clientWidth;

/** Exports the log as CSV. */
async function exportedLines(page: Page): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  return (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n');
}

test('the log is searched, filtered, sorted, used with the keyboard only, and gives back what was deleted [LOG-01] [LOG-02] [LOG-03] [LOG-04] [LOG-05] [LOG-06] [LOG-09] [LOG-11] [VAL-68] [ERR-66] [OP-110] [CONST-63]', async ({
  page,
}) => {
  await becomeMember(page);
  let last = '';
  for (const known of receipts) {
    last = await uploadReceipt(page);
    await changeReceipt(page, last, known);
  }
  const [cafe, fuel, long] = receipts.map(({ vendor }) => vendor);
  await page.goto('/receipts-log');
  await expect.poll(() => vendors(page)).toEqual([cafe, fuel, long]);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$12,471.27');

  await test.step('the keyboard selects, opens and searches', async () => {
    await page.locator('[data-row-action]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /Select Fuel Stop/ })).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Fuel Stop' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveText('Fuel Stop');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await test.step('sorting, dates and search narrow it', async () => {
    await page.getByLabel('Sort').selectOption('Highest amount');
    await expect.poll(() => vendors(page)).toEqual([long, fuel, cafe]);
    await page.getByLabel('Dates', { exact: true }).selectOption('Custom dates');
    await page.getByLabel('From', { exact: true }).fill('2026-10-14');
    await page.getByLabel('To', { exact: true }).fill('2026-11-02');
    await expect.poll(() => vendors(page)).toEqual([fuel, cafe]);
    await page.getByRole('searchbox').fill('auditors');
    await expect.poll(() => vendors(page)).toEqual([cafe]);
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$45.50');
  });

  await test.step('the URL has it all, and Back closes a receipt', async () => {
    await page.reload();
    await expect.poll(() => vendors(page)).toEqual([cafe]);
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('02/11/2026');
    await page.locator('[data-row-action]').click();
    await expect(page.getByRole('dialog', { name: cafe! })).toContainText('With the auditors');
    await expect(page).toHaveURL(/receipt=/);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('button', { name: 'Show all receipts' }).click();
    await expect.poll(() => vendors(page)).toEqual([long, fuel, cafe]);
  });

  await test.step('a selection shows its total, always in sight, and moves nothing', async () => {
    const top = async () => (await page.locator('[data-row-action]').first().boundingBox())?.y;
    const before = await top();
    await page.getByRole('checkbox', { name: 'Select all receipts shown' }).click();
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('3 selected, $12,471.27');
    expect(await top()).toBe(before);
    await page.setViewportSize({ width: 1280, height: 400 });
    await page.locator('[data-row-action]').last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 1000);
    await expect(page.getByRole('heading', { name: 'Receipts' })).not.toBeInViewport();
    await expect(bar).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Clear selection' }).click();
  });

  await test.step('a view is saved and shown again', async () => {
    await page.getByRole('searchbox').fill('bendigo');
    await expect.poll(() => vendors(page)).toEqual([fuel]);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('To Bendigo');
    await page.keyboard.press('Enter');
    const views = page.getByRole('list', { name: 'Saved views' });
    await views.getByRole('button', { name: 'All receipts' }).click();
    await expect.poll(() => vendors(page)).toHaveLength(3);
    await page.reload();
    await views.getByRole('button', { name: 'To Bendigo' }).click();
    await expect.poll(() => vendors(page)).toEqual([fuel]);
  });

  await test.step('a column that’s shown is exported, too', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Reason' }).check();
    await expectAccessible(page);
    await columns.getByRole('button', { name: 'Done' }).click();
    await page.reload();
    const row = page.getByRole('row', { name: /Fuel Stop/ });
    await expect(row.getByRole('cell', { name: 'To Bendigo' })).toBeVisible();
    const [header, ...lines] = await exportedLines(page);
    expect(header).toMatch(/,Category,Employee,Status,Reason$/);
    expect(lines).toEqual([expect.stringMatching(/,Fuel Stop,.*,To Bendigo$/)]);
    await page
      .getByRole('list', { name: 'Saved views' })
      .getByRole('button', { name: 'All receipts' })
      .click();
    await expect.poll(() => vendors(page)).toHaveLength(3);
  });

  await test.step('it never scrolls sideways from phone to desktop, and the largest amounts fit', async () => {
    await changeReceipt(page, last, { amount: -99_999_999.99, gstAmount: -9_090_909.09 });
    const largest = page.getByRole('cell', { name: '-$99,999,999.99', exact: true });
    for (const width of [640, 767, 768, 900, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('table', { name: 'Receipts' })).toBeVisible();
      const excess = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('.overflow-x-auto')].map(
          (element) => element.scrollWidth - element.clientWidth,
        ),
      );
      expect(excess, `pixels too wide at ${width}`).toEqual(excess.map(() => 0));
      await expect(largest).toBeVisible();
      expect(await largest.evaluate(isCut), `the amount at ${width}`).toBe(false);
    }
    await page.getByRole('button', { name: 'Columns' }).click();
    const columns = page.getByRole('dialog', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'GST' }).check();
    for (const column of await columns.getByRole('checkbox').all()) await column.check();
    await columns.getByRole('button', { name: 'Done' }).click();
    const gst = page.getByRole('cell', { name: '-$9,090,909.09', exact: true });
    for (const amount of [largest, gst])
      expect(await amount.evaluate(isCut), 'an amount among all columns').toBe(false);
    await page.setViewportSize({ width: 639, height: 800 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Receipts' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const first = await page.locator('[data-row-action]').first().boundingBox();
    expect(first!.y + first!.height, 'the end of the first receipt').toBeLessThan(844 / 2);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Show receipts' }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.getByRole('table', { name: 'Receipts' })).toBeVisible();
  });

  await test.step('the bin has a deleted receipt and restores it', async () => {
    await page.locator('[data-row-action]').filter({ hasText: 'Corner Café' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(receiptMessages.deleted)).toBeVisible();
    await expect.poll(() => vendors(page)).not.toContain('Corner Café');
    await page.getByRole('link', { name: 'Deleted receipts' }).click();
    const bin = page.getByRole('list', { name: 'Deleted receipts' });
    await expect(bin.getByRole('listitem')).toContainText('Corner Café');
    await expect(bin).toContainText('30 days left');
    await expectAccessible(page);
    await bin.getByRole('button', { name: 'Restore Corner Café' }).click();
    await expect(page.getByText('No deleted receipts')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Receipts' }).click();
    await expect(page.getByText('Corner Café').first()).toBeVisible();
  });
});
