import type { ReplyOf } from '@docket/shared/http/endpoint';
import type { receiptWords } from '@docket/shared/receipts/picture-contract';
import type { Place, ReadWord } from '../../../../ports/ocr.ts';
import { maskCardNumbersInParts } from './card-numbers.ts';

export type ReceiptWords = ReplyOf<typeof receiptWords>;

const mostWords = 20_000;
const longestWord = 200;

/** The words to store. Words without a position are omitted, and card numbers are reduced to their last four digits. */
export function wordsOfReading(words: readonly ReadWord[]): ReceiptWords {
  const visible = words
    .filter(({ place }) => isOnPage(place))
    .slice(0, mostWords)
    .map(({ text, place }) => ({ text: text.replaceAll('\0', '').slice(0, longestWord), place }));
  // A number ends with its line.
  const separators = visible.map((word, index) =>
    isSameLine(word.place, visible[index + 1]?.place) ? ' ' : '\n',
  );
  const texts = maskCardNumbersInParts(
    visible.map(({ text }) => text),
    separators,
  );
  return visible.flatMap(({ place }, index) => (texts[index] ? [{ text: texts[index], place }] : []));
}

function isOnPage({ page, x, y, width, height }: Place): boolean {
  const isShare = (value: number): boolean => value >= 0 && value <= 1;
  return Number.isInteger(page) && page >= 0 && [x, y, width, height].every(isShare);
}

const isSameLine = (one: Place, next: Place | undefined): boolean =>
  next !== undefined && next.page === one.page && Math.abs(next.y - one.y) < one.height / 2;
