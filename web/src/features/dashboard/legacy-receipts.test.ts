import type { ReceiptRow } from '@docket/shared/receipts/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { legacyReceiptOf, mergeRecent, type LegacyReceipt } from './legacy-receipts.ts';
import { readLegacyReceipts } from './read-legacy.ts';

const record = {
  id: '17',
  timestamp: '2026-01-02T03:04:05.000Z',
  'Supplier Name': 'Old Mill',
  Price: '$1,234.50',
  Reason: 'Lunch',
  'Document number': 'INV-9',
  GST: '$112.23',
};
const mapped: LegacyReceipt = {
  id: '17',
  vendor: 'Old Mill',
  amount: 1234.5,
  category: 'Other',
  status: 'processed',
  reason: 'Lunch',
  notes: 'Document #: INV-9, GST: $112.23',
  createdAt: '2026-01-02T03:04:05.000Z',
};

describe('a legacy record becomes a receipt [DASH-21] [DASH-22] [OP-45]', () => {
  test.each<[string, unknown, LegacyReceipt | null]>([
    ['whole', record, mapped],
    ['with a number for its id', { ...record, id: 17 }, mapped],
    ['with milliseconds for its moment', { ...record, timestamp: 1767323045000 }, mapped],
    ['with milliseconds as text', { ...record, timestamp: '1767323045000' }, mapped],
    ['without a moment', { ...record, timestamp: undefined }, { ...mapped, createdAt: null }],
    ['with a moment that is none', { ...record, timestamp: 'soon' }, { ...mapped, createdAt: null }],
    ['with a price in words', { ...record, Price: 'AUD 12' }, { ...mapped, amount: 12 }],
    ['with a price as a number', { ...record, Price: 12.5 }, { ...mapped, amount: 12.5 }],
    ['with a price that is none', { ...record, Price: 'free' }, { ...mapped, amount: null }],
    ['without a supplier', { ...record, 'Supplier Name': ' ' }, { ...mapped, vendor: 'Unknown vendor' }],
    ['without GST', { ...record, GST: '' }, { ...mapped, notes: 'Document #: INV-9, GST: -' }],
    [
      'with its id alone',
      { id: 'a' },
      {
        ...mapped,
        id: 'a',
        vendor: 'Unknown vendor',
        amount: null,
        reason: '',
        notes: '',
        createdAt: null,
      },
    ],
    ['without an id', { ...record, id: undefined }, null],
    ['that is none', 'receipt', null],
    ['that is nothing', null, null],
  ])('%s', (_name, given, expected) => {
    expect(legacyReceiptOf(given)).toEqual(expected);
  });
});

describe('the newest of both [DASH-20] [OP-45]', () => {
  const row = (id: string, createdAt: string) => ({ id, createdAt, vendor: id }) as ReceiptRow;
  const legacy = (id: string, createdAt: string | null): LegacyReceipt => ({ ...mapped, id, createdAt });
  const merged = (rows: ReceiptRow[], legacyRows: LegacyReceipt[]) =>
    mergeRecent(rows, legacyRows).map(({ id, isLegacy }) => (isLegacy ? `${id}, kept` : id));

  test.each<[string, ReceiptRow[], LegacyReceipt[], string[]]>([
    ['nothing', [], [], []],
    [
      'by their moments',
      [row('a', '2026-03')],
      [legacy('b', '2026-02'), legacy('c', '2026-04')],
      ['c, kept', 'a', 'b, kept'],
    ],
    ['each id once, as the server has it', [row('17', '2026-03')], [legacy('17', '2026-09')], ['17']],
    ['what has no moment last', [row('a', '2026-03')], [legacy('b', null)], ['a', 'b, kept']],
  ])('%s', (_name, rows, legacyRows, expected) => {
    expect(merged(rows, legacyRows)).toEqual(expected);
  });

  test('the latest five [OP-97]', () => {
    const legacyRows = Array.from({ length: 9 }, (_, n) => legacy(String(n), `2026-0${n + 1}`));
    expect(merged([], legacyRows)).toEqual(['8, kept', '7, kept', '6, kept', '5, kept', '4, kept']);
  });
});

describe('what this browser kept', () => {
  const logged = vi.fn<(...args: unknown[]) => void>();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    logged.mockReset();
  });

  test("the person's own key comes before the general one [DASH-20] [OP-45]", () => {
    localStorage.setItem('receipts', JSON.stringify([{ id: 'general' }]));
    expect(readLegacyReceipts('u1').map(({ id }) => id)).toEqual(['general']);
    localStorage.setItem('receipts_u1', JSON.stringify([{ id: 'own' }]));
    localStorage.setItem('receipts_u2', JSON.stringify([{ id: 'somebody else’s' }]));
    expect(readLegacyReceipts('u1').map(({ id }) => id)).toEqual(['own']);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each(['{not json', '{"id":"1"}', '7'])('%s is only logged [ERR-63] [OP-45]', (text) => {
    localStorage.setItem('receipts', text);
    expect(readLegacyReceipts('u1')).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
    expect(localStorage.getItem('receipts')).toBe(text);
  });

  test('one bad record doesn’t spoil the others [ERR-63]', () => {
    localStorage.setItem('receipts', JSON.stringify([null, { id: 'good' }]));
    expect(readLegacyReceipts('u1').map(({ id }) => id)).toEqual(['good']);
    expect(logged).toHaveBeenCalledOnce();
  });
});
