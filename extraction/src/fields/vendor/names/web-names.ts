import type { Field } from '../../../receipt.ts';
import { type Cell, placeOf, type Row } from '../../layout/rows.ts';
import { withoutCapitals } from './capitals.ts';
import { cleanName } from './clean-name.ts';

const HOST = /(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|co)(?:\.[a-z]{2})?\b/g;
/** Labels that say what a site is for, who hosts it or who takes the payment, not whose it is. */
const NOT_A_NAME =
  /^(www|com|net|org|info|biz|co|au|nz|uk|my|us|survey|feedback|shop|store|online|mail|email|e?receipts?|rewards?|club|facebook|instagram|twitter|linkedin|youtube|tripadvisor|yelp|google|gmail|hotmail|outlook|yahoo|bigpond|icloud|optusnet|aol|live|squareup|paypal|sumup|stripe)$/;
const AROUND =
  /^(my|go|visit|shop|tell|the)(?=[a-z]{5})|(feedback|survey|(?:is)?listen(?:s|ing)|experience|online|shop|store)$/;

/** The start of an address whose name was torn in two: `survey.wal mart.com`. */
const TORN = /\b((?:www|survey|feedback)\.[a-z]+)\s+(?=[a-z]+\.(?:com|co|net)\b)/g;
/** A name in a web or email address, in lower case without spaces, and its row. */
export interface WebName {
  letters: string;
  row: Row;
}

const SHORTEST = 4;

/** Returns the names in web and email addresses: `walmart` in `survey.walmart.com`. */
export function webNames(rows: readonly Row[], shortest = SHORTEST): WebName[] {
  return rows.flatMap((row) => {
    const text = row.text
      .toLowerCase()
      .replace(/\s*[.,]\s*(?=(c[o0]m|net|org|info|biz)\b)/g, '.')
      .replace(/\.c0m\b/g, '.com')
      .replace(/\bw{2,4}[\s.,:]+|\bwww(?=[a-z])/g, 'www.')
      .replace(TORN, '$1');
    return [...text.matchAll(HOST)].flatMap(([host]) => {
      const name = host.split('.').findLast((label) => !NOT_A_NAME.test(label) && label.length >= 3);
      const letters = name?.replace(/[^a-z0-9]/g, '').replace(AROUND, '') ?? '';
      return letters.length < shortest ? [] : [{ letters, row }];
    });
  });
}

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
