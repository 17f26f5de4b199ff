import { fontForDocument, runsOf, type Weight } from './fonts.ts';

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

export const ink = '#1d1c1a';
export const quiet = '#6b6761';
export const hairline = '#dcd8d1';
export const eucalyptus = '#285c4d';

type Canvas = PDFKit.PDFDocument;

export const lineHeight = (style: Style): number => style.size * 1.4;

export function registerFonts(canvas: Canvas): void {
  for (const name of ['regular', 'semibold', 'japanese'] as const) {
    // pdfkit accepts parsed fonts, but its published types don't say so yet.
    canvas.registerFont(name, fontForDocument(name) as unknown as Buffer);
  }
}

/** Matches spaces, words, and single letters of scripts written without spaces. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Caches word widths in ems: reports repeat words, and shaping one is slow. */
const measured = new Map<string, number>();
const mostMeasured = 20_000;

/** Returns the width of a line in points. */
export function widthOf(canvas: Canvas, text: string, style: Style): number {
  let ems = 0;
  for (const word of text.match(words) ?? []) ems += emsOf(canvas, word, style);
  return ems * style.size;
}

function emsOf(canvas: Canvas, word: string, style: Style): number {
  const key = `${style.weight ?? 'regular'} ${word}`;
  let ems = measured.get(key);
  if (ems === undefined) {
    ems = 0;
    for (const run of runsOf(word, style.weight ?? 'regular'))
      ems += canvas.font(run.font, 1).widthOfString(run.text);
    if (measured.size >= mostMeasured) measured.clear();
    measured.set(key, ems);
  }
  return ems;
}

/** Draws a line whose line box starts at `y`. Returns its width. */
export function drawLine(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number; width?: number; align?: 'left' | 'right' },
  style: Style,
): void {
  let { x } = at;
  if (at.align === 'right' && at.width !== undefined) x = x + at.width - widthOf(canvas, text, style);
  const baseline = at.y + lineHeight(style) * 0.5 + style.size * 0.36;
  canvas.fillColor(style.colour ?? ink);
  for (const run of runsOf(text, style.weight ?? 'regular')) {
    canvas.font(run.font, style.size).text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    x += widthOf(canvas, run.text, style);
  }
}

/** Breaks text into lines that fit a width. Only a word longer than a line is broken. */
export function wrap(canvas: Canvas, text: string, width: number, style: Style): string[] {
  return text.split(/\r\n|\r|\n/u).flatMap((paragraph) => wrapParagraph(canvas, paragraph, width, style));
}

function wrapParagraph(canvas: Canvas, paragraph: string, width: number, style: Style): string[] {
  const measure = (piece: string) => widthOf(canvas, piece, style);
  const fitting = (piece: string) => longestThatFits(piece, (head) => measure(head) <= width);
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of paragraph.match(words) ?? []) {
    const wanted = measure(word);
    if (used + wanted <= width || !word.trim()) {
      line += word;
      used += wanted;
      continue;
    }
    if (line.trim()) lines.push(line.trimEnd());
    line = word;
    used = wanted;
    if (used <= width) continue;
    for (let head = fitting(line); head.length < line.length; head = fitting(line)) {
      lines.push(head);
      line = line.slice(head.length);
    }
    used = measure(line);
  }
  return [...lines, line.trimEnd()];
}

function longestThatFits(word: string, fits: (text: string) => boolean): string {
  let head = '';
  for (const letter of word) {
    if (head && !fits(head + letter)) break;
    head += letter;
  }
  return head;
}
