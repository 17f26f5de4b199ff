import { describe, expect, test } from 'vitest';
import { descriptorKey, merchantIn, namesAgree } from './descriptor.ts';
import { type LineFacts, matchScore, type ReceiptFacts, sureMatches, sureScore } from './matching.ts';

const names = {
  merchantOf: (text: string) => (/^(woolworths|woolies)/i.test(text) ? 'Woolworths' : null),
  learned: new Map<string, string>(),
};

test.each([
  ['WOOLWORTHS 1234 SYDNEY AU', 'WOOLWORTHS 1234 SYDNEY'],
  ['SQ *HARBOUR CAFE SYDNEY NSW AUS', 'HARBOUR CAFE SYDNEY'],
  ['PAYPAL *SPOTIFY 4029357733', 'SPOTIFY'],
  ['VISA PURCHASE - BUNNINGS 456 Card xx1234 Value Date: 20/11/2026', 'BUNNINGS'],
  ['EFTPOS BP', 'BP'],
  ['AU', 'AU'],
])('the merchant in %j is %j', (description, merchant) => expect(merchantIn(description)).toBe(merchant));

test('a description is learned without its numbers', () => {
  expect(descriptorKey('SQ *HARBOUR CAFE 0412 AU')).toBe(descriptorKey('SQ *HARBOUR CAFE 99 AU'));
  expect(descriptorKey('7')).toBe('7');
});

test.each([
  ['WOOLWORTHS 1234 SYDNEY AU', 'Woolworths', true],
  ['WOOLIES METRO', 'Woolworths Town Hall', true],
  ['SQ *HARBOUR CAFE SYDNEY', 'Harbour Café', true],
  ['BP 4521 GEELONG', 'BP', true],
  ['BPAY TRANSFER', 'BP', false],
  ['UBER *TRIP', 'Officeworks', false],
  ['', '', false],
])('%j and %j name the same shop: %s', (description, vendor, agree) =>
  expect(namesAgree(description, vendor, names)).toBe(agree),
);

test('a learned name agrees with its vendor only', () => {
  const learned = new Map([[descriptorKey('HBR HOLDINGS 77'), 'Harbour Café']]);
  expect(namesAgree('HBR HOLDINGS 12', 'Harbour Cafe Pty Ltd', { ...names, learned })).toBe(true);
  expect(namesAgree('HBR HOLDINGS 12', 'Big Barn', { ...names, learned })).toBe(false);
});

const line = (facts: Partial<LineFacts> = {}): LineFacts => ({
  id: 'line',
  date: '2026-11-21',
  cents: -4550,
  description: 'WOOLWORTHS 1234',
  ...facts,
});
const receipt = (facts: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  id: 'receipt',
  date: '2026-11-20',
  cents: 4550,
  vendor: 'Woolworths',
  ...facts,
});

describe('a match is sure', () => {
  test.each<[string, Partial<LineFacts>, Partial<ReceiptFacts>, boolean]>([
    ['by amount, days and name', {}, {}, true],
    ['on the same day', {}, { date: '2026-11-21' }, true],
    ['a day before the receipt', {}, { date: '2026-11-22' }, true],
    ['five days later', {}, { date: '2026-11-16' }, true],
    ['of a refund', { cents: 4550 }, { cents: -4550 }, true],
    ['two days before the receipt', {}, { date: '2026-11-23' }, false],
    ['six days later', {}, { date: '2026-11-15' }, false],
    ['a cent off', {}, { cents: 4551 }, false],
    ['of money in for a purchase', { cents: 4550 }, {}, false],
    ['under another name', {}, { vendor: 'Officeworks' }, false],
  ])('%s: %j %j is %s', (_, lineFacts, receiptFacts, sure) => {
    const pair = [line(lineFacts), receipt(receiptFacts)] as const;
    expect(matchScore(...pair, names) >= sureScore).toBe(sure);
    expect(sureMatches([pair[0]], [pair[1]], names, new Set())).toHaveLength(sure ? 1 : 0);
  });
});

test('nothing is sure while another receipt or line fits too, or a person ruled it out', () => {
  const pairs = (lines: LineFacts[], receipts: ReceiptFacts[], ...ruledOut: string[]) =>
    sureMatches(lines, receipts, names, new Set(ruledOut)).map(
      ({ lineId, receiptId }) => `${lineId} ${receiptId}`,
    );
  const [second, twin] = [line({ id: 'second' }), receipt({ id: 'twin' })];
  expect(pairs([line()], [receipt(), twin])).toEqual([]);
  expect(pairs([line(), second], [receipt()])).toEqual([]);
  expect(pairs([line(), second], [receipt(), twin])).toEqual([]);
  expect(pairs([line()], [receipt()], 'line receipt')).toEqual([]);
  expect(pairs([line()], [receipt(), twin], 'line twin')).toEqual(['line receipt']);
  expect(pairs([line()], [receipt(), receipt({ id: 'other', vendor: 'Kmart' })])).toEqual(['line receipt']);
  const many = Array.from({ length: 21 }, (_, at) =>
    receipt({ id: String(at), vendor: at ? 'Kmart' : 'Woolworths' }),
  );
  expect(pairs([line()], many)).toEqual([]);
});

test('what fits better comes first', () => {
  const score = (facts: Partial<ReceiptFacts>) => matchScore(line(), receipt(facts), names);
  const [tip, days] = [{ cents: 5000 }, { date: '2026-11-12' }];
  expect(score({})).toBeGreaterThan(score({ date: '2026-11-17' }));
  expect(score({ date: '2026-11-17' })).toBeGreaterThan(score(days));
  expect(score({ vendor: 'Kmart' })).toBeGreaterThan(score({ ...days, vendor: 'Kmart' }));
  expect(score(tip)).toBeGreaterThan(score({ cents: 9000 }));
});
