import { describe, expect, test } from 'vitest';
import { type Books, post, type PostedReceipt, totalOf } from './posting.ts';
import { exportFileName, exportTables, taxCodesOf } from './files.ts';
import { isObstacle, problemsOf } from './problems.ts';

const books: Books = {
  paidFrom: '1-1110',
  categories: new Map([
    ['Travel', { account: '6-1100', treatment: 'gst' }],
    ['Tools', { account: '', treatment: 'capital' }],
    ['Donations', { account: '6-9000', treatment: 'gst-free' }],
  ]),
  costCodes: new Map([
    ['Tools', '1-5000'],
    ['Travel', '9-9999'],
    ['Fuel', '6-1200'],
  ]),
};
const receipt = {
  id: '0193a000-0000-7000-8000-000000000001',
  customId: 'RCP-7K2M9QXA',
  date: '2026-11-20',
  vendor: 'Quill & Ledger',
  amountCents: 4550,
  gstCents: 414,
  currency: null,
  isAmountSet: false,
  category: 'Travel',
  reason: 'Taxi to the airport',
  documentNumber: 'INV-12',
  abn: '51824753556',
  employee: 'Pat Lee',
  paidBy: 'Visa ending 1234',
  fields: [],
  doubts: [],
};
const linesOf = (change: object) => post({ ...receipt, ...change }, books).lines;

describe('a receipt is posted', () => {
  test('as one line to its category’s account', () => {
    expect(linesOf({})).toEqual([{ account: '6-1100', treatment: 'gst', amountCents: 4550, gstCents: 414 }]);
  });

  test('to the category’s cost code if no account is set', () => {
    expect(linesOf({ category: 'Tools' })).toMatchObject([{ account: '1-5000', treatment: 'capital' }]);
    expect(linesOf({ category: 'Fuel' })).toMatchObject([{ account: '6-1200', treatment: 'gst' }]);
    expect(linesOf({ category: 'Other' })).toMatchObject([{ account: '', treatment: 'gst' }]);
  });

  test('in two lines if part of it is GST-free', () => {
    expect(linesOf({ amountCents: 5000, gstCents: 200 })).toEqual([
      { account: '6-1100', treatment: 'gst', amountCents: 2200, gstCents: 200 },
      { account: '6-1100', treatment: 'gst-free', amountCents: 2800, gstCents: 0 },
    ]);
    expect(linesOf({ amountCents: 5000, gstCents: 200, category: 'Tools' })).toMatchObject([
      { treatment: 'capital' },
      { treatment: 'capital-free' },
    ]);
  });

  test('as GST-free if it has no GST, and without GST if its category has none', () => {
    const free = [{ account: '6-1100', treatment: 'gst-free', amountCents: 4550, gstCents: 0 }];
    for (const gstCents of [0, null]) expect(linesOf({ gstCents })).toEqual(free);
    expect(linesOf({ category: 'Donations' })).toEqual([
      { account: '6-9000', treatment: 'gst-free', amountCents: 4550, gstCents: 0 },
    ]);
  });
});

describe('before an export', () => {
  const check = (change: object, target: Parameters<typeof problemsOf>[1] = 'xero', own = books) =>
    problemsOf({ ...receipt, ...change }, target, own, '2026-11-21');

  test.each([
    [{}, []],
    [{ date: null }, ['date-missing']],
    [{ date: '2026-11-22' }, ['date-future']],
    [{ date: '2026-11-21' }, []],
    [{ amountCents: null, gstCents: null }, ['amount-missing']],
    [{ amountCents: 0, gstCents: 0 }, ['amount-missing']],
    [{ vendor: 'Unknown vendor' }, ['vendor-missing']],
    [{ currency: 'GBP' }, ['foreign', 'foreign-gst']],
    [{ currency: 'GBP', isAmountSet: true, gstCents: 0 }, []],
    [{ currency: 'GBP', isAmountSet: true }, ['foreign-gst']],
    [{ gstCents: 500 }, ['gst-above']],
    [{ gstCents: null }, ['gst-missing']],
    [{ gstCents: 0 }, []],
    [{ gstCents: null, category: 'Donations' }, []],
    [{ gstCents: null, currency: 'GBP', isAmountSet: true }, []],
    [{ category: 'Other' }, ['account-missing']],
    [{ amountCents: -4550, gstCents: -414 }, ['refund']],
    [{ doubts: ['changed'] }, ['changed']],
    [{ category: 'Donations' }, ['gst-unclaimed']],
    [{ gstCents: 200 }, ['mixed']],
    [{ date: null, gstCents: 200 }, ['date-missing', 'mixed']],
  ])('Xero, with %j: %j', (change, problems) => {
    expect(check(change)).toEqual(problems);
  });

  test('MYOB needs an account paid from, and account numbers of five digits', () => {
    const category = 'Odd';
    const odd = (account: string) => ({
      ...books,
      categories: new Map([[category, { account, treatment: 'gst' as const }]]),
    });
    for (const account of ['61100', '6-1100', '6 1100'])
      expect(check({ category }, 'myob', odd(account))).toEqual([]);
    for (const account of ['6110', '400', '6-11000', 'Travel'])
      expect(check({ category }, 'myob', odd(account))).toEqual(['account-form']);
    expect(check({ category }, 'xero', odd('400'))).toEqual([]);
    expect(check({}, 'myob', { ...books, paidFrom: '' })).toEqual(['paid-from']);
  });

  test('a target without accounts takes refunds and any category', () => {
    for (const target of ['quickbooks', 'csv', 'xlsx', null] as const)
      expect(check({ category: 'Other', amountCents: -4550, gstCents: -414 }, target)).toEqual([]);
  });

  test.each([
    [{ gstCents: null }, 'gst-missing'],
    [{ category: 'Donations' }, 'gst-unclaimed'],
    [{ gstCents: 200 }, 'mixed'],
  ] as const)('how GST is posted matters to every target whose file has it: %j', (change, problem) => {
    expect(check(change, 'csv')).toEqual([problem]);
    expect(check(change, 'quickbooks')).toEqual([]);
  });

  test('only some problems stop it', () => {
    expect((['mixed', 'changed', 'gst-missing', 'gst-unclaimed'] as const).filter(isObstacle)).toEqual([]);
    expect(isObstacle('account-missing')).toBe(true);
  });
});

describe('files', () => {
  const posted = post(receipt, books);
  const many = (count: number, change: object = {}): PostedReceipt[] =>
    Array.from({ length: count }, () => post({ ...receipt, ...change }, books));
  const settings = { paidFrom: '1-1110', taxCodes: { xero: { gst: 'GST auf Ausgaben' } } };
  const rowCounts = (target: 'xero' | 'quickbooks' | 'csv', receipts: readonly PostedReceipt[]) =>
    exportTables(target, receipts, settings).map(({ rows }) => rows.length);

  test('are split at Xero’s limit of rows, without tearing a receipt apart', () => {
    expect(rowCounts('xero', many(500))).toEqual([500]);
    expect(rowCounts('xero', many(501))).toEqual([500, 1]);
    const mixed = { amountCents: 5000, gstCents: 200 };
    expect(rowCounts('xero', [...many(499), ...many(2, mixed)])).toEqual([499, 4]);
    expect(rowCounts('quickbooks', many(801, mixed))).toEqual([800, 1]);
    expect(rowCounts('csv', many(2000))).toEqual([2000]);
    expect(rowCounts('csv', [])).toEqual([]);
  });

  test('have the business’s own tax codes', () => {
    expect(taxCodesOf('xero', settings).gst).toBe('GST auf Ausgaben');
    expect(taxCodesOf('xero', settings)['gst-free']).toBe('GST Free Expenses');
    expect(taxCodesOf('myob', settings).gst).toBe('GST');
  });

  test('are named by what the importing person must know', () => {
    expect(exportFileName('xero', '2026-11-21', 3)).toBe(
      'docket-xero-bills-tax-inclusive-2026-11-21-export-3.csv',
    );
    expect(exportFileName('myob', '2026-11-21', 3, '-part-1')).toBe(
      'docket-myob-spend-money-2026-11-21-export-3-part-1.txt',
    );
  });

  test('QuickBooks descriptions have no digits, and are never empty', () => {
    const named = (vendor: string) =>
      exportTables('quickbooks', [{ ...posted, vendor }], settings)[0]?.rows[0]?.[1];
    expect(named('Shop 24 Hours')).toBe('Shop Hours');
    expect(named('7-Eleven 2234 "Q"')).toBe('Eleven "Q"');
    expect(named('360')).toBe('Receipt');
    expect(named('٣٦٠ Grad')).toBe('Grad');
  });

  test('a posted receipt comes to what the receipt did', () => {
    expect(totalOf(post({ ...receipt, amountCents: 5000, gstCents: 200 }, books))).toBe(5000);
  });
});
