import { formatAbn } from '@docket/shared/abn';
import { dayOf } from '@docket/shared/calendar';
import { csvLine } from '../../../platform/csv-line.ts';
import type { OwnReceipt } from '../../receipts/of-account/read-own-receipts.ts';
import { filePath } from './file-path.ts';

/**
 * Dates are yyyy-MM-dd, which every spreadsheet reads correctly. With American settings, dd/MM/yyyy becomes another day
 * or a text.
 */
const columns: [header: string, value: (receipt: OwnReceipt) => string | number | null][] = [
  ['Receipt number', (receipt) => receipt.customId],
  ['Date', (receipt) => receipt.date],
  ['Vendor', (receipt) => receipt.vendor],
  ['Amount', (receipt) => receipt.amount],
  ['GST', (receipt) => receipt.gstAmount],
  ['Category', (receipt) => receipt.category],
  ['Reason', (receipt) => receipt.reason],
  ['Notes', (receipt) => receipt.notes],
  ['Status', (receipt) => receipt.status],
  ['Payment method', (receipt) => receipt.paymentMethod],
  ['Card (last 4 digits)', (receipt) => receipt.cardLast4],
  ['Document number', (receipt) => receipt.documentNumber],
  ['ABN', (receipt) => receipt.abn && formatAbn(receipt.abn)],
  // One column for all custom fields, because the receipts may belong to several businesses.
  [
    'Custom fields',
    (receipt) => receipt.customFields.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  ],
  ['Uploaded', (receipt) => dayOf(new Date(receipt.createdAt))],
  ['Deleted', (receipt) => receipt.deletedAt && dayOf(new Date(receipt.deletedAt))],
  ['File', (receipt) => receipt.files.map((file) => filePath(receipt, file)).join('\n')],
];

export async function* receiptsCsv(receipts: AsyncIterable<OwnReceipt>): AsyncGenerator<string> {
  yield csvLine(
    columns.map(([header]) => header),
    { bom: true },
  );
  for await (const receipt of receipts) yield csvLine(columns.map(([, value]) => value(receipt)));
}
