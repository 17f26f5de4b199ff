import { formatDate } from '@docket/shared/calendar';
import { formatMoney } from '@docket/shared/money';
import { type PettyCash, pettyCashBalance } from '@docket/shared/reports/rules';
import { drawLine, hairline, heading, quiet, type Style } from '../pdf/lettering.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { columnGap, drawTable } from '../pdf/table.ts';

const small: Style = { size: 8, colour: quiet };

/** Draws the cash box: what it opened with, each top-up, what was spent, and what's left. */
export async function drawPettyCash(sheet: Sheet, pettyCash: PettyCash, spentCents: number): Promise<void> {
  const { closingCents, toRestoreCents } = pettyCashBalance(pettyCash, spentCents);
  sheet.reserve(150);
  sheet.paragraph('H2', 'Petty cash', heading);
  await drawTable(sheet, {
    columns: [
      { heading: 'Entry', width: sheet.width - 2 * columnGap - 180 },
      { heading: 'Date', width: 70 },
      { heading: 'Amount', width: 110, align: 'right' },
    ],
    rowHeading: 0,
    strong: 2,
    rows: [
      ['Opening balance', '', formatMoney(pettyCash.openingCents)],
      ...pettyCash.topUps.map(({ date, note, amountCents }) => [
        note === '' ? 'Top-up' : `Top-up: ${note}`,
        formatDate(date),
        formatMoney(amountCents),
      ]),
      ['Spent on receipts in this claim', '', formatMoney(-spentCents)],
      ['Closing balance', '', formatMoney(closingCents)],
      ['Float', '', formatMoney(pettyCash.floatCents)],
      toRestoreCents < 0
        ? ['Above the float, to be taken out', '', formatMoney(-toRestoreCents)]
        : ['Top-up to restore the float', '', formatMoney(toRestoreCents)],
    ],
  });
  sheet.y += 14;
}

const signatureHeight = 128;

/** Draws lines for the claimant and the approver to sign on paper. */
export function drawSignatureLines(sheet: Sheet, claimant: string): void {
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
