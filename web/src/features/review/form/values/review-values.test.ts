import { describe, expect, test } from 'vitest';
import { doubtsOf } from '../../../../receipt/fields/doubts.ts';
import { attentionOf, checkReview, reviewValuesOf, unknownOf } from './review-values.ts';
import { sampleReceipt } from '../../../../testing/receipts/sample-receipt.ts';

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
      abn: '',
      amount: '0.00',
      date: today,
      currency: 'AUD',
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

describe('what is asked before saving', () => {
  const saved = reviewValuesOf(unread, today);
  const ask = (values: Partial<typeof saved>, confirmed = {}) =>
    doubtsOf({ ...saved, ...values }, { unknown: unknownOf(unread, saved), confirmed, today });

  test('unread and untouched fields: vendor, amount and date [OP-72]', () => {
    expect(ask({})).toEqual({
      vendor: 'Enter the vendor, or keep “Unknown vendor”',
      amount: 'Enter the amount, or keep $0.00',
      date: 'Enter the date, or keep today’s',
    });
    expect(unknownOf(sampleReceipt(), saved)).toEqual({});
  });

  test('nothing of what was entered or confirmed', () => {
    expect(ask({ vendor: 'Bakery', amount: '12', date: '2026-11-20' })).toEqual({});
    expect(ask({}, { vendor: 'Unknown vendor', amount: '0.00', date: today })).toEqual({});
  });

  test('a date that is still to come, until it is confirmed', () => {
    const entered = { vendor: 'Bakery', amount: '12', date: '2026-11-22' };
    expect(ask(entered)).toEqual({ date: 'This date is in the future. Please check' });
    expect(ask(entered, { date: '2026-11-22' })).toEqual({});
    expect(ask(entered, { date: '2026-11-23' })).not.toEqual({});
  });
});

describe('saving a review', () => {
  const values = reviewValuesOf(sampleReceipt(), today);

  test('sends every field and the items [OP-47] [API-38]', () => {
    expect(checkReview(values)).toEqual({
      errors: {},
      itemErrors: [],
      change: {
        vendor: 'Corner Café',
        abn: null,
        amount: 45.5,
        date: '2026-11-20',
        currency: null,
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

  test.each([
    ['amount', '', 'Enter the amount'],
    ['amount', 'abc', 'Enter a number, e.g. 12.50'],
    ['amount', '100000000', 'Amount is too large'],
    ['date', '', 'Enter the date'],
    ['date', '1989-12-31', 'Date must be between 1990 and 2099'],
    ['gstAmount', 'abc', 'Enter a number, e.g. 12.50'],
    ['gstAmount', '45.51', 'GST can’t be more than the amount'],
    ['vendor', ' ', 'Vendor is required'],
    ['abn', '51 824 753 557', 'This isn’t a valid ABN. Check its 11 digits.'],
  ])('%s: %j stops it, with its reason at the field', (field, typed, message) => {
    expect(checkReview({ ...values, [field]: typed })).toMatchObject({
      change: null,
      errors: { [field]: message },
    });
  });

  test('GST isn’t held against an amount that is no number', () => {
    const { errors } = checkReview({ ...values, amount: 'abc' });
    expect(errors).toEqual({ amount: 'Enter a number, e.g. 12.50' });
  });

  test('an item that is wrong stops it and says where', () => {
    const nameless = checkReview({ ...values, lineItems: [{ ...values.lineItems[0]!, description: '' }] });
    expect(nameless).toMatchObject({
      change: null,
      itemErrors: [{ row: 0, column: 'description', message: 'Describe the item' }],
    });
  });
});
