import { expect, test } from 'vitest';
import { addressText, closedAddress, openAddress } from './closed-address.ts';
import { listName } from './rules.ts';

const nameless = { firstName: null, lastName: null };

test('a closed account has no address, and says so', () => {
  const closed = closedAddress('0193a000-0000-7000-8000-0000000000e1');
  expect([openAddress(closed), addressText(closed), addressText('')]).toEqual([
    '',
    'Account closed',
    'Account closed',
  ]);
  expect(listName(nameless, closed)).toBe('Account closed');
});

test('an address that only looks similar stays', () => {
  for (const email of ['pat@example.com', 'closed-doors@closed.invalid', 'closed@example.com'])
    expect([openAddress(email), addressText(email), listName(nameless, email)]).toEqual([
      email,
      email,
      email,
    ]);
  expect(listName(nameless, '')).toBe('');
});
