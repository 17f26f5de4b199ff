import type { Cell, Line } from './made-receipt.ts';

/** Prints a receipt line by line. */
export interface Print {
  left(text: string, style?: Style): void;
  centre(text: string, style?: Style): void;
  /** A text on the left and another on the right. */
  pair(left: string, right: string, style?: Style): void;
  /** Texts on the left and in columns with the right edges given, as shares of the width. */
  columns(texts: readonly string[], edges: readonly number[], style?: Style): void;
  rule(): void;
  gap(): void;
  page(): void;
  pages: Line[][];
}

type Style = Pick<Line, 'bold' | 'scale'>;

export function startPrint(): Print {
  const pages: Line[][] = [[]];
  const put = (cells: Cell[], style: Style = {}) => pages.at(-1)?.push({ ...style, cells });
  return {
    pages,
    left: (text, style) => put([{ text, at: 'left' }], style),
    centre: (text, style) => put([{ text, at: 'centre' }], style),
    pair: (left, right, style) =>
      put(
        [
          { text: left, at: 'left' },
          { text: right, at: 'right' },
        ],
        style,
      ),
    columns: ([first = '', ...others], edges, style) =>
      put(
        [
          { text: first, at: 'left' },
          ...others.map((text, index): Cell => ({ text, at: edges[index] ?? 'right' })),
        ],
        style,
      ),
    rule: () => pages.at(-1)?.push({ cells: [], rule: true }),
    gap: () => put([], { scale: 0.6 }),
    page: () => pages.push([]),
  };
}
