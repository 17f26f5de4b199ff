import { expect, it } from 'vitest';
import type { Field, ReceiptFields } from '../receipt.ts';
import { textBlock } from './scanned-file.ts';

const field = <Value>(value: Value): Field<Value> => ({ value, confidence: 0.95, places: [] });

const printed = (currency: string | null): string =>
  textBlock({
    file: 'receipt.pdf',
    receiptCount: 1,
    ms: 5,
    fields: {
      date: field('2026-03-14'),
      amountCents: field(2900),
      gstCents: field(500),
      currency: currency === null ? null : field(currency),
      lineItems: field([
        {
          description: 'Standard plan',
          quantity: 2,
          quantityUnit: null,
          unitPriceCents: 1200,
          lineTotalCents: 2400,
        },
      ]),
    } as Partial<ReceiptFields> as ReceiptFields,
  });

it('prints the day first', () => {
  expect(printed(null)).toMatch(/Date {10}14\/03\/2026\n/);
});

it('prints Australian dollars with their GST', () => {
  expect(printed(null)).toMatch(/Total {9}\$29\.00\n {2}GST {11}\$5\.00\n/);
  expect(printed(null)).toContain('$24.00  2 x Standard plan');
});

it.each([
  ['USD', 'USD'],
  ['XXX', '(foreign)'],
])('prints amounts in %s as such, and their tax not as GST', (currency, shown) => {
  expect(printed(currency)).toContain(`Total         29.00 ${shown}\n  Tax           5.00 ${shown}\n`);
  expect(printed(currency)).toContain(`24.00 ${shown}  2 x Standard plan`);
  expect(printed(currency)).not.toMatch(/GST|\$/);
});
