import { describe, expect, test } from 'vitest';
import { nothingRead } from '../../../../adapters/memory/receipt-reader.ts';
import type { ReceiptFields } from '../../../../ports/ocr.ts';
import { maskCardNumbers } from './card-numbers.ts';
import { isNothing, valuesOfReading } from './values-of-reading.ts';

const field = <Value>(value: Value) => ({ value, confidence: 1, places: [] });
const read = (fields: Partial<ReceiptFields>, text = '') =>
  valuesOfReading({ fields: { ...nothingRead, ...fields }, text, words: [], receiptCount: 1, pages: [] });

describe('values that don’t fit count as not read', () => {
  test.each<[string, Partial<ReceiptFields>]>([
    ['an empty vendor', { vendor: field('   ') }],
    ['a day that does not exist', { date: field('2026-02-30') }],
    ['an amount beyond what is kept', { amountCents: field(10_000_000_000) }],
    ['a refund beyond it', { amountCents: field(-10_000_000_000) }],
    ['half a cent', { gstCents: field(0.5) }],
    ['more than four digits of a card', { cardLast4: field('4242424242424242') }],
    ['a category of its own', { category: field('Fun') }],
    ['Australian money', { currency: field('AUD') }],
    ['a currency that is no code', { currency: field('£') }],
    ['no line items', { lineItems: field([]) }],
  ])('%s', (_, fields) => {
    const reading = read(fields);
    expect(reading).toEqual({ values: {}, reading: {}, text: '', words: [], receiptCount: 1 });
    expect(isNothing(reading)).toBe(true);
  });

  test.each([
    [0, 1],
    [2, 2],
    [1e9, 1000],
  ])('%d receipts count as %d', (receiptCount, stored) => {
    const found = valuesOfReading({ fields: nothingRead, text: '', words: [], receiptCount, pages: [] });
    expect(found.receiptCount).toBe(stored);
  });

  test('a currency is stored, but isn’t enough alone', () => {
    const reading = read({ currency: field('GBP') });
    expect(reading.values).toEqual({ currency: { currency: 'GBP' } });
    expect(isNothing(reading)).toBe(true);
  });

  test('a refund is stored as one', () => {
    const { values } = read({ amountCents: field(-19_800), gstCents: field(-1800) });
    expect(values).toEqual({ amount: { amountCents: -19_800 }, gstAmount: { gstCents: -1800 } });
  });

  test('long texts are shortened', () => {
    const { vendor } = read({ vendor: field(`A ${'long '.repeat(100)}`) }).values;
    expect(vendor?.vendor).toHaveLength(200);
  });

  test('invalid characters are removed', () => {
    expect(read({ vendor: field('A\0B\n C') }, 'x\0y')).toMatchObject({
      values: { vendor: { vendor: 'AB C' } },
      text: 'xy',
    });
  });
});

describe('only the last four digits of card numbers are stored [OP-111]', () => {
  test.each([
    ['4111 1111 1111 1111', '••••1111'],
    ['CARD 5555-5555-5555-4444 OK', 'CARD ••••4444 OK'],
    ['378282246310005', '••••0005'],
    ['2223003122003222', '••••3222'],
    ['4111111111111112', '4111111111111112'],
    ['ABN 51 824 753 556', 'ABN 51 824 753 556'],
    ['9300675024235', '9300675024235'],
    ['Total 45.50', 'Total 45.50'],
  ])('%s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  test('in any field', () => {
    const card = '4111 1111 1111 1111';
    const item = { quantity: null, quantityUnit: null, unitPriceCents: null, lineTotalCents: 100 };
    const reading = read(
      {
        vendor: field(`Shop ${card}`),
        documentNumber: field(card),
        lineItems: field([{ description: `Paid with ${card}`, ...item }]),
      },
      `VISA ${card}`,
    );
    expect(JSON.stringify(reading)).not.toMatch(/1111 1111|11111/);
  });
});
