import { expect, test } from 'vitest';
import { plainLines } from './plain.ts';
import type { PostedReceipt } from './posting.ts';

const posted: PostedReceipt = {
  number: 'RCP-7K2M9QXA',
  date: '2026-11-20',
  vendor: 'Quill & Ledger',
  description: 'Paper',
  documentNumber: null,
  category: 'Supplies',
  employee: 'Pat Lee',
  paidBy: 'Cash',
  fields: [{ name: 'Job', value: 'B-17' }],
  lines: [{ account: '6-1100', treatment: 'gst', amountCents: 1100, gstCents: 100 }],
};
const cellsOf = (receipts: PostedReceipt[]) => {
  const { columns, rows } = plainLines(receipts);
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row?.[at]])));
};

test('a line names the seller’s ABN', () => {
  expect(
    cellsOf([
      { ...posted, abn: '51824753556' },
      { ...posted, abn: null },
    ]),
  ).toMatchObject([
    { ABN: '51 824 753 556', Job: 'B-17' },
    { ABN: '', Job: 'B-17' },
  ]);
});

test('a batch from before ABNs were exported keeps its columns', () => {
  expect(plainLines([posted]).columns).not.toContain('ABN');
});
