import type { Field } from '../../receipt.ts';
import { lettersOf } from '../layout/letters.ts';
import type { Row } from '../layout/rows.ts';
import { chosenName, largestName, SURE } from './candidates/chosen-name.ts';
import { preparedRows } from './first-lines.ts';
import { lineKind } from './names/line-kinds.ts';
import { findMerchant, type FoundMerchant } from './merchants/find-merchant.ts';
import { isNamedIn } from './merchants/name-on-line.ts';
import { isSloganOf } from './merchants/printed-slogans.ts';
import { onlyCompany, ownerOfAbn, tradingNameByAbn, tradingNameOfCompany } from './sellers/companies.ts';
import { namedAsWebsite } from './sellers/named-as-website.ts';
import { ownersCorporation } from './sellers/owners-corporation.ts';
import { greetingSeller, sellerOf } from './sellers/seller.ts';
import { senderOf } from './sellers/sender.ts';
import { nameOnSlip } from './sellers/slips-head.ts';

/** A line chosen with less yields to the seller that the receipt calls so, and to any sign of a known merchant. */
const DOUBTFUL = 0.7;
/** A line chosen with less yields to the only company that the receipt names, often below everything else. */
const GUESSED = 0.3;

interface Vendor {
  vendor: Field<string> | null;
  /** Of a known merchant. */
  usualCategory?: string;
}

/**
 * Finds the vendor: a merchant of the directory, else the line that the model chooses or, of one chosen with doubt, who the
 * receipt says sold, sent or thanks.
 */
export function findVendor(
  asRead: readonly Row[],
  { abn, isForeign }: { abn: Field<string> | null; isForeign: boolean },
): Vendor {
  const rows = preparedRows(asRead);
  const chosen = chosenName(rows);
  const confidence = chosen?.confidence ?? 0;
  const known = findMerchant(rows, { abn, isForeign });
  if (known === null || (known.isWeak && confidence >= DOUBTFUL)) {
    const likely =
      confidence < DOUBTFUL
        ? inDoubt(chosen, rows, abn)
        : (wholeOnSlip(chosen, rows) ?? sellerOfTwo(chosen, rows, abn));
    return { vendor: (abn && tradingNameOfCompany(rows, likely)) ?? likely };
  }
  if (isForeign && chosen !== null) return besideChain(chosen, known);
  return { vendor: known.vendor, usualCategory: known.merchant.category };
}

/** Returns who the receipt says is the seller, if the line was chosen with doubt. */
function inDoubt(
  chosen: Field<string> | null,
  rows: readonly Row[],
  abn: Field<string> | null,
): Field<string> | null {
  const owner = abn && ownerOfAbn(rows, abn);
  const sender = senderOf(rows);
  const seller =
    sellerOf(rows) ??
    ownersCorporation(rows) ??
    (abn && tradingNameByAbn(rows, abn)) ??
    nameOnSlip(rows) ??
    namedAsWebsite(rows) ??
    // Who forwards an email is named once.
    (owner && sender && !isSaidAgain(sender.value, rows) ? owner : sender) ??
    greetingSeller(rows);
  if (seller !== null) return seller;
  const isGuess = (chosen?.confidence ?? 0) < GUESSED;
  const company = isGuess ? (owner ?? onlyCompany(rows)) : null;
  const logo = chosen && abn ? largestName(chosen, rows) : null;
  return company ?? logo ?? sellerOfTwo(chosen, rows, abn);
}

/** Returns the name on the terminal's slip if the line chosen is a part of it. */
function wholeOnSlip(chosen: Field<string> | null, rows: readonly Row[]): Field<string> | null {
  const name = nameOnSlip(rows);
  return name !== null && lettersOf(name.value).includes(lettersOf(chosen?.value ?? '')) ? name : null;
}

const isSaidAgain = (name: string, rows: readonly Row[]): boolean =>
  rows.filter(({ text }) => lettersOf(text).includes(lettersOf(name))).length > 1;

/** Of two companies, returns the one before the seller's ABN, unless the chosen one is sure: it may be the customer. */
function sellerOfTwo(
  chosen: Field<string> | null,
  rows: readonly Row[],
  abn: Field<string> | null,
): Field<string> | null {
  const owner = abn && ownerOfAbn(rows, abn);
  const isCustomer = chosen && owner && chosen.confidence < SURE && areTwoCompanies(chosen, owner);
  return isCustomer ? owner : chosen;
}

/**
 * Abroad, the line stays beside a chain's sign if it has the chain's name, or is a company's, or was chosen with enough
 * confidence: another shop's receipt can mention a chain, whose category isn't the shop's.
 */
function besideChain(chosen: Field<string>, { merchant, vendor }: FoundMerchant): Vendor {
  const usualCategory = merchant.category;
  const asChain = { ...chosen, value: merchant.name };
  if (isStartOf(chosen.value, merchant.name)) return { vendor: asChain, usualCategory };
  if (isNamedIn(merchant, chosen.value)) return { vendor: chosen, usualCategory };
  if (isMisread(chosen.value, merchant.name)) return { vendor: asChain, usualCategory };
  if (isSloganOf(merchant, chosen.value)) return { vendor, usualCategory };
  const isOtherShop = chosen.confidence >= SURE || lineKind(chosen.value).company;
  return isOtherShop ? { vendor: chosen } : { vendor, usualCategory };
}

/** `Casey's General` above `Store #1695` */
const isStartOf = (printed: string, name: string): boolean => lettersOf(name).startsWith(lettersOf(printed));

/** The share of letters at the start and end together that a misread name has in common with the right one. */
const LEAST_ALIKE = 0.7;

/** `TAFIGET` for Target, `Waimart` for Walmart */
function isMisread(printed: string, name: string): boolean {
  const [one, other] = [lettersOf(printed), lettersOf(name)];
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end++;
  return start + end >= LEAST_ALIKE * long.length;
}

const PROPRIETARY = /\s+(?:PTY\b.*|P\/L|LTD\.?|LIMITED)$/i;

function areTwoCompanies({ value: one }: Field<string>, { value: other }: Field<string>): boolean {
  const [first, second] = [one, other].map((name) => lettersOf(name.replace(PROPRIETARY, '')));
  return PROPRIETARY.test(one) && PROPRIETARY.test(other) && first !== second;
}
