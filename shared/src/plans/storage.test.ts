import { expect, test } from 'vitest';
import { storageAdvice, storageNotice } from './messages.ts';
import { businessStorageAllowance, storageAllowance, storageState, storageText } from './rules.ts';

const gigabyte = 1024 ** 3;

test('bytes are shown in megabytes, and in tenths of gigabytes from one gigabyte', () => {
  expect([0, 1_500_000, 524_288_000, gigabyte, 1.54 * gigabyte, 20 * gigabyte - 1].map(storageText)).toEqual([
    '0 MB',
    '1 MB',
    '500 MB',
    '1 GB',
    '1.5 GB',
    '20 GB',
  ]);
});

test('a storage is nearly full from four fifths on', () => {
  expect([0, 79, 80, 99, 100, 101].map((used) => storageState({ used, allowance: 100 }))).toEqual([
    'enough',
    'enough',
    'nearly-full',
    'nearly-full',
    'full',
    'full',
  ]);
});

test('a business has what its members have together, and at least what the included users would', () => {
  const each = storageAllowance.business;
  expect([1, 3, 7].map((members) => businessStorageAllowance('business', members))).toEqual([
    3 * each,
    3 * each,
    7 * each,
  ]);
});

test('a notice says whose storage is how full', () => {
  const use = { used: 18 * gigabyte, allowance: 20 * gigabyte };
  expect(storageNotice('person', 'nearly-full', use)).toBe(
    'Your storage is nearly full: you’ve used 18 GB of 20 GB.',
  );
  expect(storageNotice('business', 'full', use)).toBe(
    'Your business’s storage is full: it has used 18 GB of 20 GB.',
  );
});

test('only those who can upgrade or delete are told to', () => {
  const member = { plan: 'business', isMember: true, isAdmin: false } as const;
  const upgrade = /^Upgrade for more storage, or delete/;
  const makeRoom = 'Delete receipts you don’t need. Their space is freed 30 days later.';
  expect(storageAdvice('person', { plan: 'free', isMember: false, isAdmin: false })).toMatch(upgrade);
  expect(storageAdvice('person', { plan: 'premium', isMember: false, isAdmin: false })).toBe(makeRoom);
  expect(storageAdvice('person', { ...member, plan: 'free' })).toBe(makeRoom);
  expect(storageAdvice('person', member)).toBe(makeRoom);
  expect(storageAdvice('business', { ...member, isAdmin: true })).toBe(makeRoom);
  expect(storageAdvice('business', member)).toBe(
    'Ask an admin to delete receipts your business doesn’t need.',
  );
});
