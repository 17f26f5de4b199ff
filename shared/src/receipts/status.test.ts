import { describe, expect, test } from 'vitest';
import { allows, type ReceiptAction, receiptStatuses, statusAfterChange, statusLabel } from './status.ts';

describe('actions by status [STATE-25] [STATE-41]', () => {
  test.each([
    ['DRAFT', ['process', 'change', 'delete', 'submit']],
    ['PROCESSING', ['change', 'delete']],
    ['PROCESSED', ['change', 'delete', 'submit']],
    ['FAILED', ['process', 'change', 'delete', 'submit']],
    ['AWAITING_MANAGER', ['withdraw', 'decide', 'reopen']],
    ['APPROVED', ['reopen']],
    ['REJECTED', ['change', 'delete', 'submit']],
  ] as const)('%s: %j', (status, allowed) => {
    const all = {
      process: true,
      change: true,
      delete: true,
      submit: true,
      withdraw: true,
      decide: true,
      reopen: true,
    } satisfies Record<ReceiptAction, true>;
    const actions = Object.keys(all) as ReceiptAction[];
    expect(actions.filter((action) => allows(status, action))).toEqual(allowed);
  });
});

test('statuses have words, awaiting approval in a short and a long form [STATE-26] [STATE-27]', () => {
  expect(receiptStatuses.map((status) => statusLabel(status, 'short'))).toEqual([
    'Draft',
    'Processing',
    'Processed',
    'Failed',
    'Awaiting',
    'Approved',
    'Rejected',
  ]);
  expect(statusLabel('AWAITING_MANAGER', 'long')).toBe('Awaiting Approval');
});

describe('the status after the owner’s edit [STATE-41] [OP-53]', () => {
  const known = { vendor: 'Bunnings', date: '2026-11-20', amount: 0 };
  test.each(receiptStatuses.map((status) => [status, status === 'FAILED' ? 'PROCESSED' : status]))(
    '%s, with vendor, date and amount known, is %s',
    (status, after) => {
      expect(statusAfterChange(status, known)).toBe(after);
    },
  );
  test.each([{ vendor: 'Unknown vendor' }, { date: null }, { amount: null }])(
    'FAILED stays with %j',
    (gap) => {
      expect(statusAfterChange('FAILED', { ...known, ...gap })).toBe('FAILED');
    },
  );
});
