import { expect, test } from 'vitest';
import type { Person } from '../permissions.ts';
import { receiptStatuses } from '../receipts/status.ts';
import type { BrokenPolicy } from '../policies/broken-policies.ts';
import { warningsOf, whyBlocked, whyIncomplete, whyNotSubmitted } from './why-not-submitted.ts';

const person: Person = { id: 'me', role: 'EMPLOYEE', businessId: null };
const empty = {
  customId: 'RCP-23456789',
  vendor: 'Unknown vendor',
  date: null,
  amountCents: null,
  gstCents: null,
};
const whole = { ...empty, vendor: 'Bunnings', date: '2026-11-20', amountCents: 4550 };

test.each(receiptStatuses)('an empty receipt that is %s can’t be submitted in any case', (status) => {
  expect(whyNotSubmitted(person, { ...empty, status })).not.toBeNull();
});

test('[OP-54] a complete receipt depends on its status', () => {
  const open = receiptStatuses.filter((status) => !whyNotSubmitted(person, { ...whole, status }));
  expect(open).toEqual(['DRAFT', 'PROCESSED', 'FAILED', 'REJECTED']);
});

test('only says it can be fixed if editing helps', () => {
  expect(whyNotSubmitted(person, { ...empty, status: 'DRAFT' })?.isEditable).toBe(true);
  for (const status of ['PROCESSING', 'AWAITING_MANAGER', 'APPROVED'] as const)
    expect(whyNotSubmitted(person, { ...empty, status })?.isEditable).toBe(false);
});

test('a receipt that is still being read goes by its ID until its vendor is known [OP-54]', () => {
  const reason = (receipt: typeof empty) =>
    whyNotSubmitted(person, { ...receipt, status: 'PROCESSING' })?.reason;
  expect(reason(empty)).toBe('RCP-23456789 is still being read.');
  expect(reason({ ...empty, vendor: 'Bunnings' })).toBe('Bunnings is still being read.');
});

test.each([
  [empty, 'RCP-23456789 is missing its vendor, date and amount.'],
  [{ ...whole, amountCents: 0 }, 'Bunnings (RCP-23456789) is missing its amount.'],
  [{ ...whole, gstCents: 4551 }, 'Bunnings (RCP-23456789) has GST above its amount.'],
  [
    { ...whole, date: null, gstCents: -414 },
    'Bunnings (RCP-23456789) is missing its date and has GST with the opposite sign to its amount.',
  ],
])('%j is explained in words', (receipt, words) => {
  expect(whyIncomplete(receipt)).toBe(words);
});

test('what blocks a receipt is separate from what its manager is warned of', () => {
  const sunday = {
    kind: 'weekend',
    effect: 'block',
    what: 'is dated on a Sunday.',
    reason: 'Ask first.',
  } as const;
  const old = { kind: 'age', effect: 'block', what: 'is more than 60 days old.', reason: null } as const;
  const twin = { ...old, kind: 'duplicate', what: 'looks like a duplicate.' } as const;
  const warning = { ...sunday, effect: 'warn' } as const satisfies BrokenPolicy;
  expect(whyBlocked(whole, [warning])).toBeNull();
  expect(whyBlocked(whole, [sunday, warning, old])).toEqual({
    reason: 'Bunnings (RCP-23456789) is dated on a Sunday. Ask first. It’s more than 60 days old.',
    isEditable: true,
  });
  expect(whyBlocked(whole, [twin, old])?.isEditable).toBe(false);
  expect(warningsOf([sunday, warning])).toEqual(['It’s dated on a Sunday. Ask first.']);
});
