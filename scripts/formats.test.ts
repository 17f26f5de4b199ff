import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The only places that format dates, times, amounts and counts, and why. Everything else calls these. */
const homes: Record<string, string> = {
  'shared/src/calendar.ts': 'dates and moments',
  'shared/src/count.ts': 'counts',
  'shared/src/money.ts': 'amounts of money',
  'web/src/lib/format.ts': 'how long ago a moment was',
  'shared/src/analytics/names.ts': 'months, quarters and days, as charts and breakdowns name them',
  'web/src/features/analytics/names.ts': 'weekdays, shares, changes and axes, as charts name them',
  'web/src/ui/forms/date-input.tsx': 'the calendar beside a date field',
  'web/src/features/categories/categories-tab.tsx': 'Created in the browser’s own form, as decided (OP-25)',
  'server/src/features/approvals/emails/morning.ts':
    'when the mornings of Melbourne begin, which nobody is shown',
  'server/src/cli/seed/paper/print-receipt.ts': 'what is printed on made-up receipts',
  'extraction/src/scan/scanned-file.ts': 'what `docket scan` prints, without the product',
  'extraction/src/receipt-reader.ts': 'the machine’s own date, which nobody is shown',
};

const own =
  /Intl\.(?:DateTime|Number|RelativeTime)Format|\.toLocale(?:Date|Time)?String\(|type="date"|`\$\$\{|\.slice\(8, 10\)\}|\.toFixed\(2\)|Math\.round\(\w+ \* 100\)(?!\}%)/;

test('each kind of value is formatted in one place', () => {
  const files = globSync('{shared,extraction,server,web}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\/|\/fixtures\//.test(file) && !(file in homes),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('finds formatting elsewhere', () => {
  expect("new Intl.NumberFormat('en-AU')").toMatch(own);
  expect('day.toLocaleDateString()').toMatch(own);
  expect('`$${amount.toFixed(2)}`').toMatch(own);
  expect('<input type="date" />').toMatch(own);
  expect('Math.round(dollars * 100)').toMatch(own);
  expect('Math.round(factor * 100)}%').not.toMatch(own);
});

test.each(Object.keys(homes))('%s still formats', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(own);
});
