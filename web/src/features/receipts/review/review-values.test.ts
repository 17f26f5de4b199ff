import { describe, expect, test } from 'vitest';
import { attentionOf, checkReview, reviewValuesOf } from './review-values.ts';
import { sampleReceipt } from '../../../testing/receipts/sample-receipt.ts';

const today = '2026-11-21';
const unread = sampleReceipt({
  status: 'FAILED',
  vendor: 'Unknown vendor',
  date: null,
  amount: null,
  gstAmount: null,
  category: 'Other',
  reason: null,
  paymentMethod: null,
  cardLast4: null,
  documentNumber: null,
  lineItems: [],
  reading: {},
});

describe('the form after reading', () => {
  test('holds the defaults of manual entry where nothing was read [STATE-44] [ERR-41] [OP-72]', () => {
    expect(reviewValuesOf(unread, today)).toEqual({
      vendor: 'Unknown vendor',
      amount: '0.00',
      date: today,
      gstAmount: '',
      documentNumber: '',
      category: 'Other',
      reason: 'Business expense',
      notes: '',
      paymentMethod: '',
      cardLast4: '',
      custom: {},
      lineItems: [],
    });
  });

  test('anything already read wins over a default [OP-72]', () => {
    const values = reviewValuesOf({ ...unread, vendor: 'Bakery', amount: 12 }, today);
    expect(values).toMatchObject({ vendor: 'Bakery', amount: '12.00', date: today });
  });

  test('marks what was read with low confidence and what was not read [OP-102]', () => {
    const receipt = sampleReceipt();
    expect(attentionOf(receipt, 'amount')).toBe('unsure');
    expect(attentionOf(receipt, 'vendor')).toBeNull();
    expect(attentionOf(receipt, 'documentNumber')).toBeNull();
    expect(attentionOf(unread, 'vendor')).toBe('not-read');
    expect(attentionOf(unread, 'date')).toBe('not-read');
  });
});

describe('saving a review', () => {
  const values = reviewValuesOf(sampleReceipt(), today);

  test('sends every field and the items [OP-47] [API-38]', () => {
    expect(checkReview(values)).toEqual({
      errors: {},
      change: {
        vendor: 'Corner Café',
        amount: 45.5,
        date: '2026-11-20',
        gstAmount: 4.14,
        documentNumber: 'INV-1001',
        category: 'Meals',
        reason: 'Business expense',
        notes: 'Document #: INV-1001, GST: $4.14',
        paymentMethod: 'Visa',
        cardLast4: '4242',
        lineItems: sampleReceipt().lineItems,
      },
    });
  });

  test.each([
    ['kept when somebody wrote them', { notes: 'Team lunch' }, 'Team lunch'],
    ['empty when there is nothing to tell', { documentNumber: '', gstAmount: '' }, null],
    ['made of the number alone', { gstAmount: '' }, 'Document #: INV-1001, GST: -'],
  ])('notes are %s [OP-47]', (_name, change, notes) => {
    expect(checkReview({ ...values, ...change }).change?.notes).toBe(notes);
  });

  test('an emptied price counts as 0 [VAL-61]', () => {
    expect(checkReview({ ...values, amount: '' }).change?.amount).toBe(0);
  });

  test('a missing vendor or a nameless item stops it and says where', () => {
    expect(checkReview({ ...values, vendor: '' }).errors.vendor).toBe('Vendor is required');
    const nameless = { ...values, lineItems: [{ ...values.lineItems[0]!, description: '' }] };
    expect(checkReview(nameless).change).toBeNull();
    expect(checkReview(nameless).errors.lineItems).toBeTruthy();
  });
});
