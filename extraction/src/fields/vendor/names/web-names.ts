import type { Row } from '../../layout/rows.ts';

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
