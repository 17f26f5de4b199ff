import { lettersOf } from '../../layout/letters.ts';
import { amountsIn } from '../../money/amounts.ts';
import { isNoName } from '../names/not-names.ts';
import { areWaresOf, endsInTrade, isOfCommonWords, isOwnersShop, needsName } from '../names/shop-kinds.ts';
import type { Line } from './vendor-lines.ts';

/** Returns whether the line above and the line below may be names of their own. */
export function areNamesBeside(span: readonly Line[], lettered: readonly Line[]): [boolean, boolean] {
  const first = span[0] ? lettered.indexOf(span[0]) : -1;
  const isName = (line: Line | undefined) =>
    line !== undefined &&
    mayBeName(line) &&
    ![isNoName, isOfCommonWords, needsName].some((isNone) => isNone(line.text));
  return [isName(lettered[first - 1]), isName(lettered[first + span.length])];
}

const mayBeName = ({ kind: { title, address, contact, detail, greeting } }: Line) =>
  !(title || address || contact || detail || greeting);

/** Returns true if a line can only be the end of a name: `RESTAURANT` or `STATIONERY SDN BHD`. */
const endsName = (text: string) =>
  /^CO\.?$/i.test(text.trim()) ||
  (isOfCommonWords(text) && !isNoName(text) && !/\d/.test(text) && lettersOf(text).length >= 3);

/** Returns true if a line beside a Pty Ltd company is the name it trades under: both start with the same word. */
export function isTradingNameOf(line: Line | undefined, span: readonly Line[]): boolean {
  if (line === undefined || !span.some(({ text }) => AUSTRALIAN_COMPANY.test(text))) return false;
  const { company, address, contact, detail } = line.kind;
  return !(company || address || contact || detail) && span.some((other) => startAlike([line, other]));
}

const AUSTRALIAN_COMPANY = /\bPTY\b|\bP\/L\b/i;

/** Returns true if lines are an Australian company and the name it trades under. */
export const areNameAndCompany = (span: readonly Line[]): boolean =>
  startAlike(span) && span.some(({ text }) => AUSTRALIAN_COMPANY.test(text));

/** Returns true if a trade below a line is no part of its name: its wares, or an item with its price. */
export const isTradeApart = (line: Pick<Line, 'text'>, next: Pick<Line, 'text' | 'row'>): boolean =>
  !isOfCommonWords(next.text) &&
  (areWaresOf(line.text, next.text) || (needsName(next.text) && amountsIn(next.row.text).length > 0));

/** `& Chainsaw Centre`; in small letters it may be no more than what's sold. */
const STARTS_WITH_AND = /^\W*(?:&|AND\s)\s*\p{Lu}/u;

/** Returns true if a name continues on the next line. */
export function isOneName(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const isEnded = !isOfCommonWords(line.text) && endsName(next.text);
  const isShop = needsName(next.text) || (mayBeName(next) && isOwnersShop(line.text, next.text));
  const isNamedShop = isShop && !isTradeApart(line, next);
  const isMoreOfTrade = STARTS_WITH_AND.test(next.text) && !endsInTrade(line.text);
  const goesOn = isNamedShop || isMoreOfTrade || isEnded || breaksOff(line.text) || continuesName(next.text);
  return mayBeName(line) && !isNoName(line.text) && goesOn;
}

/** Returns true if the next line goes on with this one and is no name alone: `& Tea Rooms`, or small letters after a comma. */
export const isContinued = (
  line: Pick<Line, 'text'> | undefined,
  next: Pick<Line, 'text'> | undefined,
): boolean =>
  line !== undefined &&
  next !== undefined &&
  (/^\W*(?:&|AND\b)\s*\p{L}/iu.test(next.text) || (/,\s*$/.test(line.text) && /^\p{Ll}/u.test(next.text)));

/** Returns true if two of the lines start with the same word, as a trading name and its company do: they're two names. */
export function startAlike(span: readonly Line[]): boolean {
  const starts = span
    .map((line) => lettersOf(line.text.split(/\s/)[0] ?? ''))
    .filter((start) => start.length >= 4);
  return new Set(starts).size < starts.length;
}

const GOVERNMENT = /^\W*(?:(?:THE\s)?(?:STATE\s)?GOVERNMENT\sOF\s[A-Z ]+|(?:[A-Z]+\s){1,2}GOVERNMENT)\W*$/i;
const AGENCY =
  /\b(?:DEPARTMENT|SERVICE|OFFICE|AUTHORITY|COMMISSION|AGENCY|REVENUE|ROADS|TRANSPORT|FISHERIES|PARKS|POLICE|REGISTRY|COURTS?)\b/i;

/** Returns true if a line is no more than the government of the agency below: `Queensland Government`, `Department of Transport`. */
export const isGovernmentOf = (line: Line | undefined, below: Line | undefined): boolean =>
  line !== undefined && below !== undefined && GOVERNMENT.test(line.text) && AGENCY.test(below.text);

/** Returns true if a line can only continue a company name, such as `SDN BHD`, `(M) PTY LTD` or `ENTERPRISE`. */
export function continuesName(text: string): boolean {
  return /^\W*(\([^)\d]{0,20}\)\W*)?(CO\.?\W*)?(\(\w\)\W*)?(SDN|BHD|BERHAD|S\/B|ENTERPRISE|TRADING|PTY|LTD|LIMITED|LLC|INC|COMPANY|CORPORATION|HOLDINGS)\b(?!\W*(AS\b|HOURS|TERMS|REG|NO\b|GST|TAX|TIME))/i.test(
    text,
  );
}

/** Returns true if a line ends in the middle of a name: `HOME MASTER HARDWARE &`, `ENTERPRISE (SETIA`, `THE`. */
function breaksOff(text: string): boolean {
  return /\w\s*(&|\b(AND|OF))\W*$|\S\s*\([A-Z][^)\d]*$|^\W*THE\W*$/i.test(text);
}
