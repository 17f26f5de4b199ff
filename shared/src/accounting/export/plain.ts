import { formatAbn } from '../../abn.ts';
import { treatmentNames } from '../treatments.ts';
import type { PostedLine, PostedReceipt } from './posting.ts';
import type { Cell, ExportTable } from './table.ts';

type Column = [heading: string, cell: (receipt: PostedReceipt, line: PostedLine) => Cell];

const columns: readonly Column[] = [
  ['Receipt number', ({ number }) => number],
  ['Date', ({ date }) => ({ day: date })],
  ['Vendor', ({ vendor }) => vendor],
  ['Description', ({ description }) => description],
  ['Category', ({ category }) => category],
  ['Account', (_, { account }) => account],
  ['GST treatment', (_, { treatment }) => treatmentNames[treatment]],
  ['Amount', (_, { amountCents }) => ({ cents: amountCents })],
  ['GST', (_, { gstCents }) => ({ cents: gstCents })],
  ['Amount without GST', (_, { amountCents, gstCents }) => ({ cents: amountCents - gstCents })],
  ['Document number', ({ documentNumber }) => documentNumber ?? ''],
  ['Employee', ({ employee }) => employee],
  ['Payment method', ({ paidBy }) => paidBy],
];

const abnColumn: Column = ['ABN', ({ abn }) => (abn ? formatAbn(abn) : '')];

/** Every line with all that's known of it, for spreadsheets and other software. */
export function plainLines(receipts: readonly PostedReceipt[]): ExportTable {
  // A batch's file is the same each time, so those from before keep their columns.
  const standard = receipts.some(({ abn }) => abn !== undefined) ? [...columns, abnColumn] : columns;
  const fields = [...new Set(receipts.flatMap((receipt) => receipt.fields.map(({ name }) => name)))];
  return {
    columns: [...standard.map(([heading]) => heading), ...fields],
    rows: receipts.flatMap((receipt) =>
      receipt.lines.map((line) => [
        ...standard.map(([, cell]) => cell(receipt, line)),
        ...fields.map((name) => receipt.fields.find((field) => field.name === name)?.value ?? ''),
      ]),
    ),
  };
}
