import type { Field } from '../../../receipt.ts';
import { type Cell, placeOf, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from '../names/capitals.ts';
import { cleanName } from '../names/clean-name.ts';
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
 * Finds a line at the top that's the name in a web address or on a social network, too, `NQR` and `www.nqr.com.au`, or the
 * part of the address's own line that starts with it: `Home & Hearth Heating | 12 Wood St | homeandhearth.com.au`.
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
