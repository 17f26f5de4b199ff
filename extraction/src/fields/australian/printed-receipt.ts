import type { ReadPage, TextBox } from '../../page.ts';

/** The expected fields of a receipt: `null` if nothing may be read, absent if it doesn't matter. */
export interface ExpectedFields {
  vendor?: string;
  date?: string;
  amountCents?: number | null;
  gstCents?: number | null;
  abn?: string | null;
  documentNumber?: string | null;
  paymentMethod?: string | null;
  cardLast4?: string | null;
  category?: string;
  /** Line totals in printed order. */
  items?: number[];
  /** Line items in printed order: quantity and unit, if they're printed, name and total. */
  lines?: string[];
}

/** A receipt as a fixed-width printer prints it; pages are separated by a line of `---`. */
export interface PrintedReceipt {
  name: string;
  print: string;
  expected: ExpectedFields;
}

/** What each box of the recognised text holds: a whole line, a column of a line, or a single word. */
export type BoxedBy = 'lines' | 'columns' | 'words';

const LETTER_WIDTH = 12;
const LINE_HEIGHT = 30;
const PRINT_HEIGHT = 22;
const MARGIN = 40;
const PIECES: Record<BoxedBy, RegExp> = { lines: /\S.*\S|\S/g, columns: /\S+(?: \S+)*/g, words: /\S+/g };

/** The pages of a printed receipt as a reader would return them. */
export function pagesOf(print: string, boxedBy: BoxedBy): ReadPage[] {
  return print.split(/^---$/m).map((page) => {
    const lines = page.replace(/^\n|\n$/g, '').split('\n');
    const columns = Math.max(...lines.map((line) => line.length));
    const boxes = lines.flatMap((line, row) =>
      [...line.matchAll(PIECES[boxedBy])].map((piece) => boxAt(piece[0], piece.index, row)),
    );
    return {
      width: columns * LETTER_WIDTH + 2 * MARGIN,
      height: lines.length * LINE_HEIGHT + 2 * MARGIN,
      boxes,
    };
  });
}

function boxAt(text: string, column: number, row: number): TextBox {
  const left = MARGIN + column * LETTER_WIDTH;
  const right = left + text.length * LETTER_WIDTH;
  const top = MARGIN + row * LINE_HEIGHT;
  const bottom = top + PRINT_HEIGHT;
  return {
    text,
    confidence: 0.97,
    quad: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
}
