import { describe, expect, test } from 'vitest';
import { type GstFacts, judgeGst, paperOf } from './evidence.ts';
import { gstVerdictText } from './verdict-text.ts';

const invoice = `TAX INVOICE
Quill & Ledger Pty Ltd
ABN 51 824 753 556
20/11/2026
2 x Ledger 60.50 121.00
Total includes GST 11.00`;

const facts: GstFacts = {
  vendor: 'Quill & Ledger',
  abn: null,
  date: '2026-11-20',
  amountCents: 12_100,
  gstCents: 1100,
  currency: null,
  gstWasRead: true,
  hasItems: true,
  paper: paperOf(invoice, ['Acme']),
};
const without = (line: RegExp) => paperOf(invoice.replace(line, ''), ['Acme']);
const verdict = (changes: Partial<GstFacts>) => gstVerdictText(judgeGst({ ...facts, ...changes }));

describe('above $82.50, a tax invoice', () => {
  test('looks complete with all it must show', () => {
    expect(verdict({})).toBe('Looks complete');
  });

  test('shows the seller’s ABN', () => {
    expect(verdict({ paper: without(/ABN .*/) })).toBe('Missing: ABN');
    expect(verdict({ paper: paperOf(invoice.replace('556', '557'), []) })).toBe('Missing: ABN');
    // One that was misread can be entered.
    expect(verdict({ abn: '51824753556', paper: without(/ABN .*/) })).toBe('Looks complete');
  });

  test('shows seller, date and GST', () => {
    const paper = without(/Total.*/);
    expect(verdict({ vendor: 'Unknown vendor', date: null, gstWasRead: false, paper })).toBe(
      'Missing: seller’s name, date and GST',
    );
  });

  test('may say that the price includes GST instead of how much', () => {
    expect(verdict({ gstWasRead: false })).toBe('Looks complete');
  });

  test('can’t be told if the words “tax invoice” or the items weren’t read', () => {
    expect(verdict({ paper: without(/TAX INVOICE/), hasItems: false })).toBe(
      'Can’t tell: we didn’t find the words “tax invoice” and we couldn’t read what was bought',
    );
    expect(verdict({ paper: paperOf(invoice.replace('INVOICE', 'INV0ICE'), []) })).toBe('Looks complete');
  });
});

describe('the limit is what exceeds $82.50', () => {
  const docket = { paper: paperOf('Corner Cafe\nGST 7.50', []), hasItems: false };

  test.each([
    [8250, 'Looks complete'],
    [8251, 'Missing: ABN'],
  ])('%d cents without an ABN: %s', (amountCents, text) => {
    expect(verdict({ ...docket, amountCents, gstCents: 750 })).toBe(text);
  });

  test('GST that isn’t on a small docket is missing', () => {
    expect(
      verdict({
        paper: paperOf('Corner Cafe 22.00', []),
        amountCents: 2200,
        gstCents: 200,
        gstWasRead: false,
      }),
    ).toBe('Missing: GST');
  });
});

describe('from $1,000 on, a tax invoice names the buyer', () => {
  const large = { amountCents: 100_000, gstCents: 9091 };

  test('by name or ABN', () => {
    expect(verdict(large)).toBe('Missing: buyer’s name or ABN');
    expect(verdict({ ...large, amountCents: 99_999 })).toBe('Looks complete');
    expect(verdict({ ...large, paper: paperOf(`${invoice}\nTo: ACME`, ['Acme']) })).toBe('Looks complete');
    expect(verdict({ ...large, paper: paperOf(`${invoice}\nTo: Acme`, ['ACME Pty Ltd']) })).toBe(
      'Looks complete',
    );
    expect(verdict({ ...large, paper: paperOf(`${invoice}\nCustomer ABN 53004085616`, []) })).toBe(
      'Looks complete',
    );
  });

  test('a name of one or two letters is found in any text, so it doesn’t count', () => {
    expect(verdict({ ...large, paper: paperOf(invoice, ['Q', '']) })).toBe('Missing: buyer’s name or ABN');
  });
});

test('there’s nothing to claim without GST', () => {
  for (const gstCents of [null, 0]) expect(verdict({ gstCents, paper: null })).toBe('No GST recorded');
});

test('a refund needs no evidence', () => {
  expect(verdict({ amountCents: -12_100, gstCents: -1100, paper: null })).toBe('Looks complete');
});

test('a mixed receipt is judged like any other; GST above one eleventh can’t be', () => {
  expect(verdict({ gstCents: 500 })).toBe('Looks complete');
  expect(verdict({ gstCents: 1103 })).toBe('Can’t tell: the GST is more than one eleventh of the amount');
});

test('nothing can be told of a foreign receipt, or one without text', () => {
  expect(verdict({ currency: 'GBP' })).toBe('Can’t tell: it’s in a foreign currency');
  expect(verdict({ paper: null })).toBe('Can’t tell: we don’t have the receipt’s text');
  expect(verdict({ paper: null, date: null })).toBe('Missing: date');
});
