import type { Cell, ExportTable } from '@docket/shared/accounting/export/table';
import type { ExportTarget } from '@docket/shared/accounting/treatments';
import { formatFieldDate } from '@docket/shared/calendar';
import { toDecimal } from '@docket/shared/money';
import { csvLine } from '../../../platform/csv-line.ts';

/** Only spreadsheets need the byte order mark; Xero would take it for a part of the first column's name. */
const forms: Partial<Record<ExportTarget, { bom?: boolean; delimiter?: string; isImported?: boolean }>> = {
  csv: { bom: true },
  xero: { isImported: true },
  myob: { delimiter: '\t', isImported: true },
};

const valueOf = (cell: Cell): string | number => {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? formatFieldDate(cell.day) : toDecimal(cell.cents);
};

/** A table as text, comma- or tab-separated as its target reads it. */
export function tableText({ columns, rows }: ExportTable, target: ExportTarget): string {
  const { bom = false, ...form } = forms[target] ?? {};
  const lines = rows.map((row) => (row === null ? '\r\n' : csvLine(row.map(valueOf), form)));
  return [csvLine(columns, { bom, ...form }), ...lines].join('');
}
