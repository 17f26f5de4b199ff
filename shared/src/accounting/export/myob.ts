import type { TaxCodes } from '../treatments.ts';
import type { PostedReceipt } from './posting.ts';
import { type Cell, type ExportTable, short } from './table.ts';

/** The columns of MYOB AccountRight's own Spend Money export, with its spaces. */
const columns = [
  'Cheque Account',
  'Cheque #',
  'Date',
  'Inclusive',
  'Co./Last Name',
  'First Name',
  'Addr 1 - Line 1',
  '           - Line 2',
  '           - Line 3',
  '           - Line 4',
  'Memo',
  'Allocation Account #',
  'Ex-Tax Amount',
  'Inc-Tax Amount',
  'Job #',
  'Tax Code',
  'Non GST/LCT Amount',
  'Tax Amount',
  'Import Duty Amount',
  'Printed',
  'Currency Code',
  'Exchange Rate',
  'Statement Text',
  'Allocation Memo',
  'Category',
  'Card ID',
  'Record ID',
  'Delivery Status',
] as const;

/** A quotation mark could be taken for the beginning of a cell that goes on for lines. */
const plain = (text: string, most: number): string => short(text.replaceAll('"', '’'), most);

/** Spend Money transactions for MYOB AccountRight: a row for each line, with a blank line between transactions. */
export function myobSpendMoney(
  receipts: readonly PostedReceipt[],
  taxCodes: TaxCodes,
  paidFrom: string,
): ExportTable {
  const rows = receipts.flatMap((receipt, at) => [
    ...(at === 0 ? [] : [null]),
    ...receipt.lines.map(({ account, treatment, amountCents, gstCents }) => {
      const cells: Partial<Record<(typeof columns)[number], Cell>> = {
        'Cheque Account': paidFrom,
        Date: { day: receipt.date },
        // Whatever stands here says that amounts include tax.
        Inclusive: 'X',
        'Co./Last Name': plain(receipt.vendor, 50),
        Memo: plain(`${receipt.number} ${receipt.description}`, 255),
        'Allocation Account #': account,
        'Ex-Tax Amount': { cents: amountCents - gstCents },
        'Inc-Tax Amount': { cents: amountCents },
        'Tax Code': taxCodes[treatment],
        'Tax Amount': { cents: gstCents },
        'Allocation Memo': plain(receipt.documentNumber ?? '', 255),
      };
      return columns.map((column) => cells[column] ?? '');
    }),
  ]);
  return { columns, rows };
}
