import type { PrintPicture } from '../../../ports/pictures.ts';
import type { Unprinted } from '../../receipts/pictures/picture-to-print.ts';
import type { CanvasPicture } from '../pdf/canvas.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** Why there's no picture: it couldn't be printed, or isn't stored. */
export type NoPicture = Unprinted | 'missing';

/** A signature, and a key by which the same one is recognised. It's sent once; after that, only its key. */
export interface SentSignature {
  key: string;
  picture: PrintPicture | null;
}

/** What a document fetches while it's drawn, so that it never holds more than one of them. */
export interface PictureSource {
  /** The pictures of a receipt, one for each of its pages. */
  pages: (receiptId: string) => AsyncIterable<PrintPicture | NoPicture>;
  /** The signatures of the submitter and the approver. Null if there's none, or it can't be shown. */
  signatures: (
    approvalId: string,
  ) => Promise<[submitter: SentSignature | null, approver: SentSignature | null]>;
}

interface Room {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Draws a picture as large as there's room, at the top and in the middle. Returns its height. */
export function drawPicture(
  sheet: Sheet,
  picture: CanvasPicture,
  { x, y, width, height }: Room,
  { alt, align = 'centre' }: { alt: string; align?: 'left' | 'centre' },
): number {
  const scale = Math.min(width / picture.width, height / picture.height, 1.5);
  const drawn = { width: picture.width * scale, height: picture.height * scale };
  const left = align === 'left' ? x : x + (width - drawn.width) / 2;
  const { canvas } = sheet;
  // pdfkit draws opened pictures, but its published types don't say so.
  const draw = () => canvas.image(picture as unknown as Buffer, left, y, drawn);
  sheet.tag('Figure', draw, { alt, bbox: [left, y, left + drawn.width, y + drawn.height] });
  return drawn.height;
}
