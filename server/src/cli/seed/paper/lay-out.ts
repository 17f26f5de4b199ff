import type { ReadField } from '@docket/shared/receipts/contract';
import { type Face, widthOf } from './letters.ts';
import type { Printed, Row } from './print-receipt.ts';

/** A text and its position, in the paper's units. */
export interface PlacedCell {
  text: string;
  face: Face;
  size: number;
  left: number;
  width: number;
  baseline: number;
  field?: ReadField;
}

export interface SetPaper {
  width: number;
  height: number;
  cells: PlacedCell[];
  rules: number[];
  margin: number;
}

const styles = {
  printer: { width: 600, margin: 40, size: 26, lineHeight: 1.4, minHeight: 0 },
  letters: { width: 600, margin: 48, size: 24, lineHeight: 1.55, minHeight: 0 },
  /** A4 in points. */
  invoice: { width: 595, margin: 56, size: 11, lineHeight: 1.9, minHeight: 842 },
} as const;

/** Lays out a receipt. */
export function layOut({ shop, rows }: Printed): SetPaper {
  const { width, margin, size: usualSize, lineHeight, minHeight } = styles[shop.style];
  const paper: SetPaper = { width, height: 0, cells: [], rules: [], margin };
  let y = margin * 1.3;
  for (const row of rows) {
    const size = sizeOf(row, usualSize, shop.style, width - 2 * margin);
    const height = size * lineHeight;
    if (row.rule) paper.rules.push(y + height / 2);
    const face = faceOf(row, shop.style);
    for (const { text, align, field } of row.cells) {
      const extent = widthOf(text, face, size);
      const left = {
        left: margin,
        right: width - margin - extent,
        centre: (width - extent) / 2,
      }[align];
      paper.cells.push({
        text,
        face,
        size,
        left,
        width: extent,
        baseline: y + size,
        ...(field && { field }),
      });
    }
    y += height;
  }
  paper.height = Math.max(minHeight, y + margin);
  return paper;
}

const faceOf = ({ bold }: Row, style: keyof typeof styles): Face =>
  style === 'printer' ? 'printer' : bold ? 'bold' : 'regular';

/** A long name gets a smaller font, so that it fits. */
function sizeOf({ scale = 1, cells, bold }: Row, usual: number, style: keyof typeof styles, room: number) {
  const size = usual * scale;
  const needed = Math.max(
    0,
    ...cells.map(({ text }) => widthOf(text, faceOf({ cells, bold: bold ?? false }, style), size)),
  );
  return needed > room ? (size * room) / needed : size;
}
