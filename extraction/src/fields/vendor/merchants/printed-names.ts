import { isBuyers, ROWS_OF_A_NAME } from '../../abn/buyer.ts';
import type { Row } from '../../layout/rows.ts';
import { amountsIn } from '../../money/amounts.ts';
import { VISITS } from '../names/clean-name.ts';
import { lineKind } from '../names/line-kinds.ts';
import { isNoName } from '../names/not-names.ts';
import { isSlipsHead } from '../sellers/slips-head.ts';
import { nameKey, type Directory, type Merchant } from './directory.ts';
import { evidenceOn, type Evidence } from './evidence.ts';
import { nameOnLine, namesAmong, wordsOf, type Named } from './name-on-line.ts';

const HEADER_ROWS = 8;
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
/** Lines about whom or what the receipt's work is for, who brings it, took the booking, insures or sponsors. */
const ABOUT_OTHERS =
  /\b(POLICY|JOB|SITE|PROJECT|CLAIM|CLIENT|CUSTOMER|INSURED)\s?(NO\b|NUMBER|NAME|ID\b|REF|ADDRESS|[:#])|\b(DELIVERED|SHIP(PED)?|SENT)\s(ON\s.{3,20}\s)?(BY|VIA|WITH)\b|\b(BOOKED|MADE)\s(VIA|THROUGH)\b|\b(SUPPORTED|SPONSORED)\sBY\b|^\W*(COURIER|CARRIER|SHIPPING|INSURER|UNDERWRITER|(HEALTH\s)?FUND|(TRAVEL\s)?AGENT|BOOKING\s(CHANNEL|SOURCE|AGENT))\b(?=.{4})/i;
/** Beside or before who sent a guest: `Company | Agoda Company Pte. Ltd.` */
const GUESTS_LABEL =
  /^\W*(?:COMPANY|ACCOUNT|SOURCE|MARKET|CHANNEL|BOOKED\sBY|ROOM\sTYPE|RATE|(?:TRAVEL\s)?AGENT)\s?(?:$|:)/i;
/** Above the patient's health fund, on the slip of who treated them. */
const HEALTH_CLAIM = /^\W*HICAPS\W*$/i;

/** Where a name stands; null where it isn't the seller's. */
type Standing = 'at the top' | 'in a greeting' | 'in doubt' | null;

/**
 * Finds merchants' names at the top of the receipt, and anywhere after a greeting, after an invitation or on a card terminal's
 * slip. The longest name on a row wins.
 */
export function printedNames(directory: Directory, rows: readonly Row[]): Evidence[] {
  const lettered = rows.filter((row) => nameKey(row.text).length >= 2);
  return lettered.flatMap((row, order) => {
    const standing = standingOf(order, lettered);
    if (standing === null) return [];
    const isRead = row.cells.some(({ confidence }) => confidence < 1);
    const named = textsOf(row, rows)
      .map((text) => nameOnLine(directory, text, { isFirst: order === 0, isRead }))
      .filter((name) => name !== null && isLongEnough(name.merchant, row, order));
    // A column of its own is a name; what's beside it may be no branch: `AGL | Electricity account`.
    const found =
      named.find((name) => name?.branch === null) ??
      named[0] ??
      nameOverTwo(directory, row, lettered[order + 1]);
    if (found === null || (standing !== 'at the top' && found.branch !== null)) return [];
    return [{ ...evidenceOn(row, found.merchant), branch: found.branch, isWeak: standing === 'in doubt' }];
  });
}

function standingOf(order: number, lettered: readonly Row[]): Standing {
  const row = lettered[order]!;
  if (amountsIn(row.text).length > 0 || isOfOthers(row, lettered[order - 1])) return null;
  if (order < HEADER_ROWS) return 'at the top';
  if (GREETING.test(row.text)) return 'in a greeting';
  const isInDoubt = isSlipsHead(row, lettered.slice(order + 1)) || INVITATION.test(row.text);
  return isInDoubt ? 'in doubt' : null;
}

const isOfOthers = ({ text, cells }: Row, above: Row | undefined): boolean =>
  PASSING_MENTION.test(text) ||
  ABOUT_OTHERS.test(text) ||
  HEALTH_CLAIM.test(above?.text ?? '') ||
  cells.some((cell) => GUESTS_LABEL.test(cell.text));

/** Returns what may be a name on a row: all of it, and each of its columns; neither the customer's nor numbers. */
function textsOf(row: Row, rows: readonly Row[]): string[] {
  const own = row.cells.filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_A_NAME));
  const unnumbered = own.filter(({ text }) => !(/\d/.test(text) && isNoName(text)));
  const greeted = row.text.replace(GREETING, '').replace(INVITATION, '');
  const line = unnumbered.length === own.length ? greeted : unnumbered.map(({ text }) => text).join(' ');
  return [
    ...(own.length === row.cells.length ? [line] : []),
    ...(row.cells.length > 1 ? own.map(({ text }) => text) : []),
  ];
}

/** Finds a name that starts on one line and ends on the next: `FIRST CHOICE`, `LIQUOR MARKET MITCHAM`. */
function nameOverTwo(directory: Directory, row: Row, next: Row | undefined): Named | null {
  if (next === undefined || next.index !== row.index + 1) return null;
  const [first, second] = [wordsOf(row.text), wordsOf(next.text)];
  const over = namesAmong(directory, [...first, ...second]).find(
    ({ start, end }) => start === 0 && end > first.length,
  );
  return over === undefined ? null : { merchant: over.merchant, branch: null };
}

const isLongEnough = ({ name }: Merchant, row: Row, order: number): boolean =>
  nameKey(name).length >= SHORTEST_BESIDE_OTHERS || (row.cells.length === 1 && order < ROWS_OF_A_SHORT_NAME);

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
      .map((merchant) => evidenceOn(row, merchant));
  });
}
