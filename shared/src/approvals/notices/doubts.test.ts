import { describe, expect, test } from 'vitest';
import { brokenPolicies } from '../../policies/broken-policies.ts';
import { warningsOf } from '../why-not-submitted.ts';
import { doubtsOf, type WeighedFacts } from './doubts.ts';

const facts: WeighedFacts = {
  submittedOn: '2026-11-21',
  date: '2026-11-20',
  amountCents: 4550,
  gstCents: 414,
  currency: null,
  readAmountCents: 4550,
  readDate: '2026-11-20',
  reading: { amount: { confidence: 0.95 }, gstAmount: { confidence: 0.9 } },
  fillings: {},
  ownerFields: [],
  gstVerdict: { kind: 'complete' },
  duplicates: [],
  warnings: [],
};
const kinds = (changes: Partial<WeighedFacts>) => doubtsOf({ ...facts, ...changes }).map(({ kind }) => kind);

test('a well-read receipt raises no doubts', () => {
  expect(doubtsOf(facts)).toEqual([]);
});

test.each([
  ['2026-05-22', []],
  ['2026-05-21', [{ kind: 'date', is: 'old' }]],
  ['2026-11-21', []],
  ['2026-11-22', [{ kind: 'date', is: 'future' }]],
  [null, []],
])('a receipt of %s submitted on 2026-11-21: %j', (date, doubts) => {
  expect(doubtsOf({ ...facts, date, readDate: null })).toEqual(doubts);
});

test('an old receipt that a policy warns of is called old once', () => {
  const broken = { kind: 'age', effect: 'second', reason: 'Ask Priya first.' } as const;
  const [policy] = [
    ...brokenPolicies(
      [{ ...broken, days: 90, isOn: true, category: null }],
      [
        {
          id: 'a',
          date: '2026-01-02',
          amountCents: 100,
          category: 'Other',
          gstVerdict: null,
          duplicates: [],
        },
      ],
      { today: facts.submittedOn, spent: [] },
    ).values(),
  ];
  const warnings = warningsOf(policy ?? []);
  expect(kinds({ date: '2026-01-02', readDate: null, warnings })).toEqual(['policy']);
  for (const [warning, told] of [
    ['It is more than a day old.', ['policy']],
    ['It’s dated on a Saturday.', ['policy', 'date']],
    ['It’s above the limit of $1.00 for a receipt. It’s more than 3 days old.', ['policy', 'date']],
  ] as const)
    expect(kinds({ date: '2026-01-02', readDate: null, warnings: [warning] })).toEqual(told);
});

test.each([
  [1100, 100, false],
  [1100, 101, false],
  [1100, 102, true],
  [4550, 415, false],
  [4550, 416, true],
  [-1100, -100, false],
  [-1100, -102, true],
  [1100, 1100, true],
])('GST of %2$d in %1$d cents', (amountCents, gstCents, isDoubted) => {
  expect(kinds({ amountCents, readAmountCents: amountCents, gstCents }).includes('gst-share')).toBe(
    isDoubted,
  );
});

describe('a foreign currency', () => {
  const pounds = { currency: 'GBP', amountCents: 599, readAmountCents: 599, gstCents: null };
  const foreign = { kind: 'foreign', currency: 'GBP', read: '5.99' };

  test('is questioned until the owner sets the amount', () => {
    expect(doubtsOf({ ...facts, ...pounds, amountCents: null })).toEqual([{ ...foreign, amount: 'missing' }]);
    expect(doubtsOf({ ...facts, ...pounds })).toEqual([{ ...foreign, amount: 'as-read' }]);
  });

  test('and still shown once they have: the same number or another', () => {
    const ownerFields = ['amount' as const];
    expect(doubtsOf({ ...facts, ...pounds, ownerFields })).toEqual([{ ...foreign, amount: 'same-number' }]);
    expect(doubtsOf({ ...facts, ...pounds, ownerFields, amountCents: 1187 })).toEqual([
      { ...foreign, amount: 'entered' },
    ]);
  });

  test('without a scanned amount', () => {
    const unread = { ...pounds, readAmountCents: null, amountCents: 1187, ownerFields: ['amount' as const] };
    expect(doubtsOf({ ...facts, ...unread })).toEqual([{ ...foreign, read: null, amount: 'entered' }]);
  });

  test('that the owner says is Australian dollars', () => {
    const said = { ...pounds, currency: null, reading: { currency: { confidence: 0.9 } } };
    expect(doubtsOf({ ...facts, ...said })).toEqual([{ kind: 'not-foreign' }]);
  });
});

test.each([
  ['clearly read', { gstAmount: { reading: { confidence: 0.9 } } }, []],
  [
    'hard to read',
    { gstAmount: { reading: { confidence: 0.5 } } },
    [{ kind: 'unsure', fields: ['gstAmount'] }],
  ],
  ['not read', { vendor: {} }, [{ kind: 'unsure', fields: ['vendor'] }]],
])('a value filled in from a correction is as doubtful as what was read: %s', (_name, fillings, doubts) => {
  const reading = { amount: { confidence: 0.95 } };
  expect(doubtsOf({ ...facts, reading, fillings })).toEqual(doubts);
  const ownerFields = ['vendor', 'gstAmount'] as const;
  expect(doubtsOf({ ...facts, reading, fillings, ownerFields })).toEqual([]);
});

test('values that were changed, hard to read, or aren’t on the receipt', () => {
  expect(
    doubtsOf({
      ...facts,
      warnings: ['It’s dated on a Sunday.'],
      duplicates: ['RCP-23456789'],
      amountCents: 12000,
      gstCents: 1091,
      readAmountCents: 21000,
      readDate: '2026-11-02',
      gstVerdict: { kind: 'missing', items: ['abn'] },
      reading: { vendor: { confidence: 0.5 }, amount: { confidence: 0.6 } },
      ownerFields: ['amount'],
    }),
  ).toEqual([
    { kind: 'policy', text: 'It’s dated on a Sunday.' },
    { kind: 'duplicate', of: ['RCP-23456789'] },
    { kind: 'differs', field: 'amount', read: '210.00' },
    { kind: 'differs', field: 'date', read: '2026-11-02' },
    { kind: 'gst-evidence', missing: ['abn'] },
    { kind: 'unsure', fields: ['vendor'] },
  ]);
});
