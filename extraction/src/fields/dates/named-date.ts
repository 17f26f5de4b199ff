import type { DateCandidate } from './date-features.ts';

/** What stands before the date of the document, among others such as those of a stay or a billing period. */
const KEY =
  /\b(?:(?:TAX\s?)?INVOICE|ISSUE|BILL|RECEIPT|PURCHASE|TRANSACTION|SALES?)\s?DATE\W*$|\bDATE\s?(?:OF\s?)?(?:ISSUED?|PAID|PURCHASED?|INVOICE)\W*$/i;

/** Returns the date that's called the document's own, if there's exactly one. */
export function namedDate(candidates: readonly DateCandidate[]): DateCandidate | null {
  const named = candidates.filter((one) => KEY.test(textBefore(one)));
  return new Set(named.map(({ iso }) => iso)).size === 1 ? (named[0] ?? null) : null;
}

function textBefore({ row, cell, start }: DateCandidate): string {
  const before = row.cells.slice(0, row.cells.indexOf(cell)).map(({ text }) => text);
  return [...before, cell.text.slice(0, start)].join(' ');
}
