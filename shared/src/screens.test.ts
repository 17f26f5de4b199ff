import { expect, test } from 'vitest';
import { audienceOf, sitePageOf } from './screens.ts';

test.each([
  ['/', 'visitors'],
  ['/auth', 'visitors'],
  ['/login', 'visitors'],
  ['/about', 'visitors'],
  ['/contact', 'visitors'],
  ['/terms', 'visitors'],
  ['/privacy', 'visitors'],
  ['/pricing', 'both'],
  ['/test', 'both'],
  ['/verify-email', 'everyone'],
  ['/reset-password', 'everyone'],
  ['/invitation', 'everyone'],
  ['/verify', 'everyone'],
  ['/verify/3f2a91bc', 'everyone'],
  ['/dashboard', 'members'],
  ['/receipts/0199', 'members'],
  ['/receipts/0199/edit', 'members'],
  ['/receipts/0199/processing', 'members'],
  ['/reports', 'members'],
  ['/analytics', 'members'],
  ['/manager-dashboard', 'members'],
  ['/employee-receipts', 'members'],
  ['/business-directory', 'members'],
  ['/business', 'members'],
  ['/admin', 'members'],
  ['/settings/', 'members'],
  ['/upgrade', 'members'],
  ['/nowhere', null],
  ['/receipts/0199/other', null],
])('%s is for %s [ROUTE-01] [ROUTE-09] [ROUTE-10] [ROUTE-30]', (path, audience) => {
  expect(audienceOf(path)).toBe(audience);
});

test.each([
  ['/', null, 'home'],
  ['/verify', null, 'verify'],
  ['/verify/3f2a91bc/', null, 'verify'],
  ['/verify-email', null, 'verify-email'],
  ['/auth', 'register', 'auth-register'],
  ['/login', null, 'auth'],
])('%s?mode=%s shows the page %s', (path, mode, page) => {
  expect(sitePageOf(path, mode)).toBe(page);
});
