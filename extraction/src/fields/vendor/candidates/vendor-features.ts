import { median } from '../../../median.ts';
import { lettersOf } from '../../layout/letters.ts';
import type { Features } from '../../model/boosted-trees.ts';
import { amountsIn } from '../../money/amounts.ts';
import { lineKind } from '../names/line-kinds.ts';
import { continuesName, startAlike } from './name-over-lines.ts';
import { withoutCommonWords } from '../names/shop-kinds.ts';
import type { Line } from './vendor-lines.ts';
import { webNames, type WebName } from '../names/web-names.ts';

/** The lines at the top among which names are looked for. */
export const HEADER_ROWS = 12;

const NO_KIND = lineKind('');

/** The receipt around a candidate. */
export interface VendorContext {
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

export function vendorContext(lines: Line[], lettered: Line[]): VendorContext {
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

/** Describes a name, and the lines it stands on, for the model. */
export function vendorFeatures(name: string, span: readonly Line[], context: VendorContext): Features {
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
    'says twice': Number(startAlike(span)),
    'repeats line before': Number(before !== undefined && startAlike([before, first])),
    'repeated by line after': Number(after !== undefined && startAlike([last, after])),
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
function saidAgain(letters: string, span: readonly Line[], context: VendorContext): number {
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
