import { formatAbn } from '@docket/shared/abn';
import { formatDate, dayOf } from '@docket/shared/calendar';
import {
  formatAmount,
  formatForeignAmount,
  formatMoney,
  formatUnitPrice,
  roundToCents,
  toCents,
} from '@docket/shared/money';
import type { Receipt } from '@docket/shared/receipts/contract';
import { paidBy } from '@docket/shared/receipts/payment';
import { statusLabel } from '@docket/shared/receipts/status';
import { drawApproval, type ReportedApproval } from './approvals/approval-pages.ts';
import { fieldValueText, type NamedValue } from '../custom-fields/name-field-values.ts';
import { drawFacts, type Fact } from './pdf/facts.ts';
import { drawLine, heading, lineHeight, type Style, subtitle, widthOf, wrap } from './pdf/lettering.ts';
import { Sheet } from './pdf/sheet.ts';
import { columnGap, drawTable } from './pdf/table.ts';
import { drawFiles, type ReceiptFile } from './receipt-file-pages.ts';

const title: Style = { size: 22, weight: 'semibold' };

/** Precedes the date in each page's footer. Comparing two copies of a report ignores that date. */
export const madeOn = 'generated on';

/** Formats dollars from JSON, or a dash if there's no amount. */
const money = (dollars: number | null): string => (dollars === null ? '–' : formatMoney(toCents(dollars)));
const paid = (dollars: number | null): string => (dollars === null ? '–' : formatAmount(toCents(dollars)));

interface Besides {
  files: readonly ReceiptFile[];
  /** The business's custom fields. */
  fieldValues: readonly NamedValue[];
  /** The receipt's submissions, in the order they appear. */
  approvals: readonly ReportedApproval[];
}

/** Draws the report of one receipt: details, items, approvals and the receipt's own pages. */
export async function drawReceipt(
  receipt: Receipt,
  { files, fieldValues, approvals }: Besides,
  now: Date,
): Promise<Sheet> {
  const sheet = new Sheet({
    title: `Receipt ${receipt.customId}`,
    kind: 'Receipt report',
    foot: `${receipt.customId} · ${madeOn} ${formatDate(dayOf(now))}`,
    holdsFiles: files.some(({ kind }) => kind === 'document'),
    now,
  });
  drawTitle(sheet, receipt);
  const ownFacts = fieldValues.map((held): Fact => [held.name, fieldValueText(held)]);
  drawFacts(sheet, [...factsOf(receipt), ...ownFacts], 3);
  if (receipt.notes) {
    drawFacts(sheet, [['Notes', receipt.notes]], 1);
  }
  if (receipt.lineItems.length > 0) await drawItems(sheet, receipt);
  for (const approval of approvals) await drawApproval(sheet, approval);
  drawFiles(sheet, files, receipt);
  return sheet;
}

function drawTitle(sheet: Sheet, receipt: Receipt): void {
  const amount = paid(receipt.amount);
  const room = sheet.width - widthOf(sheet.canvas, amount, title) - 24;
  const { left, width, y } = sheet;
  const vendor = wrap(sheet.canvas, receipt.vendor, room, title);
  sheet.tag('H1', () => {
    for (const line of vendor) {
      drawLine(sheet.canvas, line, { x: left, y: sheet.y }, title);
      sheet.y += lineHeight(title);
    }
  });
  sheet.tag('P', () => drawLine(sheet.canvas, amount, { x: left, y, width, align: 'right' }, title));
  sheet.y += 2;
  const date = receipt.date ? formatDate(receipt.date) : 'No date';
  sheet.paragraph('P', `${date} · ${receipt.category} · ${statusLabel(receipt.status, 'long')}`, subtitle);
  sheet.y += 18;
  sheet.rule();
  sheet.y += 18;
}

function factsOf(receipt: Receipt): Fact[] {
  const facts: [string, string | null][] = [
    ['Receipt number', receipt.customId],
    ['Date', receipt.date && formatDate(receipt.date)],
    ['Category', receipt.category],
    ['Amount', paid(receipt.amount)],
    ['On the receipt', receipt.currency && formatForeignAmount(receipt.currency, receipt.foreignAmount)],
    ['GST', money(receipt.gstAmount)],
    ['ABN', receipt.abn && formatAbn(receipt.abn)],
    ['Document number', receipt.documentNumber],
    ['Payment method', paidBy(receipt.paymentMethod, receipt.cardLast4)],
    ['Claimed by', receipt.employee],
    ['Added', formatDate(dayOf(new Date(receipt.createdAt)))],
    ['Reason', receipt.reason],
    ['Status', statusLabel(receipt.status, 'long')],
    ['Approved', receipt.approvedAt && formatDate(dayOf(new Date(receipt.approvedAt)))],
    ['Rejected', receipt.rejectedAt && formatDate(dayOf(new Date(receipt.rejectedAt)))],
    ['Rejection reason', receipt.rejectionReason],
  ];
  const always = new Set(['Date', 'Document number', 'Payment method', 'Reason']);
  return facts.flatMap(([name, value]) => (value || always.has(name) ? [[name, value || '–'] as const] : []));
}

async function drawItems(sheet: Sheet, { lineItems: items, currency }: Receipt): Promise<void> {
  const total = (dollars: number) =>
    currency === null ? formatMoney(roundToCents(dollars)) : formatForeignAmount(currency, dollars);
  const columns = [
    { heading: 'Item', width: sheet.width - 4 * columnGap - 248 },
    { heading: 'Qty', width: 44, align: 'right' },
    { heading: 'Unit', width: 48 },
    { heading: 'Unit price', width: 74, align: 'right' },
    { heading: 'Total', width: 82, align: 'right' },
  ] as const;
  sheet.y += 10;
  sheet.reserve(90);
  sheet.paragraph('H2', 'Items', heading);
  await drawTable(sheet, {
    columns,
    rowHeading: 0,
    rows: items.map((item) => [
      item.description,
      item.quantity === null ? '' : String(item.quantity),
      item.quantity_unit ?? '',
      item.unit_price === null ? '' : formatUnitPrice(item.unit_price, currency),
      item.line_total === null ? '' : total(item.line_total),
    ]),
  });
}
