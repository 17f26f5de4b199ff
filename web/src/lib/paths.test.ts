import { expect, test } from 'vitest';
import { safeReturn } from './paths.ts';

test.each([
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['/receipts-log?search=x#top', '/receipts-log?search=x#top'],
  ['/receipts/0193', '/receipts/0193'],
  ['/', '/dashboard'],
  ['/auth?mode=register', '/dashboard'],
  ['/login', '/dashboard'],
  ['https://evil.example/dashboard', '/dashboard'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
])('after sign-in %j leads to %s', (asked, path) => {
  expect(safeReturn(asked)).toBe(path);
});
