import type { Field } from '../../../receipt.ts';
import { type Cell, placeOf, type Row } from '../../layout/rows.ts';
import { amountsIn } from '../../money/amounts.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
import { lineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';
import { webNames } from '../names/web-names.ts';

const ROWS_OF_A_LOGO = 3;
const SHORTEST_LOGO = 3;
const CONFIDENCE = 0.8;

const SHORTEST_IN_FOOTER = 6;
/** A shop's name on social networks: `Follow @heronbakes`. */
const HANDLE = /(?<!\S)@([a-z0-9]{6,})\b/gi;
/** What a picture before a name is read as: `00 S HERON BAKES`. */
const MISREAD_PICTURE = /^(?:\W*\w{1,2}\s+)+(?=\w{3})/;
/** What parts a footer. */
const BREAK = /\s[·|•–-]\s/;

/**
 * Finds what at the top is the name in a web address or on a social network, too: a line, `NQR` and `www.nqr.com.au`, or two,
 * or the start of a name that goes on elsewhere; or the part of the address's own line that starts with it:
 * `Home & Hearth Heating | 12 Wood St | homeandhearth.com.au`.
 */
export function namedAsWebsite(rows: readonly Row[]): Field<string> | null {
  const websites = webNames(rows, SHORTEST_LOGO);
  const handles = rows.flatMap(({ text }) => [...text.matchAll(HANDLE)].map(([, name = '']) => name));
  const sites = new Set([...websites.map(({ letters }) => letters), ...handles.map(asWebsite)]);
  for (const row of rows.slice(0, ROWS_OF_A_LOGO)) {
    for (const cell of row.cells) {
      const named = [cell.text, cell.text.replace(MISREAD_PICTURE, '')].find((text) =>
        sites.has(asWebsite(text)),
      );
      if (named !== undefined) return namedBy(named, row, cell);
      const next = rows[row.index + 1]?.text ?? '';
      const rest = sites.has(asWebsite(cell.text + next))
        ? next
        : restOf(cell.text, sites, rows.toSpliced(row.index + 1, 1));
      if (rest !== undefined)
        return namedBy([cell.text, rest].map((part) => withoutCapitals(part)).join(' '), row, cell);
    }
  }
  for (const { letters, row } of websites) {
    for (const cell of row.cells) {
      const part = cell.text
        .split(BREAK)
        .find((text) => text.includes(' ') && asWebsite(text).startsWith(letters));
      if (part !== undefined && letters.length >= SHORTEST_IN_FOOTER) return namedBy(part, row, cell);
    }
  }
  return null;
}

const SHORTEST_PART = 4;

/**
 * Returns the word that a name goes on with in its web address, if it's printed elsewhere, but not as the place or goods:
 * `Lovely` of `Bloomin'`, `bloominlovely.net.au` and `Lovely Gardens Pty Ltd`. The line below may go on further.
 */
function restOf(start: string, sites: ReadonlySet<string>, rows: readonly Row[]): string | undefined {
  const key = asWebsite(start);
  if (key.length < SHORTEST_PART || isNoName(start)) return undefined;
  const rests = [...sites].filter((site) => site.startsWith(key)).map((site) => site.slice(key.length));
  return rows
    .filter(({ text }) => amountsIn(text).length === 0)
    .filter(({ text }) => !lineKind(text).address || lineKind(text).company)
    .flatMap(({ text }) => text.split(/\s/))
    .find((word) => word.length >= SHORTEST_PART && /^\p{Lu}/u.test(word) && rests.includes(asWebsite(word)));
}

const asWebsite = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]/g, '');

const namedBy = (name: string, row: Row, cell: Cell): Field<string> => ({
  value: withoutCapitals(cleanName(name)),
  confidence: CONFIDENCE,
  places: [placeOf(row, cell)],
});
