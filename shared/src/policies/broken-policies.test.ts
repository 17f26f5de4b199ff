import { describe, expect, test } from 'vitest';
import { brokenPolicies, brokenPolicyText, type JudgedReceipt, type Spent } from './broken-policies.ts';
import type { PolicyBody } from './contract.ts';

/** A Thursday. */
const receipt: JudgedReceipt = {
  id: 'one',
  date: '2026-11-19',
  amountCents: 4550,
  category: 'Meals',
  gstVerdict: { kind: 'complete' },
  duplicates: [],
};
const common = { category: null, effect: 'warn', reason: null, isOn: true } as const;
const monthly = { kind: 'month-limit', limitCents: 10_000, ...common } as const;

const judge = (
  policy: PolicyBody,
  changes: Partial<JudgedReceipt>[],
  { today = '2026-11-23', spent = [] }: { today?: string; spent?: Spent[] } = {},
) => {
  const receipts = changes.map((change, at) => ({ ...receipt, id: `receipt ${at}`, ...change }));
  const broken = brokenPolicies([policy], receipts, { today, spent });
  return receipts.map(({ id }) =>
    broken
      .get(id)!
      .map((one) => brokenPolicyText('It', one))
      .join(' '),
  );
};

test.each<[PolicyBody, Partial<JudgedReceipt>, string]>([
  [{ kind: 'receipt-limit', limitCents: 4550, ...common }, {}, ''],
  [
    { kind: 'receipt-limit', limitCents: 4549, ...common },
    {},
    'It’s above the limit of $45.49 for a receipt.',
  ],
  [{ kind: 'receipt-limit', limitCents: 1, ...common }, { amountCents: -4550 }, ''],
  [
    { kind: 'receipt-limit', limitCents: 100, ...common, category: 'meals', reason: 'Ask Priya first.' },
    {},
    'It’s above the limit of $1.00 for a receipt in meals. Ask Priya first.',
  ],
  [{ kind: 'receipt-limit', limitCents: 100, ...common, category: 'Travel' }, {}, ''],
  [{ kind: 'receipt-limit', limitCents: 100, ...common, isOn: false }, {}, ''],
  [{ kind: 'age', days: 4, ...common }, {}, ''],
  [{ kind: 'age', days: 3, ...common }, {}, 'It’s more than 3 days old.'],
  [{ kind: 'age', days: 1, ...common }, { date: null }, ''],
  [{ kind: 'weekend', ...common }, {}, ''],
  [{ kind: 'weekend', ...common }, { date: '2026-11-20' }, ''],
  [{ kind: 'weekend', ...common }, { date: '2026-11-21' }, 'It’s dated on a Saturday.'],
  [{ kind: 'weekend', ...common }, { date: '2026-11-22' }, 'It’s dated on a Sunday.'],
  [{ kind: 'weekend', ...common }, { date: '2026-11-23' }, ''],
  [
    { kind: 'duplicate', ...common },
    { duplicates: ['submitted before'] },
    'It looks like a duplicate of a receipt that’s already been submitted.',
  ],
  [
    { kind: 'tax-invoice', ...common },
    { gstVerdict: { kind: 'missing', items: ['abn', 'date'] } },
    'It claims GST without a complete tax invoice. Missing: ABN and date.',
  ],
  [{ kind: 'tax-invoice', ...common }, { gstVerdict: { kind: 'none' } }, ''],
  [{ kind: 'tax-invoice', ...common }, { gstVerdict: { kind: 'unsure', reasons: ['text'] } }, ''],
  [{ kind: 'tax-invoice', ...common }, { gstVerdict: null }, ''],
])('%j of %j: %s', (policy, change, text) => {
  expect(judge(policy, [change])).toEqual([text]);
});

describe('a monthly limit', () => {
  const spent = [
    { month: '2026-11', category: 'Travel', cents: 2000 },
    { month: '2026-11', category: 'Meals', cents: 3450 },
    { month: '2026-10', category: 'Meals', cents: 90_000 },
  ];

  test('adds up the month of purchase, what was submitted before included', () => {
    expect(judge(monthly, [{}, { amountCents: 1 }, { date: '2026-12-01' }], { spent })).toEqual([
      '',
      'It takes November 2026 to $100.01, above the limit of $100.00 a month.',
      '',
    ]);
  });

  test('of a category counts that category alone', () => {
    const meals = { ...monthly, category: 'Meals' };
    expect(judge(meals, [{}, { amountCents: 2001 }, { category: 'Travel' }], { spent })).toEqual([
      '',
      'It takes November 2026 to $100.01, above the limit of $100.00 a month in Meals.',
      '',
    ]);
  });

  test('is lowered by refunds, which are never above it', () => {
    expect(judge(monthly, [{ amountCents: -5550 }, { amountCents: 10_100 }], { spent })).toEqual(['', '']);
    expect(judge({ ...monthly, limitCents: 1 }, [{ amountCents: -1 }], { spent })).toEqual(['']);
  });

  test('that blocks leaves what it blocks out, so that the others can be submitted alone', () => {
    const blocks = { ...monthly, effect: 'block' } as const;
    const amounts = [6000, 6000, 4000].map((amountCents) => ({ amountCents }));
    const above = 'It takes November 2026 to $120.00, above the limit of $100.00 a month.';
    expect(judge(blocks, amounts)).toEqual(['', above, '']);
    expect(judge(blocks, [amounts[0]!, amounts[2]!])).toEqual(['', '']);
  });
});

test('of duplicates submitted together the first is the original, unless it’s blocked', () => {
  const twins = [{ duplicates: ['receipt 1'] }, { duplicates: ['receipt 0'] }];
  const duplicate = { kind: 'duplicate', ...common } as const;
  expect(judge(duplicate, twins).map((text) => text !== '')).toEqual([false, true]);
  const limit = { kind: 'receipt-limit', limitCents: 100, ...common, effect: 'block' } as const;
  const receipts = twins.map((twin, at) => ({
    ...receipt,
    ...twin,
    id: `receipt ${at}`,
    amountCents: at === 0 ? 4550 : 50,
  }));
  const broken = brokenPolicies([limit, duplicate], receipts, { today: '2026-11-23', spent: [] });
  expect(broken.get('receipt 1')).toEqual([]);
});
