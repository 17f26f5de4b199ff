import type { Quad, ReadPage, TextBox } from '../../src/page.ts';

/** Prints lines on a slightly rotated page, and records their positions. */
export interface Printer {
  /** Prints a line of one piece, or of several: the first on the left, the others in right-aligned columns. */
  line(pieces: string | string[], align?: 'left' | 'centre', scale?: number): void;
  /** Returns the corners of the last piece, as x, y, x, y, ... */
  lastBox(): number[];
  page(): ReadPage;
}

interface Chance {
  number(from: number, to: number): number;
  chance(share: number): boolean;
}

const COLUMNS = 40;
const COLUMN_OF_NUMBERS = 9;
const LETTER = 12;
const HEIGHT = 22;
const MARGIN = 30;
/** The share of pieces with an OCR error. */
const MISREAD = 0.04;
const LOOK_ALIKES: readonly (readonly [string, string])[] = [
  ['0', 'O'],
  ['1', 'l'],
  ['5', 'S'],
  ['O', '0'],
  ['I', '1'],
  ['L', 'I'],
  ['B', '8'],
];

export function printer(dice: Chance): Printer {
  const slope = dice.number(-20, 20) / 1000;
  const spacing = dice.number(26, 36);
  const boxes: TextBox[] = [];
  let top = MARGIN;

  function put(text: string, column: number, scale: number): void {
    const left = MARGIN + column * LETTER;
    const width = text.length * LETTER * scale;
    const y = top + slope * left + dice.number(-2, 2);
    const drop = slope * width;
    const quad: Quad = [
      [left, y],
      [left + width, y + drop],
      [left + width, y + drop + HEIGHT * scale],
      [left, y + HEIGHT * scale],
    ];
    boxes.push({ text: misread(text), confidence: dice.number(85, 99) / 100, quad });
  }

  function misread(text: string): string {
    if (!dice.chance(MISREAD)) return text;
    const [from, to] = LOOK_ALIKES[dice.number(0, LOOK_ALIKES.length - 1)] ?? ['', ''];
    return text.replace(from, to);
  }

  return {
    line(pieces, align = 'left', scale = 1) {
      const [first = '', ...others] = typeof pieces === 'string' ? [pieces] : pieces;
      const indent = align === 'centre' ? Math.max(0, (COLUMNS - first.length * scale) / 2) : 0;
      if (first.trim() !== '') put(first.trim(), indent, scale);
      others.forEach((text, i) =>
        put(text, COLUMNS - COLUMN_OF_NUMBERS * (others.length - 1 - i) - text.length, scale),
      );
      top += spacing * scale;
    },
    lastBox: () => (boxes.at(-1)?.quad ?? []).flatMap((point) => [...point]),
    page: () => ({ width: 2 * MARGIN + COLUMNS * LETTER, height: top + 2 * MARGIN, boxes }),
  };
}
