import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import { lettersOf } from '../../layout/letters.ts';
import type { Row } from '../../layout/rows.ts';
import type { Features } from '../../model/boosted-trees.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
import {
  areNameAndCompany,
  areNamesBeside,
  isContinued,
  isGovernmentOf,
  isOneName,
  isTradeApart,
  isTradingNameOf,
} from './name-over-lines.ts';
import { isNoName } from '../names/not-names.ts';
import { isCuisine, isKindOfShop, isOfCommonWords, needsName } from '../names/shop-kinds.ts';
import { HEADER_ROWS, vendorContext, vendorFeatures } from './vendor-features.ts';
import { linesOf, type Line } from './vendor-lines.ts';
import type { WebName } from '../names/web-names.ts';

/** A name that may be the vendor's, and its lines. */
export interface VendorCandidate {
  name: string;
  rows: Row[];
  features: Features;
}

/** A text that may have a name in it, and the lines it's from. */
interface Possible {
  text: string;
  span: Line[];
}

/** Returns names of one to three lines at the top of the receipt, and company names elsewhere on it. */
export function vendorCandidates(rows: readonly Row[]): VendorCandidate[] {
  const lines = linesOf(rows);
  const lettered = lines.filter((line) => line.letters.length >= 2);
  const [head, below] = [lettered.slice(0, HEADER_ROWS), lettered.slice(HEADER_ROWS)];
  const context = vendorContext(lines, lettered);
  const possible = [
    ...namesOverLines(head, lettered),
    ...namesInColumns(head, rows),
    ...companiesBelow(below),
    ...namesOfWebsites(context.web, lettered),
  ];
  const found: VendorCandidate[] = [];
  for (const { text, span } of possible) {
    const name = cleanName(text);
    const isFound = found.some((other) => other.name === name && other.rows[0] === span[0]?.row);
    if (isFound || !mayBeVendor(name, span, lettered)) continue;
    const candidate = { name, rows: span.map((line) => line.row) };
    found.push({ ...candidate, features: vendorFeatures(name, span, context) });
    // With its trade a name is the same, and more seldom in what the model learned.
    const own = span.filter((line) => line === span[0] || !needsName(line.text));
    if (own.length < span.length)
      found.push({ ...candidate, features: vendorFeatures(cleanName(joined(own)), own, context) });
  }
  return found;
}

/** A company in brackets is who stands behind the name above it. */
const IN_BRACKETS = /^\s*\(.*\)\s*$/;

function mayBeVendor(name: string, span: readonly Line[], lettered: readonly Line[]): boolean {
  if (lettersOf(name).length < 2 || isNoName(name)) return false;
  if (span.some((line) => line.text === '')) return false;
  const [above, below] = areNamesBeside(span, lettered);
  if (above && needsName(name)) return false;
  const isNoNameAlone = isOfCommonWords(name) || isKindOfShop(name) || isCuisine(name);
  if (isNoNameAlone && (above || below)) return false;
  return !span.some((line) => line !== lettered[0] && line.kind.company && IN_BRACKETS.test(line.text));
}

const LONGEST_NAME_IN_ROWS = 3;

/** Returns each line at the top, and each two or three lines together. */
function namesOverLines(head: readonly Line[], lettered: readonly Line[]): Possible[] {
  const found: Possible[] = [];
  head.forEach((_, first) => {
    for (let count = 1; count <= Math.min(LONGEST_NAME_IN_ROWS, head.length - first); count++) {
      const span = head.slice(first, first + count);
      if (isWholeName(span, lettered[first - 1], lettered[first + count]))
        found.push({ text: joined(span), span });
    }
  });
  return found;
}

const STARS = /^[\s*]+|[\s*]+$/g;

/** A name and its trade are written alike, one in capitals or not: `Banksia Bend`, `NURSERY`. */
function joined(span: readonly Line[]): string {
  const hasSmall = span.some(({ text }) => /^\P{L}*\p{Lu}.*\p{Ll}/u.test(text));
  const areAlike = hasSmall && span.some(({ text }) => needsName(text));
  const texts = span.map(({ text }) => text.replace(STARS, ''));
  return texts.map((text) => (areAlike ? withoutCapitals(text) : text)).join(' ');
}

/** Returns true if lines are neither a part of a name that goes on before or after them, nor two names. */
function isWholeName(span: readonly Line[], before: Line | undefined, after: Line | undefined): boolean {
  const isContinuation = isOneName(before, span[0]) || isContinued(before, span[0]);
  if (isContinuation || isOneName(span.at(-1), after) || areNameAndCompany(span)) return false;
  return (
    !isTradingNameOf(before, span) &&
    !isTradingNameOf(after, span) &&
    !isGovernmentOf(span.at(-1), after) &&
    !span.some((line, index) => isNoName(line.text) || (index > 0 && isTradeApart(span[index - 1]!, line)))
  );
}

/** Returns each column of the lines at the top but the customer's. */
const namesInColumns = (head: readonly Line[], rows: readonly Row[]): Possible[] =>
  head
    .filter(({ row }) => row.cells.length > 1)
    .flatMap((line) =>
      line.row.cells
        .filter((cell) => !isNoName(cell.text) && !isBuyers(line.row, [cell], rows, ROWS_OF_A_NAME))
        .map(({ text }) => ({ text, span: [line] })),
    );

/** Returns the companies below the top, and the names after greetings (`Thank you for shopping at`). */
const companiesBelow = (below: readonly Line[]): Possible[] =>
  below
    .filter(({ kind, text }) => kind.company || (kind.greeting && cleanName(text) !== text))
    .map((line) => ({ text: line.text, span: [line] }));

const namesOfWebsites = (web: readonly WebName[], lettered: readonly Line[]): Possible[] =>
  web.flatMap(({ letters, row }) => {
    const line = lettered.find((one) => one.row === row);
    return line ? [{ text: `${letters[0]?.toUpperCase() ?? ''}${letters.slice(1)}`, span: [line] }] : [];
  });
