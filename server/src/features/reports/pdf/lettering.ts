import { type Canvas, fontOf, pdfColour, pdfNumber, type Reference } from './canvas.ts';
import { fontForDocument, type FontName, fontNames, type Run, runsOf, type Weight } from './fonts.ts';

export interface Style {
  size: number;
  weight?: Weight;
  colour?: string;
}

export const ink = '#1d1c1a';
export const quiet = '#6b6761';
export const hairline = '#dcd8d1';
export const eucalyptus = '#285c4d';

/** Of a section. */
export const heading: Style = { size: 11, weight: 'semibold' };
/** Of a line below the title. */
export const subtitle: Style = { size: 10, colour: quiet };

export const lineHeight = (style: Style): number => style.size * 1.4;

export function registerFonts(canvas: Canvas): void {
  for (const name of fontNames) {
    // pdfkit accepts parsed fonts, but its published types don't say so yet.
    canvas.registerFont(name, fontForDocument(name) as unknown as Buffer);
  }
}

/** Matches spaces, words, and single letters of scripts written without spaces. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** A word's glyphs in one font. */
interface Shape {
  /** The operand of a TJ operator, without its brackets. Null if pdfkit must place the glyphs one by one. */
  glyphs: string | null;
  ems: number;
}

/** Reports repeat words, and shaping one is slow. What's embedded differs, so each document has its own. */
const shapes = new WeakMap<Canvas, Map<string, Shape>>();
const mostShapes = 20_000;

/** Returns the width of a line in points. */
export function widthOf(canvas: Canvas, text: string, style: Style): number {
  let ems = 0;
  for (const run of runsOf(text, style.weight ?? 'regular'))
    for (const { ems: width } of shapesOf(canvas, run)) ems += width;
  return ems * style.size;
}

/** Amounts, dates and receipt numbers. */
const isCode = /^[\x21-\x7e]*\d[\x21-\x7e]*$/;

function shapesOf(canvas: Canvas, { font, text }: Run): Shape[] {
  const found: Shape[] = [];
  for (const word of text.match(words) ?? []) {
    // Hardly one is like another, and figures aren't kerned: their single letters are known sooner.
    if (isCode.test(word)) for (const letter of word) found.push(shapeOf(canvas, font, letter));
    else found.push(shapeOf(canvas, font, word));
  }
  return found;
}

function shapeOf(canvas: Canvas, font: FontName, word: string): Shape {
  let known = shapes.get(canvas);
  if (!known) shapes.set(canvas, (known = new Map()));
  const key = `${font} ${word}`;
  let shape = known.get(key);
  if (shape === undefined) {
    if (known.size >= mostShapes) known.clear();
    known.set(key, (shape = makeShape(canvas, font, word)));
  }
  return shape;
}

function makeShape(canvas: Canvas, font: FontName, word: string): Shape {
  const [hex, positions] = fontOf(canvas, font).encode(word);
  let advance = 0;
  let isPlain = true;
  let glyphs = '<';
  positions.forEach(({ advanceWidth, xAdvance, xOffset, yOffset }, index) => {
    advance += xAdvance;
    isPlain &&= xOffset === 0 && yOffset === 0;
    glyphs += hex[index];
    if (xAdvance !== advanceWidth) glyphs += `> ${pdfNumber(advanceWidth - xAdvance)} <`;
  });
  return { glyphs: isPlain ? `${glyphs}>` : null, ems: advance / 1000 };
}

/** Draws a line whose line box starts at `y`. */
export function drawLine(
  canvas: Canvas,
  text: string,
  at: { x: number; y: number; width?: number; align?: 'left' | 'right' },
  style: Style,
): void {
  let { x } = at;
  if (at.align === 'right' && at.width !== undefined) x = x + at.width - widthOf(canvas, text, style);
  const baseline = at.y + lineHeight(style) * 0.5 + style.size * 0.36;
  for (const run of runsOf(text, style.weight ?? 'regular'))
    x += drawRun(canvas, run, { x, y: baseline }, style);
}

/** The operators of a text at a place, on a page whose y axis points down. */
export function textOperators(
  canvas: Canvas,
  run: Run,
  { x, y }: { x: number; y: number },
  style: Style,
): { operators: string | null; width: number; fonts: Record<string, Reference> } {
  const found = shapesOf(canvas, run);
  const width = found.reduce((sum, { ems }) => sum + ems, 0) * style.size;
  const glyphs = found.map((shape) => shape.glyphs);
  if (glyphs.includes(null)) return { operators: null, width, fonts: {} };
  const font = fontOf(canvas, run.font);
  const place = `1 0 0 -1 ${pdfNumber(x)} ${pdfNumber(y)} Tm`;
  const face = `/${font.id} ${pdfNumber(style.size)} Tf ${pdfColour(style.colour ?? ink)} rg`;
  const operators = `BT ${face} ${place} [${glyphs.join(' ').replaceAll('> <', '')}] TJ ET`;
  return { operators, width, fonts: { [font.id]: font.ref() } };
}

function drawRun(canvas: Canvas, run: Run, at: { x: number; y: number }, style: Style): number {
  const { operators, width, fonts } = textOperators(canvas, run, at, style);
  // One operation for the whole run: pdfkit needs a dozen, which take most of the time and memory of a long table.
  if (operators !== null) {
    Object.assign(canvas.page.fonts, fonts);
    canvas.addContent(operators);
  } else
    canvas
      .fillColor(style.colour ?? ink)
      .font(run.font, style.size)
      .text(run.text, at.x, at.y, { lineBreak: false, baseline: 'alphabetic' });
  return width;
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
