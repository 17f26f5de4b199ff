import type { Cell, ExportTable } from '@docket/shared/accounting/export/table';
import { toDecimal } from '@docket/shared/money';
import writeExcelFile from 'write-excel-file/node';

/** Text is always a string cell, so nothing in it can run as a formula. */
function cellOf(cell: Cell) {
  if (typeof cell === 'string') return { type: String, value: cell };
  if ('cents' in cell) return { type: Number, value: toDecimal(cell.cents), format: '#,##0.00' };
  // Excel has no time zones: the day at midnight, as UTC.
  return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'dd/mm/yyyy' };
}

/** A table as an Excel workbook, whose amounts and dates can be calculated with. */
export async function tableXlsx({ columns, rows }: ExportTable): Promise<Buffer> {
  const head = columns.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const cells = rows.flatMap((row) => (row === null ? [] : [row.map(cellOf)]));
  const widths = columns.map((heading) => ({ width: Math.max(12, heading.length + 2) }));
  return await writeExcelFile([head, ...cells], {
    sheet: 'Receipts',
    columns: widths,
    stickyRowsCount: 1,
  }).toBuffer();
}
