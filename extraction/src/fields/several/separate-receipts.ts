import type { ReadPage, TextBox } from '../../page.ts';
import { cutsOf, type Cut } from './cuts.ts';
import { signsOf, type Signs } from './signs.ts';

/** How many signs both parts show together, of three each. Below each other may also be a receipt's own parts. */
const LEAST_SIGNS = { beside: 3, below: 5 } as const;
/** A receipt's total isn't in its first lines; the rest of a receipt may begin with it. */
const LEAST_LINES_ABOVE_TOTAL = { beside: 2, below: 3 } as const;

/**
 * Separates the text of each receipt that the pages show, the one with the most text first. Each has all pages, with
 * only its own text on them. A card slip isn't separate from its receipt, nor a copy from its original.
 */
export function separateReceipts(pages: readonly ReadPage[], today: string): ReadPage[][] {
  const parts = separatePages(pages, today);
  return parts.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function separatePages(pages: readonly ReadPage[], today: string): ReadPage[][] {
  return documentsOf(pages, today).flatMap((document) => {
    const ofDocument = pages.map((page, index) => (document.includes(index) ? page : withText(page, [])));
    const [only] = document;
    const isOne = only === undefined || document.length > 1 || isDigital(pages[only]);
    return isOne ? [ofDocument] : separatePage(ofDocument, only, today);
  });
}

/**
 * Returns true if a page's text wasn't read but is a PDF's own. Nobody puts two receipts on such a page, and a utility's bill or
 * a shop's invoice has columns that look like two.
 */
const isDigital = (page: ReadPage | undefined): boolean =>
  page?.boxes.every(({ confidence }) => confidence === 1) ?? false;

/** Groups the numbers of the pages with text by document. */
function documentsOf(pages: readonly ReadPage[], today: string): number[][] {
  const signsOn = (numbers: readonly number[]) =>
    signsOf(
      numbers.flatMap((number) => pages[number] ?? []),
      today,
    );
  const filled = pages.flatMap((page, number) => (page.boxes.length > 0 ? [number] : []));
  const documents = [filled.slice(0, 1)];
  for (const [index, next] of filled.entries()) {
    const current = documents.at(-1);
    if (index === 0 || current === undefined) continue;
    const after = signsOn([next]) ?? signsOn(filled.slice(index, index + 2));
    // A long document is judged by its ends, which takes no longer with each page.
    const before = after && signsOn([...current.slice(0, 1), ...current.slice(1).slice(-2)]);
    if (areSeparateDocuments(before, after)) documents.push([next]);
    else current.push(next);
  }
  return documents;
}

/** Separates the receipts on one page; the others have no text. */
function separatePage(pages: readonly ReadPage[], at: number, today: string): ReadPage[][] {
  const boxes = pages[at]?.boxes ?? [];
  const withOnly = (part: readonly TextBox[]) =>
    pages.map((page, index) => (index === at ? withText(page, part) : page));
  for (const { direction, parts } of cutsOf(boxes)) {
    const [first, second] = [withOnly(parts[0]), withOnly(parts[1])];
    if (areSeparate(direction, signsOf(first, today), signsOf(second, today)))
      return [...separatePage(first, at, today), ...separatePage(second, at, today)];
  }
  return [[...pages]];
}

type Direction = Cut['direction'];

function areSeparate(direction: Direction, one: Signs | null, other: Signs | null): boolean {
  if (one === null || other === null || !haveSigns(direction, one, other)) return false;
  if (direction === 'beside' && (one.isColumnOfAmounts || other.isColumnOfAmounts)) return false;
  if (Math.min(one.linesAboveTotal, other.linesAboveTotal) < LEAST_LINES_ABOVE_TOTAL[direction]) return false;
  return !areSamePurchase(one, other);
}

/** Pages may also be those of one long invoice, so their numbers or dates have to differ. */
function areSeparateDocuments(one: Signs | null, other: Signs | null): boolean {
  if (one === null || other === null || !haveSigns('below', one, other)) return false;
  const haveNumbers = one.documentNumber !== null && other.documentNumber !== null;
  return (haveNumbers || haveDifferentDates(one, other)) && !areSamePurchase(one, other);
}

const haveSigns = (direction: Direction, one: Signs, other: Signs): boolean =>
  one.hasWords && other.hasWords && one.count + other.count >= LEAST_SIGNS[direction];

/** A card slip repeats its receipt's amount or its time, and a copy has the same number. */
function areSamePurchase(one: Signs, other: Signs): boolean {
  if (haveSameNumber(one, other)) return true;
  if (haveDifferentDates(one, other)) return false;
  const haveSameTime = one.date === other.date && [...one.times].some((time) => other.times.has(time));
  return haveSameTime || one.amounts.has(other.total) || other.amounts.has(one.total);
}

/** One digit may have been misread if the date is the same too. */
function haveSameNumber(one: Signs, other: Signs): boolean {
  const [digits, others] = [digitsOf(one.documentNumber), digitsOf(other.documentNumber)];
  if (digits.length === 0 || digits.length !== others.length) return false;
  const different = digits.filter((digit, place) => digit !== others[place]).length;
  return different === 0 || (different === 1 && one.date !== null && one.date === other.date);
}

/** Letters are often misread: `Si-370848` for `SI-370848`. */
const digitsOf = (documentNumber: string | null): string[] => documentNumber?.match(/\d/g) ?? [];

const haveDifferentDates = (one: Signs, other: Signs): boolean =>
  one.date !== null && other.date !== null && !one.dates.has(other.date) && !other.dates.has(one.date);

const withText = (page: ReadPage, boxes: readonly TextBox[]): ReadPage => ({ ...page, boxes: [...boxes] });

const sizeOf = (pages: readonly ReadPage[]) =>
  pages.reduce((sum, { boxes }) => sum + boxes.reduce((length, { text }) => length + text.length, 0), 0);
