import { formatDate } from '@docket/shared/calendar';
import { formatAmount } from '@docket/shared/money';
import { standingNames, standingOf } from '@docket/shared/receipts/status';
import { heading, lineHeight, quiet, type Style } from '../pdf/lettering.ts';
import { margin, type Sheet } from '../pdf/sheet.ts';
import type { ClaimLine, ExpenseDocument } from './document.ts';
import { drawPicture, type NoPicture, type PictureSource } from './pictures.ts';

const note: Style = { size: 9, colour: quiet };

const undrawn: Record<NoPicture, string> = {
  damaged: 'This picture can’t be shown: the file is damaged.',
  'too large': 'This picture can’t be shown: it has too many pixels.',
  failed:
    'This picture can’t be shown: drawing it failed. View it in Docket, or create this report again later.',
  late: 'This picture wasn’t ready in time. View it in Docket, or create this report again.',
  missing: 'This picture can’t be shown: its file is missing.',
};

/** Draws each page of each receipt on a page of its own, as large as there's room. */
export async function drawPictures(
  sheet: Sheet,
  { lines, needsApproval }: ExpenseDocument,
  source: PictureSource,
): Promise<void> {
  let isFirst = true;
  for (const line of lines) {
    let page = 0;
    for await (const picture of source.pages(line.id)) {
      sheet.addPage();
      if (isFirst) sheet.bookmark('Receipts', 1);
      if (page === 0) sheet.bookmark(`${line.customId} ${line.vendor}`, 2);
      isFirst = false;
      page++;
      drawCaption(sheet, line, { page, needsApproval });
      if (typeof picture === 'string') {
        sheet.paragraph('P', undrawn[picture], note);
        continue;
      }
      const image = sheet.canvas.openImage(Buffer.from(picture.jpeg));
      const room = { x: sheet.left, y: sheet.y, width: sheet.width, height: sheet.bottom - sheet.y };
      const alt = `Receipt ${line.customId} from ${line.vendor}, page ${page}`;
      sheet.y += drawPicture(sheet, image, room, { alt });
    }
    await sheet.rest();
  }
}

/** Starts above the usual top margin, which leaves more room for the picture. */
const captionY = margin.top - 16;

function drawCaption(
  sheet: Sheet,
  line: ClaimLine,
  { page, needsApproval }: { page: number; needsApproval: boolean },
): void {
  sheet.y = captionY;
  const amount = line.amountCents === null ? 'No amount' : formatAmount(line.amountCents);
  sheet.paragraph('H2', `${line.vendor} · ${amount}`, heading);
  const facts = [
    line.customId,
    formatDate(line.day),
    line.category,
    line.employee,
    ...(needsApproval ? [standingNames[standingOf(line.status)]] : []),
    ...(page > 1 ? [`page ${page}`] : []),
  ];
  sheet.paragraph('P', facts.join(' · '), note);
  sheet.y += lineHeight(note) / 2;
}
