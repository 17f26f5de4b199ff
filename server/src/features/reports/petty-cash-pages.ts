import { dayOf, formatDate, formatMoment } from '@docket/shared/calendar';
import { formatAmount, formatMoney } from '@docket/shared/money';
import { type ReceiptStatus, statusLabel } from '@docket/shared/receipts/rules';
import { shortHash } from '@docket/shared/trail/rules';
import { drawFacts } from './pdf/facts.ts';
import { drawLine, hairline, lineHeight, quiet, type Style } from './pdf/lettering.ts';
import { Sheet } from './pdf/sheet.ts';
import { columnGap, drawTable } from './pdf/table.ts';
import type { Seal } from './queries.ts';

export interface ClaimLine {
  customId: string;
  /** yyyy-MM-dd. */
  day: string;
  vendor: string;
  category: string;
  reason: string | null;
  amountCents: number | null;
  gstCents: number | null;
  /** The foreign currency shown on the receipt. The amount is in Australian dollars. */
  currency: string | null;
  status: ReceiptStatus;
  /** The seal of its current approval. */
  seal: Seal | null;
}

/** The reports a person can generate from their own receipts. */
export const forms = {
  'petty-cash': {
    kind: 'Petty cash claim',
    who: 'Claimant',
    total: 'Total claimed',
    filename: 'petty-cash',
    isSigned: true,
  },
  expenses: {
    kind: 'Expense report',
    who: 'Employee',
    total: 'Total',
    filename: 'expense-report',
    isSigned: false,
  },
} as const;
export type Form = keyof typeof forms;

export interface Claim {
  form: Form;
  claimant: { name: string; email: string; businessName: string | null };
  from: string;
  to: string;
  lines: readonly ClaimLine[];
  /** Rejected receipts in the period. They're excluded. */
  rejectedCount: number;
}

const title: Style = { size: 22, weight: 'semibold' };
const heading: Style = { size: 11, weight: 'semibold' };
const total: Style = { size: 11, weight: 'semibold' };
const small: Style = { size: 8, colour: quiet };

const money = (cents: number | null): string => (cents === null ? '–' : formatMoney(cents));
const sum = (lines: readonly ClaimLine[], key: 'amountCents' | 'gstCents'): number =>
  lines.reduce((cents, line) => cents + (line[key] ?? 0), 0);

/**
 * Draws a claim or report: the person's receipts in a table, each with its status, then totals. A claim has room for
 * two signatures.
 */
export async function drawPettyCash(claim: Claim, now: Date): Promise<Sheet> {
  const { claimant, lines, rejectedCount } = claim;
  const form = forms[claim.form];
  const period = `${formatDate(claim.from)} to ${formatDate(claim.to)}`;
  const sheet = new Sheet({
    title: `${form.kind} for ${claimant.name}, ${period}`,
    kind: form.kind,
    foot: `${claimant.name} · ${period}`,
    now,
  });
  sheet.paragraph('H1', form.kind, title);
  sheet.y += 14;
  drawFacts(
    sheet,
    [
      [form.who, claimant.name],
      ['Email', claimant.email],
      ['Business', claimant.businessName ?? '–'],
      ['Period', period],
      ['Receipts', String(lines.length)],
      ...(rejectedCount > 0 ? [['Excluded', `${receipts(rejectedCount)} (rejected)`] as const] : []),
      ['Generated on', formatDate(dayOf(now))],
    ],
    3,
  );
  sheet.y += 6;
  await drawLines(sheet, lines);
  await drawTotals(sheet, lines, form.total);
  await drawApprovals(sheet, lines);
  if (form.isSigned) drawSignatures(sheet, claimant.name);
  return sheet;
}

/** The status as a claim's reader needs it: anything not yet submitted looks the same to them. */
const standing = ({ status }: ClaimLine): string =>
  status === 'APPROVED' || status === 'AWAITING_MANAGER' || status === 'REJECTED'
    ? statusLabel(status, 'long')
    : 'Not submitted';

const receipts = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);

export async function drawLines(sheet: Sheet, lines: readonly ClaimLine[]): Promise<void> {
  const columns = [
    { heading: 'Date', width: 42 },
    { heading: 'Receipt, status', width: 76 },
    { heading: 'Vendor', width: 94 },
    { heading: 'Category', width: 62 },
    { heading: 'Reason', width: sheet.width - 6 * columnGap - 384 },
    { heading: 'GST', width: 48, align: 'right' },
    { heading: 'Amount', width: 62, align: 'right' },
  ] as const;
  await drawTable(sheet, {
    columns,
    rowHeading: 1,
    strong: 6,
    rows: lines.map((line) => [
      formatDate(line.day),
      [`${line.customId} ${standing(line)}`, ...(line.currency ? [`receipt in ${line.currency}`] : [])].join(
        ', ',
      ),
      line.vendor,
      line.category,
      line.reason ?? '',
      money(line.gstCents),
      line.amountCents === null ? '–' : formatAmount(line.amountCents),
    ]),
  });
}

/**
 * Draws the totals by category, approved and not approved. Rejected receipts don't count.
 */
export async function drawTotals(sheet: Sheet, all: readonly ClaimLine[], ofAll: string): Promise<void> {
  const lines = all.filter(({ status }) => status !== 'REJECTED');
  const rejected = all.length - lines.length;
  const approved = lines.filter(({ status }) => status === 'APPROVED');
  const open = lines.filter(({ status }) => status !== 'APPROVED');
  const categories = [...new Set(lines.map((line) => line.category))].toSorted((a, b) => a.localeCompare(b));
  sheet.y += 24;
  sheet.reserve(120);
  sheet.paragraph('H2', 'Totals', heading);
  await drawTable(sheet, {
    columns: [
      { heading: 'Category', width: sheet.width - 3 * columnGap - 230 },
      { heading: 'Receipts', width: 60, align: 'right' },
      { heading: 'GST', width: 80, align: 'right' },
      { heading: 'Amount', width: 90, align: 'right' },
    ],
    rowHeading: 0,
    strong: 3,
    rows: categories.map((category) => {
      const those = lines.filter((line) => line.category === category);
      return [
        category,
        String(those.length),
        formatMoney(sum(those, 'gstCents')),
        formatMoney(sum(those, 'amountCents')),
      ];
    }),
  });
  sheet.y += 10;
  drawTotal(sheet, `Approved, ${receipts(approved.length)}`, sum(approved, 'amountCents'));
  drawTotal(sheet, `Not approved, ${receipts(open.length)}`, sum(open, 'amountCents'));
  if (rejected > 0) drawTotal(sheet, `Rejected, ${receipts(rejected)}, not counted`, 0);
  drawTotal(sheet, 'GST included', sum(lines, 'gstCents'));
  drawTotal(sheet, ofAll, sum(lines, 'amountCents'));
}

/** Draws who approved each receipt and when, if any were approved. */
export async function drawApprovals(sheet: Sheet, lines: readonly ClaimLine[]): Promise<void> {
  const rows = lines.flatMap(({ customId, seal }) =>
    seal ? [[customId, seal.approvedBy, formatMoment(seal.at), shortHash(seal.hash)]] : [],
  );
  if (rows.length === 0) return;
  sheet.y += 24;
  sheet.reserve(90);
  sheet.paragraph('H2', 'Approvals', heading);
  await drawTable(sheet, {
    columns: [
      { heading: 'Receipt', width: 100 },
      { heading: 'Approved by', width: sheet.width - 3 * columnGap - 310 },
      { heading: 'When', width: 110 },
      { heading: 'Seal', width: 100 },
    ],
    rowHeading: 0,
    rows,
  });
}

function drawTotal(sheet: Sheet, name: string, cents: number): void {
  sheet.reserve(lineHeight(total));
  const { left, width, y, canvas } = sheet;
  sheet.tag('P', () => {
    drawLine(canvas, name, { x: left, y }, total);
    drawLine(canvas, formatMoney(cents), { x: left, y, width, align: 'right' }, total);
  });
  sheet.y += lineHeight(total) + 4;
}

const signatureHeight = 128;

function drawSignatures(sheet: Sheet, claimant: string): void {
  const gap = 36;
  const width = (sheet.width - gap) / 2;
  sheet.reserve(signatureHeight);
  const top = sheet.y + 28;
  const people = [
    { role: 'Claimant', name: claimant },
    { role: 'Approver', name: '' },
  ];
  people.forEach(({ role, name }, index) => {
    const x = sheet.left + index * (width + gap);
    sheet.tag('P', () => {
      drawLine(sheet.canvas, role, { x, y: top }, heading);
      drawLine(sheet.canvas, 'Signature', { x, y: top + 62 }, small);
      drawLine(sheet.canvas, name ? `Name: ${name}` : 'Name', { x, y: top + 80 }, small);
      drawLine(sheet.canvas, 'Date', { x: x + width - 80, y: top + 62 }, small);
    });
    sheet.artefact(() => {
      sheet.canvas.lineWidth(0.6).strokeColor(hairline);
      sheet.canvas.moveTo(x, top + 58).lineTo(x + width - 96, top + 58);
      sheet.canvas
        .moveTo(x + width - 80, top + 58)
        .lineTo(x + width, top + 58)
        .stroke();
    });
  });
  sheet.y += signatureHeight;
}
