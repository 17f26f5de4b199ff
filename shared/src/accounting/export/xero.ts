import type { TaxCodes } from '../treatments.ts';
import type { PostedReceipt } from './posting.ts';
import { type Cell, type ExportTable, short } from './table.ts';

/** The import template that bills and sales invoices share. The asterisks are its marks for required columns. */
const columns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

/**
 * Bills for Xero, a row for each line; rows with one contact and invoice number are one bill. Amounts include GST, which
 * the person must say when importing. Bills are due when they were paid: on the receipt's date.
 */
export function xeroBills(receipts: readonly PostedReceipt[], taxCodes: TaxCodes): ExportTable {
  const rows = receipts.flatMap((receipt) =>
    receipt.lines.map(({ account, treatment, amountCents }) => {
      const cells: Partial<Record<(typeof columns)[number], Cell>> = {
        '*ContactName': short(receipt.vendor, 200),
        '*InvoiceNumber': receipt.number,
        Reference: short(receipt.documentNumber ?? '', 100),
        '*InvoiceDate': { day: receipt.date },
        '*DueDate': { day: receipt.date },
        '*Description': short(receipt.description, 500),
        '*Quantity': '1',
        '*UnitAmount': { cents: amountCents },
        '*AccountCode': account,
        '*TaxType': taxCodes[treatment],
      };
      return columns.map((column) => cells[column] ?? '');
    }),
  );
  return { columns, rows };
}
