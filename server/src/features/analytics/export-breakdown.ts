import { Readable } from 'node:stream';
import type { Breakdown, BreakdownRow } from '@docket/shared/analytics/contract';
import { groupingNames, type Grouping } from '@docket/shared/analytics/rules';
import { toCents } from '@docket/shared/money';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { csvLine } from '../../platform/csv-line.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { listFields } from '../custom-fields/manage-fields.ts';
import { type BreakdownQuery, wholeBreakdown } from './see-breakdown.ts';

type Needs = Pick<Services, 'database' | 'clock'>;
type Sums = Pick<BreakdownRow, 'count' | 'total' | 'gst' | 'before'>;

interface Column {
  heading: string;
  kind: 'count' | 'money';
  value: (sums: Sums) => number;
}

const now: readonly Column[] = [
  { heading: 'Receipts', kind: 'count', value: ({ count }) => count },
  { heading: 'Total', kind: 'money', value: ({ total }) => total },
  { heading: 'GST', kind: 'money', value: ({ gst }) => gst },
  {
    heading: 'Total excluding GST',
    kind: 'money',
    value: ({ total, gst }) => (toCents(total) - toCents(gst)) / 100,
  },
];
const before: readonly Column[] = [
  { heading: 'Receipts, period before', kind: 'count', value: (sums) => sums.before?.count ?? 0 },
  { heading: 'Total, period before', kind: 'money', value: (sums) => sums.before?.total ?? 0 },
  { heading: 'GST, period before', kind: 'money', value: (sums) => sums.before?.gst ?? 0 },
];

const columnsOf = ({ daysBefore }: Breakdown): readonly Column[] => (daysBefore ? [...now, ...before] : now);

/** The name of the first column. */
async function headingOf(services: Needs, caller: Caller, by: Grouping, field: string | undefined) {
  if (by !== 'field') return groupingNames[by];
  const fields = await listFields(services, caller);
  return fields.find(({ id }) => id === field)?.name ?? 'Custom field';
}

/** All groups of a breakdown, and their sum, as CSV. */
export async function exportCsv(services: Needs, caller: Caller, query: BreakdownQuery): Promise<Readable> {
  const breakdown = await wholeBreakdown(services, caller, query);
  const columns = columnsOf(breakdown);
  const cell = ({ kind, value }: Column, sums: Sums) =>
    kind === 'count' ? String(value(sums)) : value(sums);
  const line = (name: string, sums: Sums) => csvLine([name, ...columns.map((column) => cell(column, sums))]);
  const heading = await headingOf(services, caller, query.by, query.field);
  return Readable.from([
    csvLine([heading, ...columns.map((column) => column.heading)], { bom: true }),
    ...breakdown.rows.map((row) => line(row.name, row)),
    line('Total', breakdown.sum),
  ]);
}

/** The same as an Excel workbook, whose amounts are numbers. */
export async function exportXlsx(services: Needs, caller: Caller, query: BreakdownQuery): Promise<Readable> {
  const breakdown = await wholeBreakdown(services, caller, query);
  const columns = columnsOf(breakdown);
  const heading = await headingOf(services, caller, query.by, query.field);
  const bold = { fontWeight: 'bold' } as const;
  const line = (name: string, sums: Sums, style = {}): Cell[] => [
    // Typed as text, so that Excel never reads a name as a formula.
    { value: name, type: String, ...style },
    ...columns.map(({ kind, value }) => ({
      value: value(sums),
      type: Number,
      format: kind === 'count' ? '#,##0' : '#,##0.00',
      ...style,
    })),
  ];
  const rows = [
    [heading, ...columns.map((column) => column.heading)].map((value) => ({ value, type: String, ...bold })),
    ...breakdown.rows.map((row) => line(row.name, row)),
    line('Total', breakdown.sum, bold),
  ];
  const widths = [{ width: 32 }, ...columns.map(() => ({ width: 16 }))];
  const file = writeXlsxFile(rows, { sheet: 'Breakdown', columns: widths, stickyRowsCount: 1 });
  return Readable.from([await file.toBuffer()]);
}
