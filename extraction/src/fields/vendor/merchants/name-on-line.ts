import { ENGLISH_MONTH_START, MONTH_NAMES } from '../../dates/months.ts';
import { cleanName } from '../names/clean-name.ts';
import { lineKind } from '../names/line-kinds.ts';
import { abroad, merchantOfCompany, nameKey, type Directory, type Merchant } from './directory.ts';
import type { Evidence } from './evidence.ts';

export type Named = Pick<Evidence, 'merchant' | 'branch'>;

/** Words beside a name that make it neither a branch nor another shop. */
const GENERIC = new RegExp(
  `^(?:${[
    String.raw`THE|AND|YOUR|FOR|WELCOME|TO|AT|NO|NUMBER|\d+[A-Z]?|\d*X{2,}\d*|CARD`,
    String.raw`PTY|LTD|LIMITED|P\/?L|GROUP|AUSTRALIA|AUST|SYSTEMS|SOFTWARE|INTERNATIONAL|HOLDINGS|IRELAND|SINGAPORE`,
    'SUPERMARKETS?|STORES?|SHOP|ONLINE|COM|AU|TOPUP',
    'ABN|ACN|TAX|INVOICE|RECEIPTS?|INBOX|STATEMENT|BILL|ORDER|ACCOUNT|E?TICKET|ITINERARY|FLIGHT|BOOKING|REFERENCE|CONFIRMATION|REFUND',
    // The heading of a printed email.
    'GMAIL|AM|PM|IS|CONFIRMED',
    // A booking's code.
    String.raw`(?=[A-Z]*\d)[A-Z0-9]{5,}`,
    ...MONTH_NAMES,
    ENGLISH_MONTH_START,
  ].join('|')})$`,
);
/** What shops say of themselves beside their name. */
const BOAST = /\b(NOBODY|BEATS?|LOWEST|CHEAPEST|BEST|PRICES?)\b/i;
/** Beside a name, they make it goods or work, as in `Airbnb clean`. */
const GOODS = /\b(CLEAN(S|ING)?|LINEN|SIM|GIFT|INSTALL(ATION|ERS?)?)\b/i;
/** Trades, whose businesses often start with a suburb's or a tree's name: `Gumtree Gutters & Roofing`. */
const TRADES =
  /\b(GUTTERS?|ROOF(S|ING)|PLUMBING|ELECTRICS|ELECTRICIANS?|LANDSCAP(ES|ING)|FENC(ES|ING)|PAINT(ING|ERS)|TILING|CONCRET(E|ING)|CARPENTRY|JOINERY|BUILD(ERS|ING)|CONSTRUCTIONS?|REMOVAL(S|ISTS?)|PEST|LOCKSMITHS?|GLAZ(IERS|ING)|MOWING|ARBORISTS?|DENTAL|PHYSIO(THERAPY)?|VETERINARY|MECHANICAL)\b/i;
/** What a merchant's own company ends with, which is no branch: `Cotton On Clothing Pty Ltd`. */
const OWN_COMPANY = /\b(?:PTY|LTD|LIMITED)\W*$/i;
/** A shop's number before its name or behind it, and its number, telephone or department at the end of its branch. */
const SHOPS_NUMBER =
  /^\d{3,5}\s+|(?<=\S)\s\d{4}(?=\s[A-Z]{3})|(?:[\s#(]+[A-Z]?\d{2,}\)?|\s*\(FRANCHISE\)|\s[-–]\s(?:HOME|TRADE|RETAIL|ONLINE))+$/gi;
/** Usual categories of merchants that have no branches: other words make their name a product's. */
const WITHOUT_SHOPS = ['Software', 'Marketing'];
/** Before a seller and its place: `Store: Dan Murphy's Newtown`. */
const SELLERS_LABEL =
  /^\W*(?:(?:STORE|SHOP|BRANCH|VENDOR|BILLER)\s?:|(?:PAID|PAYMENT)\sTO\b|ISSUED\sBY\b)\W*/i;

/**
 * Finds the merchant whose name is on a line, and its branch, if the line prints one: nothing in the way of a place's name or
 * a shop's number may stand beside it. The first line of a receipt is no street.
 * @param isRead - the line is no PDF's own text, and so may be misread.
 */
export function nameOnLine(
  directory: Directory,
  line: string,
  { isFirst, isRead }: { isFirst: boolean; isRead: boolean },
): Named | null {
  const text = cleanName(line).replace(SELLERS_LABEL, '');
  const company = merchantOfCompany(directory, text);
  if (company !== undefined) return { merchant: company, branch: null };
  const words = wordsOf(text);
  const [name] = namesAmong(directory, words);
  if (name === undefined) return isRead ? misreadName(directory, text) : null;
  const { merchant, start, end } = name;
  const before = words.slice(0, start);
  const others = [...before, ...words.slice(end)].filter((word) => !GENERIC.test(nameKey(word)));
  const rest = others.join(' ');
  if ((isStreet(line) && !isFirst) || GOODS.test(rest) || isOfTrade(merchant, rest)) return null;
  if (others.length === 0) return { merchant, branch: null };
  if (start > 0 && (lineKind(text).company || isStreet(before.join(' ')) || isOfLabel(text, start)))
    return null;
  if (isSlogan(others) || OWN_COMPANY.test(text)) return { merchant, branch: null };
  if (!isBranch(name, others) || WITHOUT_SHOPS.includes(merchant.category)) return null;
  const unnumbered = text.replace(SHOPS_NUMBER, '');
  const isWhole = nameKey(unnumbered).includes(nameKey(words.slice(start, end).join(' ')));
  return { merchant, branch: isWhole ? unnumbered : text };
}

/** Returns true if the word at `at` stands behind a label, as in `Location: City of Sydney`. */
function isOfLabel(text: string, at: number): boolean {
  const label = wordsOf(/^(.+?):\s/.exec(text)?.[1] ?? '');
  return label.length <= at && label.some((word) => !GENERIC.test(nameKey(word)));
}

const isOfTrade = ({ category }: Merchant, rest: string): boolean =>
  category !== 'Equipment' && TRADES.test(rest);

/** A place has a capital: `humanitix – tickets for good, not greed`. */
const isSlogan = (others: readonly string[]): boolean =>
  others.every((word) => /^\P{Lu}*$/u.test(word)) || BOAST.test(others.join(' '));

/** Splits a line where a name may start or end. */
export const wordsOf = (line: string) => line.split(/[\s,:;|*~]+/).filter((word) => nameKey(word) !== '');

export interface NameAmong {
  merchant: Merchant;
  start: number;
  end: number;
}

/** Returns the runs of words that are a merchant's name, longest first. */
export function namesAmong({ byName }: Directory, words: readonly string[]): NameAmong[] {
  const names: (NameAmong & { length: number })[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + 5); end++) {
      const key = nameKey(words.slice(start, end).join(' '));
      const merchant = byName.get(key);
      if (merchant !== undefined) names.push({ merchant, start, end, length: key.length });
    }
  }
  return names.toSorted((a, b) => b.length - a.length || a.start - b.start);
}

/** Returns true if a line has a chain's name among its words, or is its company. */
export const isNamedIn = (chain: Merchant, line: string): boolean =>
  merchantOfCompany(abroad, line) === chain ||
  namesAmong(abroad, wordsOf(line)).some(({ merchant }) => merchant === chain);

const isStreet = (line: string): boolean => /\b(ST|STREET|RD|ROAD|AVE|LANE|DRIVE|HWY)\b\.?\W*$/i.test(line);

/** `T2 Domestic, opp. Gate 14` is a terminal's place, not the tea shop's. */
const IN_AN_AIRPORT = /\bDOMESTIC\b|^GATE\b/i;
/** `Your Audible membership` */
const OF_AN_ACCOUNT = /\b(MEMBERSHIP|SUBSCRIPTION|PURCHASE|ACCOUNT|PLAN)\b/i;

/** Returns true if the other words of a line can be the place of a branch. A name of one word must be the first. */
function isBranch({ start, end }: NameAmong, others: readonly string[]): boolean {
  const rest = lineKind(others.join(' '));
  const isOther = rest.trade || rest.contact || rest.detail || rest.title || rest.greeting || rest.company;
  return (
    (start === 0 || end - start > 1) &&
    !isOther &&
    ![IN_AN_AIRPORT, OF_AN_ACCOUNT].some((words) => words.test(others.join(' '))) &&
    others.length <= 4 &&
    others.some((word) => nameKey(word).length >= 3)
  );
}

const SHORTEST_FUZZY = 8;

/** Returns the merchant whose long name differs by one letter from the text. Another vowel makes another name: `Hume` isn't `Home`. */
function misreadName({ byName }: Directory, text: string): Named | null {
  const key = nameKey(text);
  if (key.length < SHORTEST_FUZZY) return null;
  for (const [name, merchant] of byName) {
    if (name.length === key.length && isMisread(name, key)) return { merchant, branch: null };
  }
  return null;
}

function isMisread(name: string, key: string): boolean {
  const different = Array.from(name, (letter, i) => letter + (key[i] ?? '')).filter(([a, b]) => a !== b);
  return different.length === 1 && !/^[AEIOU]{2}$/.test(different[0] ?? '');
}
