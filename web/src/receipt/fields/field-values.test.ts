import { describe, expect, test } from 'vitest';
import { changesBetween, checkAll, valuesOf, type FieldValues } from './field-values.ts';
import { sampleReceipt } from '../../testing/receipts/sample-receipt.ts';

const before = valuesOf(sampleReceipt({ notes: 'With the auditors' }));
const changing = (now: Partial<FieldValues>) => changesBetween(before, { ...before, ...now });

describe('the changes an edit form sends', () => {
  test.each([
    ['nothing when nothing changed', {}, null],
    ['the changed field alone', { vendor: 'Corner Store' }, { vendor: 'Corner Store' }],
    ['money as a number', { amount: '$1,050.00' }, { amount: 1050 }],
    ['an explicit null for an emptied field [OP-46]', { notes: '  ' }, { notes: null }],
    ['null for an emptied amount [OP-46]', { amount: '', gstAmount: '' }, { amount: null, gstAmount: null }],
    ['the day as yyyy-MM-dd [VAL-62]', { date: '2026-02-01' }, { date: '2026-02-01' }],
    ['an ABN as its digits', { abn: '51 824 753 556' }, { abn: '51824753556' }],
    ['several at once', { reason: 'Lunch', gstAmount: '' }, { reason: 'Lunch', gstAmount: null }],
  ])('%s [VAL-63]', (_name, now, change) => {
    expect(changing(now)).toEqual({ change, errors: {} });
  });

  test('surrounding space or another spelling of the same price is no change [VAL-63]', () => {
    expect(changing({ vendor: ' Corner Café ', amount: '45.5' }).change).toBeNull();
    const grouped = { abn: '51 824 753 556' };
    expect(changesBetween(grouped, { abn: '51824753556' }).change).toBeNull();
  });

  test('only checks the fields that the form shows', () => {
    expect(changesBetween({ vendor: 'A' }, { vendor: 'B' }).change).toEqual({ vendor: 'B' });
  });

  test('a whole form shows a wrong GST together with the other errors', () => {
    expect(checkAll({ ...before, amount: '-45.50', date: '2026' }, {}).errors).toEqual({
      date: 'Enter a full date: day, month and year',
      gstAmount: 'GST and the amount must both be positive, or both negative for a refund',
    });
  });

  test("doesn't compare GST with an invalid amount", () => {
    expect(changing({ amount: 'abc', gstAmount: '5' }).errors).toEqual({
      amount: 'Enter a number, e.g. 12.50',
    });
  });

  test('a GST alone is asked about in a whole form too, and where the amount was empty before', () => {
    const alone = 'Enter the amount, or clear the GST too';
    expect(checkAll({ ...before, amount: '' }, {}).errors).toEqual({ gstAmount: alone });
    const empty = { ...before, amount: '', gstAmount: '' };
    expect(changesBetween(empty, { ...empty, gstAmount: '4.14' }).errors).toEqual({ gstAmount: alone });
  });

  test.each([
    ['vendor', { vendor: ' ' }, 'Vendor is required'],
    ['abn', { abn: '12 345' }, 'This isn’t a valid ABN. Check its 11 digits.'],
    ['date', { date: '2026-02-31' }, 'That date doesn’t exist'],
    ['cardLast4', { cardLast4: '42' }, 'Enter the last 4 digits only'],
    ['amount', { amount: '999999999999' }, 'Amount is too large'],
    ['amount', { amount: 'abc' }, 'Enter a number, e.g. 12.50'],
    ['gstAmount', { gstAmount: '45.51' }, 'GST can’t be more than the amount'],
    ['gstAmount', { amount: '4.00' }, 'GST can’t be more than the amount'],
    ['gstAmount', { amount: '' }, 'Enter the amount, or clear the GST too'],
  ])('a wrong %s is shown beside its field, in the words of the contract', (field, now, message) => {
    expect(changing(now)).toEqual({ change: null, errors: { [field]: message } });
  });
});
