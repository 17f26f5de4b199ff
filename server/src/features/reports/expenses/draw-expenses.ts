import { formatDate } from '@docket/shared/calendar';
import { Sheet } from '../pdf/sheet.ts';
import type { Style } from '../pdf/lettering.ts';
import { drawApprovals } from './approval-list.ts';
import { drawCover } from './cover.ts';
import { type ExpenseDocument, formWords } from './document.ts';
import { drawPettyCash, drawSignatureLines } from './petty-cash-pages.ts';
import { drawPictures } from './picture-pages.ts';
import type { PictureSource } from './pictures.ts';
import { drawLines } from './receipt-table.ts';
import { sumOf } from './summaries.ts';

const heading: Style = { size: 14, weight: 'semibold' };

/** Starts the sheet of a report or claim. */
export function startExpenses({ form, scope, person, businessName, from, to, now }: ExpenseDocument): Sheet {
  const { kind } = formWords[form];
  const who = scope === 'business' ? (businessName ?? person.name) : person.name;
  const period = `${formatDate(from)} to ${formatDate(to)}`;
  return new Sheet({
    title: `${kind} for ${who}, ${period}`,
    kind,
    foot: `${who} · ${period}`,
    now,
  });
}

/**
 * Draws a report or claim on its sheet: a cover with sums, the cash box of a claim, the receipts in a table, their
 * approvals, and a picture of each.
 */
export async function drawExpenses(
  sheet: Sheet,
  document: ExpenseDocument,
  source: PictureSource,
): Promise<void> {
  const { form, scope, lines, person, pettyCash, needsApproval } = document;
  await drawCover(sheet, document);
  if (form === 'petty-cash') {
    if (pettyCash) await drawPettyCash(sheet, pettyCash, sumOf('', lines).amountCents);
    drawSignatureLines(sheet, scope === 'business' ? '' : person.name);
  }
  sheet.y += 10;
  sheet.reserve(120);
  sheet.bookmark('List of receipts', 1);
  sheet.paragraph('H2', 'List of receipts', heading);
  await drawLines(sheet, lines, {
    withStatus: needsApproval,
    ...(scope === 'business' && { fifth: { heading: 'Person', of: ({ employee }) => employee } }),
  });
  await drawApprovals(sheet, lines, source);
  if (document.withPictures) await drawPictures(sheet, document, source);
}
