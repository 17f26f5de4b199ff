import type { Receipt } from '@docket/shared/receipts/contract';
import { margin, type Sheet } from './pdf/sheet.ts';
import type { PrintPicture } from '../../ports/pictures.ts';
import type { Unprinted } from '../receipts/pictures/picture-to-print.ts';
import { heading, subtitle } from './pdf/lettering.ts';

/** A page of the receipt itself: a picture to print, or a file to attach. */
export type ReceiptFile =
  | { kind: 'picture'; name: string; picture: PrintPicture | Unprinted }
  | { kind: 'document'; name: string; mediaType: string; type: string; content: Buffer };

/** Replaces a picture that wasn't ready. It fits on one line, so that lines of two copies can be compared. */
export const undrawn = 'The picture wasn’t ready in time. View it in Docket, or download this report again.';

/**
 * Lists the files that can't be drawn, then draws each picture on its own page. A picture that wasn't ready still gets a
 * page, so that the rest of the report is the same with or without it.
 */
export function drawFiles(sheet: Sheet, files: readonly ReceiptFile[], receipt: Receipt): void {
  const listed = files.filter((file) => !hasPage(file));
  if (listed.length > 0) {
    sheet.y += 18;
    sheet.reserve(60);
    sheet.paragraph('H2', 'Receipt files', heading);
    for (const file of listed) describeFile(sheet, file, receipt);
  }
  files.forEach((file, index) => {
    if (!hasPage(file)) return;
    const place = files.length > 1 ? `, page ${index + 1} of ${files.length}` : '';
    sheet.addPage();
    if (typeof file.picture === 'string') sheet.paragraph('P', undrawn, subtitle);
    else drawPicture(sheet, file.picture, `Picture of the receipt from ${receipt.vendor}${place}`);
  });
}

type DrawnFile = ReceiptFile & { picture: PrintPicture | 'failed' | 'late' };

const hasPage = (file: ReceiptFile): file is DrawnFile =>
  file.kind === 'picture' && file.picture !== 'damaged' && file.picture !== 'too large';

function describeFile(sheet: Sheet, file: ReceiptFile, receipt: Receipt): void {
  if (file.kind === 'picture') {
    const why = file.picture === 'too large' ? 'it has too many pixels' : 'the file is damaged';
    sheet.paragraph('P', `The picture ${file.name} can’t be shown: ${why}.`, subtitle);
    return;
  }
  sheet.attach(file.content, {
    name: file.name,
    mediaType: file.mediaType,
    description: `Receipt ${receipt.customId} as uploaded`,
  });
  const kilobytes = Math.max(1, Math.round(file.content.length / 1024));
  sheet.paragraph('P', `Attached to this PDF: ${file.name} (${file.type}, ${kilobytes} KB).`, subtitle);
}

function drawPicture(sheet: Sheet, picture: PrintPicture, alt: string): void {
  const room = { width: sheet.width, height: sheet.bottom - margin.top };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const width = picture.width * scale;
  const x = sheet.left + (room.width - width) / 2;
  sheet.tag(
    'Figure',
    () =>
      sheet.canvas.image(Buffer.from(picture.jpeg), x, margin.top, { width, height: picture.height * scale }),
    { alt },
  );
}
