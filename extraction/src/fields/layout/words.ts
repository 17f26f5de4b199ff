import type { Point, Quad, ReadPage } from '../../page.ts';
import type { Place, ReadWord } from '../../receipt.ts';
import { maskCardNumbersInPlace } from '../payment/card-numbers.ts';
import { linesOf } from './lines.ts';
import { fraction } from './rows.ts';

/**
 * Returns the words of the pages with their positions, line by line. The recogniser only locates lines, so the width of
 * a word is estimated from its number of letters. Card numbers are reduced to their last four digits.
 */
export function wordsOf(pages: readonly ReadPage[]): ReadWord[] {
  return pages.flatMap((page, index) => {
    const lines = linesOf(page.boxes).map(({ boxes }) => boxes);
    const texts = lines.map((line) => line.map((box) => box.text.replaceAll(/\s/g, ' ')).join(' '));
    const masked = maskCardNumbersInPlace(texts.join('\n')).split('\n');
    return lines.flatMap((line, row) => {
      let start = 0;
      return line.flatMap(({ text, quad }) => {
        const kept = masked[row]?.slice(start, start + text.length) ?? '';
        start += text.length + 1;
        return wordsOfBox(kept, quad, index, page);
      });
    });
  });
}

const wordsOfBox = (text: string, quad: Quad, index: number, page: ReadPage): ReadWord[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index: start }) => ({
    text: word,
    place: {
      page: index,
      ...rectangle(pieceOf(quad, start / text.length, (start + word.length) / text.length), page),
    },
  }));

/** Returns the corners of the part of a line between two fractions of its length. */
const pieceOf = ([a, b, c, d]: Quad, from: number, to: number): Point[] => [
  between(a, b, from),
  between(a, b, to),
  between(d, c, to),
  between(d, c, from),
];

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

function rectangle(corners: readonly Point[], { width, height }: ReadPage): Omit<Place, 'page'> {
  const xs = corners.map(([x]) => x / width);
  const ys = corners.map(([, y]) => y / height);
  const [x, y] = [fraction(Math.min(...xs)), fraction(Math.min(...ys))];
  return { x, y, width: fraction(Math.max(...xs) - x), height: fraction(Math.max(...ys) - y) };
}
