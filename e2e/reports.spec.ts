import { reportMessages } from '@docket/shared/reports/messages';
import { addDays, dayOf, formatDate, formatFieldDate } from '@docket/shared/calendar';
import { defaultReportPeriod } from '@docket/shared/periods';
import type { Page } from '@playwright/test';
import { downloadedText } from './program/downloaded-text.ts';
import { expect, expectAccessible, test } from './program/journey-test.ts';
import { becomeMember, changeReceipt, uploadReceipt } from './people/member.ts';

const today = dayOf(new Date());
const { from: firstDay } = defaultReportPeriod(today);
const newYear = `${today.slice(0, 4)}-01-01`;

/** One from today, two in the reports' default period, one from the day before it. */
const receipts = [
  { vendor: 'Corner Café', amount: 45.5, gstAmount: 4.14, date: today, category: 'Meals' },
  { vendor: 'Fuel Stop', amount: 80.1, gstAmount: 7.28, date: firstDay, category: 'Travel' },
  { vendor: 'Fuel and More', amount: 1200, date: addDays(firstDay, 20), category: 'Travel' },
  { vendor: 'Long ago', amount: 9999.99, date: addDays(firstDay, -1), category: 'Other' },
] as const;

test.beforeEach(async ({ page }) => {
  await becomeMember(page);
  for (const known of receipts) await changeReceipt(page, await uploadReceipt(page), known);
});

const views = (page: Page) => page.getByRole('button', { name: /^View / });
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export Report PDF' });
const summary = (page: Page) => page.getByRole('region', { name: 'Summary' });

test('a report contains the selected receipts, or all that match [REP-01] [REP-02] [REP-03] [REP-04] [REP-05] [REP-06] [CONST-60] [CONST-62] [DASH-06] [ROUTE-18]', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View report' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue(formatFieldDate(firstDay));
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(formatFieldDate(today));
  await expect(views(page)).toHaveCount(3);
  await expect(summary(page)).toContainText('$1,325.60');
  await expectAccessible(page);

  await test.step('the keyboard selects, opens and searches', async () => {
    await page.locator('[data-row-action]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /Select Fuel and More/ })).toBeChecked();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName('View Fuel and More');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Fuel and More' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveAccessibleName('View Fuel and More');
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });

  await expect(page.getByText(`All from ${formatDate(firstDay)} to ${formatDate(today)}`)).toBeVisible();
  await page.getByRole('searchbox').fill('fuel');
  await expect(views(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all receipts shown' }).click();
  const oneOfThem = page.getByRole('checkbox', { name: /Select Fuel and More/ });
  await expect(oneOfThem).toBeChecked();
  await expect(summary(page)).toContainText('$1,280.10');
  await oneOfThem.uncheck();
  await expect(summary(page)).toContainText('$7.28');
  const [chosen] = await Promise.all([
    downloadedText(page, exportButton(page)),
    expect(page.getByText(reportMessages.generated)).toBeVisible(),
  ]);
  expect(chosen).toContain('$80.10');
  expect(chosen).not.toContain('$1,200.00');

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('fuel');
  await expect(views(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'View Fuel Stop' }).click();
  await expect(page.getByRole('dialog', { name: 'Fuel Stop' })).toContainText('$80.10');
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Date range').selectOption('All dates');
  await expect(views(page)).toHaveCount(4);
  expect(await downloadedText(page, exportButton(page))).toContain('$11,325.59');

  await test.step('it never scrolls sideways', async () => {
    for (const width of [320, 639, 640, 767, 768, 900, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(
        width < 640 ? page.getByRole('list', { name: 'Receipts' }) : views(page).first(),
      ).toBeVisible();
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth: whole, clientWidth: seen } = document.documentElement;
        return { scrollWidth: whole, clientWidth: seen };
      });
      expect(scrollWidth, `at ${width}`).toBe(clientWidth);
    }
  });

  await test.step('dates are typed digit by digit, and invalid ones are rejected', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('/reports');
    await expect(views(page)).toHaveCount(3);
    const all = await downloadedText(page, exportButton(page));
    expect(all).toContain('$1,325.60');
    expect(all).not.toContain('Long ago');
    const from = page.getByLabel('From');
    await from.focus();
    await from.selectText();
    await page.keyboard.type(`0101${today.slice(0, 4)}`);
    await expect(from).toHaveValue(formatFieldDate(newYear));
    await expect(views(page)).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`from=${newYear}`));

    await from.selectText();
    await page.keyboard.type('01010202');
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('alert')).toContainText('We couldn’t use 01/01/0202.');
    await expect(from).toHaveValue(formatFieldDate(newYear));

    await page.getByLabel('To', { exact: true }).fill(addDays(newYear, -1));
    await expect(page.getByText(reportMessages.daysReversed)).toHaveCount(2);
    await expect(exportButton(page)).toBeDisabled();
  });
});

test('on a phone, all cards are selected at once and exported [REP-04] [REP-05] [REP-06] [DASH-13] @phone', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Generate Report' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('3 receipts selected')).toBeVisible();
  await expect(summary(page)).toContainText('$11.42');
  expect(await downloadedText(page, exportButton(page))).toContain('$1,325.60');
  await page.getByRole('listitem').filter({ hasText: 'Corner Café' }).getByText('View').click();
  await expect(page.getByRole('dialog', { name: 'Corner Café' })).toBeVisible();
});
