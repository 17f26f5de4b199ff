import { expect, test } from 'vitest';
import { formatDollars, relativeTime } from './format.ts';

test.each([
  [0, '$0.00'],
  [45.5, '$45.50'],
  [1234.5, '$1,234.50'],
  [0.1 + 0.2, '$0.30'],
])('%d dollars are %s [CONST-37] [CONST-57]', (dollars, text) => {
  expect(formatDollars(dollars)).toBe(text);
});

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T12:00:00Z', 'just now'],
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:30Z', '30 seconds ago'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T11:00:20Z', '1 hour ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T12:00:00Z', 'yesterday'],
  ['2026-11-07T12:00:00Z', '2 weeks ago'],
  ['2026-07-21T12:00:00Z', '4 months ago'],
  ['2024-11-21T12:00:00Z', '2 years ago'],
  [null, 'recently'],
])('%s was %s [DASH-16]', (moment, text) => {
  expect(relativeTime(moment, now)).toBe(text);
});
