import { openAddress } from '@docket/shared/auth/closed-address';
import { dayOf, formatDate } from '@docket/shared/calendar';
import { drawFacts } from './pdf/facts.ts';
import type { Style } from './pdf/lettering.ts';
import { Sheet } from './pdf/sheet.ts';
import { drawApprovals } from './expenses/approval-list.ts';
import type { ClaimLine } from './expenses/document.ts';
import { drawLines, drawTotals } from './expenses/receipt-table.ts';

export interface BusinessReport {
  business: string;
  /** In the order they appear. */
  receipts: readonly (Omit<ClaimLine, 'day'> & { countedOn: string })[];
}

const title: Style = { size: 22, weight: 'semibold' };
const heading: Style = { size: 14, weight: 'semibold' };

/** Draws a report on a business's receipts: a table for each employee, then totals. */
export async function drawBusinessReport({ business, receipts }: BusinessReport, now: Date): Promise<Sheet> {
  const days = receipts.map(({ countedOn }) => countedOn).toSorted();
  const [first = dayOf(now)] = days;
  const period = `${formatDate(first)} to ${formatDate(days.at(-1) ?? first)}`;
  const sheet = new Sheet({
    title: `Receipts for ${business}, ${period}`,
    kind: 'Business report',
    foot: `${business} · ${period}`,
    now,
  });
  const byEmployee = Map.groupBy(receipts, ({ employeeEmail }) => employeeEmail);
  sheet.paragraph('H1', business, title);
  sheet.y += 14;
  drawFacts(
    sheet,
    [
      ['Period', period],
      ['Receipts', String(receipts.length)],
      ['Employees', String(byEmployee.size)],
      ['Generated on', formatDate(dayOf(now))],
    ],
    3,
  );
  for (const [email, own] of byEmployee) {
    sheet.y += 18;
    sheet.reserve(90);
    sheet.paragraph('H2', `${own[0]?.employee}${openAddress(email) && ` (${email})`}`, heading);
    sheet.y += 4;
    await drawLines(
      sheet,
      own.map(({ countedOn, ...line }) => ({ ...line, day: countedOn })),
    );
  }
  const lines = receipts.map(({ countedOn, ...line }) => ({ ...line, day: countedOn }));
  await drawTotals(sheet, lines, 'Total');
  await drawApprovals(sheet, lines);
  return sheet;
}
