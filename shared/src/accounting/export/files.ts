import {
  type ExportTarget,
  isCoded,
  standardTaxCodes,
  type TaxCodes,
  type CodedTarget,
} from '../treatments.ts';
import { myobSpendMoney } from './myob.ts';
import { plainLines } from './plain.ts';
import type { PostedReceipt } from './posting.ts';
import { quickBooksBank } from './quickbooks.ts';
import type { ExportTable } from './table.ts';
import { xeroBills } from './xero.ts';

/** The most rows that a target takes in one file. Xero's is "roughly 500"; QuickBooks' also has a limit of 350 KB. */
const mostRows: Record<ExportTarget, number> = {
  xero: 500,
  myob: Number.MAX_SAFE_INTEGER,
  // A row is at most 420 bytes, in letters of four bytes.
  quickbooks: 800,
  csv: Number.MAX_SAFE_INTEGER,
  xlsx: Number.MAX_SAFE_INTEGER,
};

/** What a file is, for its name. */
const kinds: Record<ExportTarget, string> = {
  // The importing person has to choose this.
  xero: 'xero-bills-tax-inclusive',
  myob: 'myob-spend-money',
  quickbooks: 'quickbooks-bank',
  csv: 'receipts',
  xlsx: 'receipts',
};
const endings: Record<ExportTarget, string> = {
  xero: 'csv',
  myob: 'txt',
  quickbooks: 'csv',
  csv: 'csv',
  xlsx: 'xlsx',
};

/** The settings that a file's cells depend on. */
export interface FileSettings {
  paidFrom: string;
  /** The tax codes that the business has changed. */
  taxCodes: Partial<Record<CodedTarget, Partial<TaxCodes>>>;
}

/** The tax codes of a target: the standard ones, with those that the business has changed. */
export const taxCodesOf = (target: CodedTarget, { taxCodes }: Pick<FileSettings, 'taxCodes'>): TaxCodes => ({
  ...standardTaxCodes[target],
  ...taxCodes[target],
});

/** The file name of an export, of all its parts together or of one. */
export function exportFileName(target: ExportTarget, day: string, number: number, part?: string): string {
  return `docket-${kinds[target]}-${day}-export-${number}${part ?? ''}.${endings[target]}`;
}

/** The files of an export: one, or as many as the target's limits make necessary. A receipt is never torn apart. */
export function exportTables(
  target: ExportTarget,
  receipts: readonly PostedReceipt[],
  settings: FileSettings,
): ExportTable[] {
  return partsOf(receipts, target).map((part) => tableOf(target, part, settings));
}

function tableOf(
  target: ExportTarget,
  receipts: readonly PostedReceipt[],
  settings: FileSettings,
): ExportTable {
  if (isCoded(target)) {
    const taxCodes = taxCodesOf(target, settings);
    return target === 'xero'
      ? xeroBills(receipts, taxCodes)
      : myobSpendMoney(receipts, taxCodes, settings.paidFrom);
  }
  return target === 'quickbooks' ? quickBooksBank(receipts) : plainLines(receipts);
}

function partsOf(receipts: readonly PostedReceipt[], target: ExportTarget): PostedReceipt[][] {
  const parts: PostedReceipt[][] = [];
  let part: PostedReceipt[] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const receipt of receipts) {
    const own = target === 'quickbooks' ? 1 : receipt.lines.length;
    if (rows + own > mostRows[target]) {
      part = [];
      parts.push(part);
      rows = 0;
    }
    part.push(receipt);
    rows += own;
  }
  return parts;
}
