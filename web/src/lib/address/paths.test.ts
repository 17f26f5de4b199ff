import { describe, expect, test } from 'vitest';
import { safeReturn } from './paths.ts';

test.each([
  ['/receipts-log?search=x#top', '/receipts-log?search=x#top'],
  ['/receipts/0193', '/receipts/0193'],
  ['/receipts/0193/edit', '/receipts/0193/edit'],
  ['/receipts/../settings?tab=billing', '/settings?tab=billing'],
  ['/pricing', '/pricing'],
  ['/upgrade', '/upgrade'],
  ['/employee-receipts', '/employee-receipts'],
])('after sign-in %j leads to %s', (asked, path) => {
  expect(safeReturn(asked)).toBe(path);
});

describe('opens the dashboard instead of', () => {
  test.each([null, '', 'receipts-log', 'javascript:alert(1)'])('what is no path: %j', (asked) => {
    expect(safeReturn(asked)).toBe('/dashboard');
  });

  test.each(['/', '/auth?mode=register', '/login', '/verify-email?token=x', '/terms'])(
    "not a members' page: %s",
    (asked) => {
      expect(safeReturn(asked)).toBe('/dashboard');
    },
  );

  test.each(['/no/such/page', '/api/logout', '/api/user/data', '/receipts/../api/user', '/assets/x.js'])(
    'not a screen: %s',
    (asked) => {
      expect(safeReturn(asked)).toBe('/dashboard');
    },
  );

  test.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '///evil.example/dashboard',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example/dashboard',
    '/.//evil.example/x',
    '/.///evil.example',
    '/./\\evil.example/dashboard',
    '/x/..//evil.example',
    '/receipts/..//evil.example/dashboard',
    '/%2e//evil.example',
    '/%2E%2e//evil.example/dashboard',
    '/receipts/%2e%2e//evil.example',
    '//user@evil.example/dashboard',
    '/@evil.example//dashboard',
  ])('the address of another site: %j', (asked) => {
    expect(safeReturn(asked)).toBe('/dashboard');
  });

  test('the result reads back as the same path on this site', () => {
    const asked = '/receipts/a%2f%2e%2e%2fb';
    const url = new URL(safeReturn(asked), window.location.origin);
    expect([url.origin, url.pathname]).toEqual([window.location.origin, asked]);
  });
});
