import { expect, test } from 'vitest';
import { audienceOf } from './screens.ts';

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
