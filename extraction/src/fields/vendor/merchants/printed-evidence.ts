import { placeOf, type Row } from '../../layout/rows.ts';
import type { Place } from '../../../receipt.ts';
import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import { MONTH_NAMES } from '../../dates/months.ts';
import { amountsIn } from '../../money/amounts.ts';
import { cleanName, VISITS } from '../clean-name.ts';
import { lineKind } from '../line-kinds.ts';
import { isNoName } from '../not-names.ts';
import { abroad, merchantOfCompany, nameKey, type Directory, type Merchant } from './directory.ts';

/** A part of the receipt that identifies a merchant. */
export interface Evidence {
  merchant: Merchant;
  places: Place[];
  /** The name to show, if the print has more than the merchant's: `SUPA IGA WATERFORD`. */
  branch: string | null;
  /** True below the top, where a health fund or another shop may be named too: a clear name at the top goes before it. */
  isWeak?: boolean;
}

const HEADER_ROWS = 8;
const SHORTEST_FUZZY = 8;
/** Words beside a name that make it neither a branch nor another shop. */
const GENERIC = new RegExp(
  `^(?:${[
    String.raw`THE|AND|YOUR|FOR|WELCOME|TO|AT|NO|NUMBER|\d+[A-Z]?|\d*X{2,}\d*|CARD`,
    String.raw`PTY|LTD|LIMITED|P\/?L|GROUP|AUSTRALIA|AUST|SYSTEMS|SOFTWARE|INTERNATIONAL|HOLDINGS|IRELAND|SINGAPORE`,
    'SUPERMARKETS?|STORES?|SHOP|ONLINE|COM|AU|TOPUP',
    'ABN|ACN|TAX|INVOICE|RECEIPT|STATEMENT|BILL|ORDER|ACCOUNT|E?TICKET|ITINERARY|FLIGHT|BOOKING|REFERENCE|CONFIRMATION|REFUND',
    // The heading of a printed email.
    'GMAIL|AM|PM|IS|CONFIRMED',
    // A booking's code.
    String.raw`(?=[A-Z]*\d)[A-Z0-9]{5,}`,
    ...MONTH_NAMES,
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
/** A shop's number before its name, and its number, telephone or department at the end of its branch. */
const SHOPS_NUMBER =
  /^\d{3,5}\s+|(?:[\s#(]+[A-Z]?\d{2,}\)?|\s*\(FRANCHISE\)|\s[-–]\s(?:HOME|TRADE|RETAIL|ONLINE))+$/gi;
/** Usual categories of merchants that have no branches: other words make their name a product's. */
const WITHOUT_SHOPS = ['Software', 'Marketing'];
/** Shorter names are matched only if nothing else is on their line, which is one of the first. */
const SHORTEST_BESIDE_OTHERS = 3;
const ROWS_OF_A_SHORT_NAME = 3;
const GREETING = new RegExp(
  String.raw`^\W*(WELCOME\s?TO|THANK\s?(YOU|S)\s?FOR\s?(${VISITS}|TRAVELLING)(\s?(AT|WITH|IN))?|SHOPPING\s?AT)\b\W*`,
  'i',
);
/** It may be an offer of another shop. */
const INVITATION = /^\W*COME\s?(BACK|AGAIN)\s?(SOON\s?)?TO\b\W*/i;
/** Lines that name a company without being its receipt: digital wallets, online reviews, members' discounts, offers. */
const PASSING_MENTION =
  /\b(APPLE|GOOGLE|SAMSUNG|AMAZON)\s?(PAY|WALLET)\b|\b(REVIEWS?|MEMBERS|PARTICIPATING)\b/i;
/** Below the shop's name on the slip of its card terminal. */
const TERMINALS_NUMBER = /\b(MERCH(ANT)?|TERM(INAL)?)\s?(ID|NO|NUMBER)\b/i;
const ROWS_OF_A_SLIPS_HEAD = 3;
/** Lines about whom or what the receipt's work is for, who brings it, took the booking, insures or sponsors. */
const ABOUT_OTHERS =
  /\b(POLICY|JOB|SITE|PROJECT|CLAIM|CLIENT|CUSTOMER|INSURED)\s?(NO\b|NUMBER|NAME|ID\b|REF|ADDRESS|[:#])|\b(DELIVERED|SHIP(PED)?|SENT)\s(BY|VIA|WITH)\b|\b(BOOKED|MADE)\s(VIA|THROUGH)\b|\b(SUPPORTED|SPONSORED)\sBY\b|^\W*(COURIER|CARRIER|SHIPPING|INSURER|UNDERWRITER|(HEALTH\s)?FUND|(TRAVEL\s)?AGENT|BOOKING\s(CHANNEL|SOURCE|AGENT))\b(?=.{4})/i;
/** Beside or before who sent a guest: `Company | Agoda Company Pte. Ltd.` */
const GUESTS_LABEL =
  /^\W*(?:COMPANY|ACCOUNT|SOURCE|MARKET|CHANNEL|BOOKED\sBY|ROOM\sTYPE|RATE|(?:TRAVEL\s)?AGENT)\s?(?:$|:)/i;
/** Before a seller and its place: `Store: Dan Murphy's Newtown`. */
const SELLERS_LABEL =
  /^\W*(?:(?:STORE|SHOP|BRANCH|VENDOR|BILLER)\s?:|(?:PAID|PAYMENT)\sTO\b|ISSUED\sBY\b)\W*/i;
/** Above the patient's health fund, on the slip of who treated them. */
const HEALTH_CLAIM = /^\W*HICAPS\W*$/i;
const POINTS = /\bPOINTS?\b|\bEARN\b|FREQUENT|\bPARTNER/i;

const placesIn = (row: Row): Place[] => row.cells.map((cell) => placeOf(row, cell));

/**
 * Finds merchants' names at the top of the receipt, and anywhere after a greeting, after an invitation or on a card terminal's
 * slip. The longest name on a row wins.
 */
export function printedNames(directory: Directory, rows: readonly Row[]): Evidence[] {
  const lettered = rows.filter((row) => nameKey(row.text).length >= 2);
  return lettered.flatMap((row, order) => {
    const greeted = row.text.replace(GREETING, '').replace(INVITATION, '');
    const isBelow = order >= HEADER_ROWS;
    const isGreeting = GREETING.test(row.text);
    const isWeak =
      isBelow &&
      !isGreeting &&
      (INVITATION.test(row.text) ||
        (!isNoName(row.text) && isOnSlip(lettered.slice(order + 1, order + 1 + ROWS_OF_A_SLIPS_HEAD))));
    if ((isBelow && !isGreeting && !isWeak) || amountsIn(row.text).length > 0) return [];
    if (PASSING_MENTION.test(row.text) || ABOUT_OTHERS.test(row.text)) return [];
    if (HEALTH_CLAIM.test(lettered[order - 1]?.text ?? '')) return [];
    if (row.cells.some(({ text }) => GUESTS_LABEL.test(text))) return [];
    const own = row.cells.filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_A_NAME));
    const unnumbered = own.filter(({ text }) => !(/\d/.test(text) && isNoName(text)));
    const line = unnumbered.length === own.length ? greeted : unnumbered.map(({ text }) => text).join(' ');
    const whole = own.length === row.cells.length ? [line] : [];
    const texts = row.cells.length > 1 ? [...whole, ...own.map((cell) => cell.text)] : whole;
    const named = texts
      .map((text) =>
        nameIn(directory, text, { order, isRead: row.cells.some(({ confidence }) => confidence < 1) }),
      )
      .filter((name) => name !== null && isLongEnough(name.merchant, row, order));
    // A column of its own is a name; what's beside it may be no branch: `AGL | Electricity account`.
    const found =
      named.find((name) => name?.branch === null) ??
      named[0] ??
      nameOverTwo(directory, row, lettered[order + 1]);
    if (found === null || (isBelow && found.branch !== null)) return [];
    return [{ ...found, places: placesIn(row), isWeak }];
  });
}

const isOnSlip = (below: readonly Row[]): boolean => below.some(({ text }) => TERMINALS_NUMBER.test(text));

const ROWS_OF_A_LOGO = 2;
const SHORTEST_START = 6;

/** Finds names at the top of which only the start was read, which is enough among few: `Dan Murp`. */
export function halfReadNames(
  { byName }: Directory,
  merchants: readonly Merchant[],
  rows: readonly Row[],
): Evidence[] {
  const named = rows.filter(({ text }) => !lineKind(text).title && !isNoName(text));
  return named.slice(0, ROWS_OF_A_LOGO).flatMap((row) => {
    const keys = row.cells
      .map(({ text }) => nameKey(text))
      .filter((key) => key.length >= SHORTEST_START && !byName.has(key));
    return merchants
      .filter(({ name }) => keys.some((key) => nameKey(name).startsWith(key)))
      .map((merchant) => ({ merchant, places: placesIn(row), branch: null }));
  });
}

/** Finds a name that starts on one line and ends on the next: `FIRST CHOICE`, `LIQUOR MARKET MITCHAM`. */
function nameOverTwo(directory: Directory, row: Row, next: Row | undefined): Omit<Evidence, 'places'> | null {
  if (next === undefined || next.index !== row.index + 1) return null;
  const [first, second] = [wordsOf(row.text), wordsOf(next.text)];
  const over = spansOf(directory, [...first, ...second]).find(
    ({ start, end }) => start === 0 && end > first.length,
  );
  return over === undefined ? null : { merchant: over.merchant, branch: null };
}

const isLongEnough = ({ name }: Merchant, row: Row, order: number): boolean =>
  nameKey(name).length >= SHORTEST_BESIDE_OTHERS || (row.cells.length === 1 && order < ROWS_OF_A_SHORT_NAME);

/** `isRead`: not a PDF's own text, and so perhaps misread. */
function nameIn(
  directory: Directory,
  line: string,
  { order, isRead }: { order: number; isRead: boolean },
): Omit<Evidence, 'places'> | null {
  const text = cleanName(line).replace(SELLERS_LABEL, '');
  const company = merchantOfCompany(directory, text);
  if (company !== undefined) return { merchant: company, branch: null };
  const words = wordsOf(text);
  const [span] = spansOf(directory, words);
  if (span === undefined) return isRead ? misreadName(directory, text) : null;
  const { merchant, start, end } = span;
  const others = [...words.slice(0, start), ...words.slice(end)].filter(
    (word) => !GENERIC.test(nameKey(word)),
  );
  if ((isStreet(line) && order > 0) || GOODS.test(others.join(' ')) || isOfTrade(merchant, others))
    return null;
  if (others.length === 0) return { merchant, branch: null };
  if (start > 0 && (lineKind(text).company || isStreet(words.slice(0, start).join(' ')))) return null;
  if (isOfLabel(text, start)) return null;
  // A place has a capital: `humanitix – tickets for good, not greed`.
  const isSlogan = others.every((word) => /^\P{Lu}*$/u.test(word));
  if (isSlogan || BOAST.test(others.join(' ')) || OWN_COMPANY.test(text)) return { merchant, branch: null };
  if (!isBranch(span, others) || order >= HEADER_ROWS || WITHOUT_SHOPS.includes(merchant.category))
    return null;
  const unnumbered = text.replace(SHOPS_NUMBER, '');
  const isWhole = nameKey(unnumbered).includes(nameKey(words.slice(start, end).join(' ')));
  return { merchant, branch: isWhole ? unnumbered : text };
}

/** Returns true if the word at `at` stands behind a label, as in `Location: City of Sydney`. */
function isOfLabel(text: string, at: number): boolean {
  const label = wordsOf(/^(.+?):\s/.exec(text)?.[1] ?? '');
  return label.length <= at && label.some((word) => !GENERIC.test(nameKey(word)));
}

const isOfTrade = ({ category }: Merchant, others: readonly string[]): boolean =>
  category !== 'Equipment' && TRADES.test(others.join(' '));

const wordsOf = (line: string) => line.split(/[\s,:;|*~]+/).filter((word) => nameKey(word) !== '');

/** Returns true if a line has a chain's name among its words, or is its company. */
export const isNamedIn = (chain: Merchant, line: string): boolean =>
  merchantOfCompany(abroad, line) === chain ||
  spansOf(abroad, wordsOf(line)).some(({ merchant }) => merchant === chain);

/** Returns true if a line is a chain's slogan or its start: `More saving.` */
export const isSloganOf = ({ slogans }: Merchant, line: string): boolean =>
  slogans.some((slogan) => nameKey(slogan).startsWith(nameKey(line)));

interface Span {
  merchant: Merchant;
  start: number;
  end: number;
}

/** Returns the runs of words that are a merchant's name, longest first. */
function spansOf({ byName }: Directory, words: readonly string[]): Span[] {
  const spans: (Span & { length: number })[] = [];
  for (let start = 0; start < words.length; start++) {
    for (let end = start + 1; end <= Math.min(words.length, start + 5); end++) {
      const key = nameKey(words.slice(start, end).join(' '));
      const merchant = byName.get(key);
      if (merchant !== undefined) spans.push({ merchant, start, end, length: key.length });
    }
  }
  return spans.toSorted((a, b) => b.length - a.length || a.start - b.start);
}

const isStreet = (line: string): boolean => /\b(ST|STREET|RD|ROAD|AVE|LANE|DRIVE|HWY)\b\.?\W*$/i.test(line);

/** `Your Audible membership` */
const OF_AN_ACCOUNT = /\b(MEMBERSHIP|SUBSCRIPTION|PURCHASE|ACCOUNT|PLAN)\b/i;

/** Returns true if the other words of a line can be the place of a branch. A name of one word must be the first. */
function isBranch({ start, end }: Span, others: readonly string[]): boolean {
  const rest = lineKind(others.join(' '));
  const isOther = rest.trade || rest.contact || rest.detail || rest.title || rest.greeting || rest.company;
  return (
    (start === 0 || end - start > 1) &&
    !isOther &&
    !OF_AN_ACCOUNT.test(others.join(' ')) &&
    others.length <= 4 &&
    others.some((word) => nameKey(word).length >= 3)
  );
}

/** Returns the merchant whose long name differs by one letter from the text. Another vowel makes another name: `Hume` isn't `Home`. */
function misreadName({ byName }: Directory, text: string): Omit<Evidence, 'places'> | null {
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

/** The start of a shop's email address. Others may be the customer's, at work. */
const SHOPS_EMAIL =
  /\b(no-?reply|info|accounts?|billing|sales|support|help|hello|contact|enquir(y|ies)|customer|service|orders?|receipts?|invoices?|admin|office|shop|store|bookings?|reservations?|privacy|feedback|care)[\w.-]*@\s?$/;

/** Finds web and email addresses of merchants. */
export function printedDomains({ byDomain }: Directory, rows: readonly Row[]): Evidence[] {
  return rows.flatMap((row) => {
    if (POINTS.test(row.text)) return [];
    const text = row.text
      .toLowerCase()
      .replace(/\s*[.,]\s*(?=(c[o0]m|net|org|info|gov)\b)|\s*\.\s*(?=au\b)/g, '.')
      .replace(/\.c0m\b/g, '.com')
      .replace(/\bwww[\s.,]*/g, 'www.');
    return [...text.matchAll(/(?:[a-z0-9-]+\.)+[a-z]{2,}/g)].flatMap(({ 0: host, index }) => {
      const before = text.slice(0, index);
      if (/@\s?$/.test(before) && !SHOPS_EMAIL.test(before)) return [];
      const labels = host.replace(/^www\./, '').split('.');
      const merchant = labels
        .map((_, i) => byDomain.get(labels.slice(i).join('.')))
        .find((found) => found !== undefined);
      return merchant === undefined ? [] : [{ merchant, places: placesIn(row), branch: null }];
    });
  });
}

/** Finds slogans, which may start on one line and end on the next, and loyalty programmes. */
export function printedSlogans({ bySlogan }: Directory, rows: readonly Row[]): Evidence[] {
  return rows.flatMap((row, at) => {
    const key = nameKey(row.text);
    const overTwo = key + nameKey(rows[at + 1]?.text ?? '');
    return [...bySlogan]
      .filter(([slogan]) => key.includes(slogan) || (key !== '' && overTwo.startsWith(slogan)))
      .map(([, merchant]) => ({ merchant, places: placesIn(row), branch: null }));
  });
}
