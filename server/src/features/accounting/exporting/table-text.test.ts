import { expect, test } from 'vitest';
import { tableText } from './table-text.ts';

const written = (text: string, target: 'xero' | 'myob' | 'csv'): string =>
  tableText({ columns: ['Vendor'], rows: [[text]] }, target).split('\r\n')[1]!;

const harmless = ['@Home Cafe', '-Plus Pharmacy', '+61 Kitchen & Bar', '=Equals, St. Kilda', '＠ＨＯＭＥ'];

test.each(harmless)('%s is imported as it is; files for spreadsheets show it as text', (name) => {
  const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text);
  expect(written(name, 'xero')).toBe(quoted(name));
  expect(written(name, 'myob')).toBe(name);
  expect(written(name, 'csv')).toBe(quoted(`'${name}`));
});

test.each([
  '=HYPERLINK("http://x.example","Open")',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  "='[book.xlsx]Sheet'!A1",
  "='file:///home/book.ods'#$Sheet.A1",
  '+1\n@SUM(A1)',
  '\tA1',
])('a spreadsheet never runs %j', (formula) => {
  for (const target of ['xero', 'myob', 'csv'] as const) expect(written(formula, target)).toMatch(/^"?'/);
});
