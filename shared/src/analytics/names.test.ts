import { expect, test } from 'vitest';
import { groupName, shortMonthName } from './names.ts';
import type { MarkKind } from './rules.ts';

test.each<[MarkKind, string, string]>([
  ['month', '2026-11', 'November 2026'],
  ['quarter', '2026-Q1', 'Jan–Mar 2026'],
  ['quarter', '2026-Q4', 'Oct–Dec 2026'],
  ['day', '2026-11-21', 'Saturday 21 November 2026'],
  ['gst', 'part', 'GST on part of the amount'],
  ['gst-evidence', 'missing:abn', 'Missing: ABN'],
  ['gst-evidence', '', 'Not checked yet'],
  ['cost-code', '6-1100', '6-1100'],
  ['cost-code', '', 'No cost code'],
  ['field', '', 'No value'],
  ['category', 'Meals', 'Meals'],
  ['month', 'soon', 'soon'],
])('the group of %s %j is %s', (by, key, name) => {
  expect(groupName(by, key)).toBe(name);
});

test('the database’s name of a group comes first', () => {
  expect(groupName('vendor', 'corner café', 'Corner Café')).toBe('Corner Café');
});

test('a short month has its name and the last two digits of its year', () => {
  expect(shortMonthName('2026-11')).toBe('Nov 26');
});
