import { describe, expect, test } from 'vitest';
import {
  clearNameKey,
  type Correction,
  correctionsFor,
  gstBy,
  gstLessonOf,
  nameKey,
  type SeenVendor,
} from './rules.ts';

const abn = '51824753556';
const other = '53004085616';
let made = 0;
const correction = (facts: Partial<Correction> & { name?: string } = {}): Correction => {
  const { name = 'TASTE THE HARBOUR', ...rest } = facts;
  return {
    id: String(++made),
    field: 'vendor',
    value: 'Harbour Café',
    abn,
    vendorKey: nameKey(name),
    isShared: false,
    correctedAt: new Date('2026-11-20'),
    ...rest,
  };
};
const seen = (facts: Partial<SeenVendor> = {}): SeenVendor => ({
  abn,
  name: 'Taste the Harbour',
  confidence: 0.95,
  ...facts,
});
const vendorFor = (facts: Partial<SeenVendor>, ...known: Correction[]) =>
  correctionsFor(seen(facts), known).vendor?.value ?? null;

describe('a correction is for a vendor', () => {
  test.each<[string, Partial<SeenVendor>, Partial<Correction> & { name?: string }, boolean]>([
    ['the same ABN and name', {}, {}, true],
    ['the same ABN, a name nearly the same', { name: 'TASTE THE HARB0UR' }, {}, true],
    ['the same ABN, no name read', { name: null }, {}, true],
    ['the same ABN, no name read then', {}, { name: '' }, true],
    ['the same ABN, a doubtful name', { name: 'Smudge', confidence: 0.5 }, {}, true],
    ['the same ABN, clearly another name', { name: 'Big Barn' }, {}, false],
    ['another ABN, the same name', { abn: other }, {}, false],
    ['the same name, no ABN now', { abn: null }, {}, true],
    ['the same name, no ABN then', {}, { abn: null }, false],
    ['the same name, no ABN at all', { abn: null }, { abn: null }, true],
    ['the same doubtful name, no ABN now', { abn: null, confidence: 0.79 }, {}, false],
    ['the same name read just clearly enough, no ABN now', { abn: null, confidence: 0.8 }, {}, true],
    [
      'the same name but for case, spaces and company form',
      { abn: null, name: ' taste  THE harbour P/L Pty Ltd' },
      { name: 'Taste the Harbour P/L' },
      true,
    ],
    ['another name, no ABN', { abn: null, name: 'Taste' }, {}, false],
    ['neither name nor ABN', { abn: null, name: null }, { abn, name: '' }, false],
    ['names of signs alone', { abn: null, name: '!!!' }, { abn: null, name: '???' }, false],
  ])('%s: applies if it may', (_name, facts, corrected, applies) => {
    expect(vendorFor(facts, correction(corrected)) !== null).toBe(applies);
  });
});

test('a doubtful name isn’t one to recognise a vendor by', () => {
  expect(clearNameKey({ name: 'Eftpos', confidence: 0.79 })).toBe('');
  expect(clearNameKey({ name: 'Eftpos', confidence: 0.8 })).toBe('eftpos');
  expect(clearNameKey({ name: null, confidence: 1 })).toBe('');
});

describe('of several', () => {
  const later = new Date('2026-11-21');

  test('the latest applies', () => {
    expect(vendorFor({}, correction(), correction({ value: 'Later', correctedAt: later }))).toBe('Later');
  });

  test('the one that’s surest of the vendor applies', () => {
    const known = [
      correction({ value: 'Alike', name: 'Taste the Harbours', correctedAt: later }),
      correction({ value: 'By ABN', name: '', correctedAt: later }),
      correction({ value: 'Exact' }),
    ];
    expect(vendorFor({}, ...known)).toBe('Exact');
  });

  test('the person’s own comes before their business’s', () => {
    const shared = correction({ value: 'Ours', isShared: true, correctedAt: later });
    expect(vendorFor({}, shared, correction({ value: 'Mine', name: '' }))).toBe('Mine');
    expect(vendorFor({}, shared)).toBe('Ours');
  });

  test('each field has its own', () => {
    const known = [correction(), correction({ field: 'category', value: 'Meals', isShared: true })];
    const found = correctionsFor(seen(), known);
    expect([found.vendor?.value, found.category?.value, found.gstAmount]).toEqual([
      'Harbour Café',
      'Meals',
      undefined,
    ]);
  });
});

describe('a corrected GST', () => {
  test.each([
    [0, 5500, 'none'],
    [0, null, 'none'],
    [500, 5500, 'eleventh'],
    [-500, -5500, 'eleventh'],
    [499, 5500, null],
    [null, 5500, null],
    [500, null, null],
  ] as const)('of %j in %j is %j', (gst, amount, lesson) => {
    expect(gstLessonOf(gst, amount)).toBe(lesson);
  });

  test('gives the GST of the next amount', () => {
    expect([gstBy('none', null), gstBy('none', 5500), gstBy('eleventh', -1100)]).toEqual([0, 0, -100]);
  });

  test('gives one eleventh only of a known amount', () => {
    expect(gstBy('eleventh', null)).toBeNull();
  });
});
