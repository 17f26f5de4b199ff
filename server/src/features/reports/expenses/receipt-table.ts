import { formatDate } from '@docket/shared/calendar';
import { formatAmount, formatMoney } from '@docket/shared/money';
import { standingNames, standingOf } from '@docket/shared/receipts/status';
import { drawLine, heading, lineHeight, type Style } from '../pdf/lettering.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { columnGap, drawTable } from '../pdf/table.ts';
import { type ClaimLine, countReceipts } from './document.ts';
import { byCategory, type SummaryRow, sumOf } from './summaries.ts';

const total: Style = { size: 11, weight: 'semibold' };

export type TableLine = Pick<
  ClaimLine,
  'customId' | 'day' | 'vendor' | 'category' | 'reason' | 'gstCents' | 'amountCents' | 'currency' | 'status'
>;

const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents));

/** Draws the receipts in a table, each with its status and, if it's foreign, its currency. */
export async function drawLines<Line extends TableLine>(
  sheet: Sheet,
  lines: readonly Line[],
  {
    withStatus = true,
    fifth = { heading: 'Reason', of: ({ reason }) => reason ?? '' },
  }: { withStatus?: boolean; fifth?: { heading: string; of: (line: Line) => string } } = {},
): Promise<void> {
  const columns = [
    { heading: 'Date', width: 42 },
    { heading: withStatus ? 'Receipt, status' : 'Receipt', width: 76 },
    { heading: 'Vendor', width: 94 },
    { heading: 'Category', width: 62 },
    { heading: fifth.heading, width: sheet.width - 6 * columnGap - 384 },
    { heading: 'GST', width: 48, align: 'right' },
    { heading: 'Amount', width: 62, align: 'right' },
  ] as const;
  await drawTable(sheet, {
    columns,
    rowHeading: 1,
    strong: 6,
    rows: lines.map((line) => [
      formatDate(line.day),
      [
        withStatus ? `${line.customId} ${standingNames[standingOf(line.status)]}` : line.customId,
        ...(line.currency ? [`receipt in ${line.currency}`] : []),
      ].join(', '),
      line.vendor,
      line.category,
      fifth.of(line),
      money(line.gstCents),
      line.amountCents === null ? '–' : formatAmount(line.amountCents),
    ]),
  });
}

/** Draws a table of sums, if it has any. */
export async function drawSummary(sheet: Sheet, name: string, rows: readonly SummaryRow[]): Promise<void> {
  if (rows.length === 0) return;
  sheet.reserve(90);
  sheet.paragraph('H2', name, heading);
  await drawTable(sheet, {
    columns: [
      {
        heading: name.replace(/^By /, '').replace(/^./, (letter) => letter.toUpperCase()),
        width: sheet.width - 3 * columnGap - 230,
      },
      { heading: 'Receipts', width: 60, align: 'right' },
      { heading: 'GST', width: 80, align: 'right' },
      { heading: 'Amount', width: 90, align: 'right' },
    ],
    rowHeading: 0,
    strong: 3,
    rows: rows.map((row) => [
      row.name,
      String(row.count),
      formatMoney(row.gstCents),
      formatMoney(row.amountCents),
    ]),
  });
  sheet.y += 14;
}

/** Draws the totals by category, approved and not approved, of an accounting report. Rejected receipts don't count. */
export async function drawTotals(sheet: Sheet, all: readonly ClaimLine[], ofAll: string): Promise<void> {
  const lines = all.filter(({ status }) => status !== 'REJECTED');
  const rejected = all.length - lines.length;
  const approved = sumOf(
    '',
    lines.filter(({ status }) => status === 'APPROVED'),
  );
  const open = sumOf(
    '',
    lines.filter(({ status }) => status !== 'APPROVED'),
  );
  const every = sumOf('', lines);
  sheet.y += 24;
  await drawSummary(sheet, 'By category', byCategory(lines));
  drawTotal(sheet, `Approved, ${countReceipts(approved.count)}`, approved.amountCents);
  drawTotal(sheet, `Not approved, ${countReceipts(open.count)}`, open.amountCents);
  if (rejected > 0) drawTotal(sheet, `Rejected, ${countReceipts(rejected)}, not counted`, 0);
  drawTotal(sheet, 'GST included', every.gstCents);
  drawTotal(sheet, ofAll, every.amountCents);
}

/** Draws a name at the left and its sum at the right. */
export function drawTotal(sheet: Sheet, name: string, cents: number, style: Style = total): void {
  sheet.reserve(lineHeight(style));
  const { left, width, y, canvas } = sheet;
  sheet.tag('P', () => {
    drawLine(canvas, name, { x: left, y }, style);
    drawLine(canvas, formatMoney(cents), { x: left, y, width, align: 'right' }, style);
  });
  sheet.y += lineHeight(style) + 4;
}
