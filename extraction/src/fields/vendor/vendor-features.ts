import { isBuyers, ROWS_OF_A_NAME } from '../identity/buyer.ts';
import { lettersOf } from '../layout/letters.ts';
import { median } from '../../median.ts';
import type { Row } from '../layout/rows.ts';
import type { Features } from '../model/boosted-trees.ts';
import { amountsIn } from '../money/amounts.ts';
import { cleanName } from './clean-name.ts';
import { repairCompanyForm } from './company-form.ts';
import { firstColumn } from './first-column.ts';
import { isNoName } from './not-names.ts';
import { webNames, type WebName } from './web-names.ts';
import {
  breaksOff,
  continuesName,
  isOfCommonWords,
  isOwnersShop,
  lineKind,
  needsName,
  withoutCommonWords,
  type LineKind,
} from './line-kinds.ts';

/** A name that may be the vendor's, and its lines. */
export interface VendorCandidate {
  name: string;
  rows: Row[];
  features: Features;
}

const HEADER_ROWS = 12;
/** A company in brackets is who stands behind the name above it. */
const IN_BRACKETS = /^\s*\(.*\)\s*$/;
const LONGEST_NAME_IN_ROWS = 3;

interface Line {
  row: Row;
  text: string;
  kind: LineKind;
  letters: string;
}

/** Returns names of one to three lines at the top of the receipt, and company names elsewhere on it. */
export function vendorCandidates(rows: readonly Row[]): VendorCandidate[] {
  const lines = rows.map((row) => {
    const text = repairCompanyForm(withoutTitleAndCustomer(row, rows));
    return { row, text, kind: lineKind(text), letters: lettersOf(row.text) };
  });
  const lettered = lines.filter((line) => line.letters.length >= 2);
  const head = lettered.slice(0, HEADER_ROWS);
  const context = contextOf(lines, lettered);
  const found: VendorCandidate[] = [];
  const add = (span: Line[], text: string) => {
    const name = cleanName(text);
    if (
      lettersOf(name).length < 2 ||
      isNoName(name) ||
      span.some((line) => line.text === '') ||
      ((isOfCommonWords(name) || needsName(name)) && isBesideName(span, lettered)) ||
      span.some((line) => line !== head[0] && line.kind.company && IN_BRACKETS.test(line.text)) ||
      found.some((other) => other.name === name && other.rows[0] === span[0]?.row)
    )
      return;
    found.push({ name, rows: span.map((line) => line.row), features: featuresOf(name, span, context) });
  };
  head.forEach((_, first) => {
    for (let count = 1; count <= LONGEST_NAME_IN_ROWS; count++) {
      const span = head.slice(first, first + count);
      const isPart =
        isOneName(lettered[first - 1], span[0]) || isOneName(span.at(-1), lettered[first + count]);
      const isName =
        !isPart &&
        !goesOn(lettered[first - 1], span[0]) &&
        !span.some((line) => isNoName(line.text)) &&
        !(sayTwice(span) && span.some(({ text }) => AUSTRALIAN_COMPANY.test(text))) &&
        ![lettered[first - 1], lettered[first + count]].some((line) => isTradingNameOf(line, span));
      if (span.length === count && isName) add(span, span.map((line) => line.text).join(' '));
    }
  });
  for (const line of head)
    if (line.row.cells.length > 1)
      for (const cell of line.row.cells)
        if (!isBuyers(line.row, [cell], rows, ROWS_OF_A_NAME)) add([line], cell.text);
  for (const line of lettered.slice(HEADER_ROWS)) {
    if (line.kind.company || (line.kind.greeting && cleanName(line.text) !== line.text))
      add([line], line.text);
  }
  for (const { letters, row } of context.web) {
    const line = lettered.find((one) => one.row === row);
    if (line !== undefined) add([line], `${letters[0]?.toUpperCase() ?? ''}${letters.slice(1)}`);
  }
  return found;
}

/**
 * Returns a line's text without a title beside a name, `TAX INVOICE` in a column of its own, without the customer's name, and
 * up to the next column; empty if it's all the customer's.
 */
function withoutTitleAndCustomer(row: Row, rows: readonly Row[]): string {
  const sellers = row.cells.filter((cell) => !isBuyers(row, [cell], rows, ROWS_OF_A_NAME));
  const named = sellers.filter((cell) => !lineKind(cell.text).title || !isNoName(cell.text));
  if (row.cells.every((cell) => isBuyers(row, [cell], rows, 0))) return '';
  const cells = [named, sellers].find((some) => some.length > 0) ?? row.cells;
  return firstColumn(cells, row.height)
    .map((cell) => cell.text)
    .join(' ');
}

/** Returns true if the line above or below may be a name of its own. */
function isBesideName(span: readonly Line[], lettered: readonly Line[]): boolean {
  const first = span[0] ? lettered.indexOf(span[0]) : -1;
  return [lettered[first - 1], lettered[first + span.length]].some(
    (line) => line !== undefined && mayBeName(line) && !isNoName(line.text) && !isOfCommonWords(line.text),
  );
}

const mayBeName = ({ kind: { title, address, contact, detail, greeting } }: Line) =>
  !(title || address || contact || detail || greeting);

/** Returns true if a line can only be the end of a name: `RESTAURANT` or `STATIONERY SDN BHD`. */
const endsName = (text: string) =>
  /^CO\.?$/i.test(text.trim()) ||
  (isOfCommonWords(text) && !isNoName(text) && !/\d/.test(text) && lettersOf(text).length >= 3);

/** Returns true if a line beside a Pty Ltd company is the name it trades under: both start with the same word. */
function isTradingNameOf(line: Line | undefined, span: readonly Line[]): boolean {
  if (line === undefined || !span.some(({ text }) => AUSTRALIAN_COMPANY.test(text))) return false;
  const { company, address, contact, detail } = line.kind;
  return !(company || address || contact || detail) && span.some((other) => sayTwice([line, other]));
}

const AUSTRALIAN_COMPANY = /\bPTY\b|\bP\/L\b/i;

/** Returns true if a name continues on the next line. */
function isOneName(line: Line | undefined, next: Line | undefined): boolean {
  if (line === undefined || next === undefined) return false;
  const isEnded = !isOfCommonWords(line.text) && endsName(next.text);
  const isShop = needsName(next.text) || (mayBeName(next) && isOwnersShop(line.text, next.text));
  const isNamedShop = isShop && !isNoName(line.text);
  return mayBeName(line) && (isNamedShop || breaksOff(line.text) || continuesName(next.text) || isEnded);
}

/** Returns true if a line is no name of its own, but goes on: `& Tea Rooms`, or in small letters after a comma. */
const goesOn = (line: Line | undefined, next: Line | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  (/^\W*(?:&|AND\b)\s*\p{L}/iu.test(next.text) || (/,\s*$/.test(line.text) && /^\p{Ll}/u.test(next.text)));

const NO_KIND = lineKind('');

/** Returns true if two lines start with the same word: a trading name and its company, not one name on two lines. */
function sayTwice(span: readonly Line[]): boolean {
  const starts = span
    .map((line) => lettersOf(line.text.split(/\s/)[0] ?? ''))
    .filter((start) => start.length >= 4);
  return new Set(starts).size < starts.length;
}

interface Context {
  lines: Line[];
  web: WebName[];
  heights: number[];
  lettered: Line[];
  height: number;
  left: number;
  right: number;
  firstAddress: number;
  firstTitle: number;
}

function contextOf(lines: Line[], lettered: Line[]): Context {
  const cells = lines.flatMap((line) => line.row.cells);
  return {
    lines,
    web: webNames(lines.map((line) => line.row)),
    heights: lettered
      .slice(0, HEADER_ROWS)
      .map((line) => line.row.height)
      .toSorted((a, b) => b - a),
    lettered,
    height: median(lines.map((line) => line.row.height)),
    left: Math.min(...cells.map((cell) => cell.left)),
    right: Math.max(...cells.map((cell) => cell.right)),
    firstAddress: lettered.findIndex((line) => line.kind.address || line.kind.contact),
    firstTitle: lettered.findIndex((line) => line.kind.title),
  };
}

function featuresOf(name: string, span: Line[], context: Context): Features {
  const first = span[0];
  const last = span.at(-1);
  if (first === undefined || last === undefined) return {};
  const order = context.lettered.indexOf(first);
  const before = context.lettered[order - 1];
  const after = context.lettered[order + span.length];
  const heights = span.map((line) => line.row.height);
  const cells = span.flatMap((line) => line.row.cells);
  const left = Math.min(...cells.map((cell) => cell.left));
  const right = Math.max(...cells.map((cell) => cell.right));
  const width = Math.max(1, context.right - context.left);
  const kind = lineKind(name);
  const nameLetters = lettersOf(name);
  const webKey = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const uncommon = lettersOf(withoutCommonWords(name));
  const features: Features = {
    order,
    lines: span.length,
    'page row': first.row.index,
    height: Math.min(...heights) / context.height,
    'height ratio': Math.min(...heights) / Math.max(...heights),
    'height over next': Math.min(...heights) / (after?.row.height ?? context.height),
    'height over before': Math.max(...heights) / (before?.row.height ?? context.height),
    'gap before': before ? (first.row.middle - before.row.middle) / context.height : 9,
    'gap after': after ? (after.row.middle - last.row.middle) / context.height : 9,
    'off centre': Math.abs((left + right) / 2 - (context.left + context.right) / 2) / width,
    width: (right - left) / width,
    letters: nameLetters.length,
    digits: (name.match(/\d/g) ?? []).length,
    'letter share': (name.match(/[A-Za-z]/g) ?? []).length / Math.max(1, name.replace(/\s/g, '').length),
    'upper share': (name.match(/[A-Z]/g) ?? []).length / Math.max(1, (name.match(/[A-Za-z]/g) ?? []).length),
    words: name.split(/\s+/).length,
    'height rank': context.heights.filter((height) => height > Math.min(...heights) * 1.05).length,
    'only common words': Number(uncommon.length < 3),
    'uncommon share': uncommon.length / Math.max(1, nameLetters.length),
    'vowel share': (name.match(/[aeiouy]/gi) ?? []).length / Math.max(1, nameLetters.length),
    'in web address': Math.max(0, ...context.web.map((web) => likeness(web.letters, webKey))),
    'web addresses': Math.min(2, context.web.length),
    'is web address': Number(context.web.some((web) => web.letters === webKey && web.row === first.row)),
    'number sign': Number(/#\s?\d|\bNO\W?\d/i.test(first.text)),
    'ends as company': Number(
      /(BHD|BERHAD|S\/B|LTD|LIMITED|LLC|INC|PTY|ENTERPRISE|TRADING|CO)\W*$/i.test(name),
    ),
    'cut off': first.text.length - name.length,
    'amounts on line': span.reduce((sum, line) => sum + amountsIn(line.text).length, 0),
    cells: cells.length,
    confidence: Math.min(...cells.map((cell) => cell.confidence)),
    'rows to address': context.firstAddress < 0 ? 20 : context.firstAddress - (order + span.length - 1),
    'after title': context.firstTitle < 0 ? 0 : order - context.firstTitle,
    'continues before': Number(continuesName(first.text)),
    'continued after': Number(after !== undefined && continuesName(after.text)),
    'part continues': Number(span.slice(1).some((line) => continuesName(line.text))),
    'said again': saidAgain(nameLetters, span, context),
    'says twice': Number(sayTwice(span)),
    'repeats line before': Number(before !== undefined && sayTwice([before, first])),
    'repeated by line after': Number(after !== undefined && sayTwice([last, after])),
    'company elsewhere': Number(
      context.lettered.slice(0, 14).some((line) => line.kind.company && !span.includes(line)),
    ),
  };
  for (const [what, is] of Object.entries(kind)) features[`is ${what}`] = Number(is);
  for (const [what, is] of Object.entries(first.kind)) features[`first line ${what}`] = Number(is);
  for (const [what, is] of Object.entries(last.kind)) features[`last line ${what}`] = Number(is);
  for (const [what, is] of Object.entries(before?.kind ?? NO_KIND)) features[`before ${what}`] = Number(is);
  for (const [what, is] of Object.entries(after?.kind ?? NO_KIND)) features[`after ${what}`] = Number(is);
  return features;
}

/** Counts how often the start of the name recurs in other lines, such as a web address or a thank-you. */
function saidAgain(letters: string, span: Line[], context: Context): number {
  const start = letters.slice(0, 6);
  if (start.length < 4) return 0;
  return Math.min(
    3,
    context.lettered.filter((line) => !span.includes(line) && line.letters.includes(start)).length,
  );
}

/** Returns how much of a name in a web address a name starts with or is contained in, 0 to 1. */
function likeness(web: string, name: string): number {
  if (name.length < 4) return 0;
  if (web.includes(name)) return name.length / web.length;
  if (name.includes(web)) return web.length / name.length;
  let same = 0;
  while (same < web.length && web[same] === name[same]) same++;
  return same < 4 ? 0 : same / Math.max(web.length, name.length);
}
