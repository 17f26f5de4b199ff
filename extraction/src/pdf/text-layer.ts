import type { Point, TextBox } from '../page.ts';
import { median } from '../median.ts';
import { POINT_BYTES, RECTANGLE_BYTES, rectangleAt, withMemory, type Pdfium } from './pdfium.ts';

/** A loaded page and its size in pixels. */
export interface PdfPage {
  pdfium: Pdfium;
  page: number;
  width: number;
  height: number;
}

interface Glyph {
  text: string;
  /** Whether the PDF has a space before it; many PDFs have none, but wider gaps instead. */
  afterSpace: boolean;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** PDFium's numbers of the mode of text that isn't drawn, and of the type of objects that are pictures. */
const INVISIBLE = 3;
const IMAGE_OBJECT = 3;
/** A page with fewer visible letters and digits is read as a picture. */
const MIN_CHARACTERS = 30;
/** A page covered by a picture to more than this extent is a scan, even if it has a text layer. */
const SCAN_SHARE = 0.6;
/** Letters are on one line if they overlap by more than this, as a multiple of their height. */
const SAME_LINE = 0.4;
/** A gap that separates columns, and one that separates words, as multiples of the letters' height. */
const COLUMN_GAP = 1.2;
const WORD_GAP = 0.18;
/** A gap that separates words in narrow print, as a multiple of the letters' width. */
const NARROW_WORD_GAP = 0.35;

/** Returns a page's text layer, with a box for each column of each line; null if it must be read as a picture. */
export function textLayer(page: PdfPage): TextBox[] | null {
  if (largestPictureShare(page) > SCAN_SHARE) return null;
  const glyphs = visibleGlyphs(page);
  const characters = glyphs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (characters < MIN_CHARACTERS || !glyphs.some(({ text }) => /\d/.test(text))) return null;
  return boxesOf(glyphs);
}

function visibleGlyphs({ pdfium, page, width, height }: PdfPage): Glyph[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const glyphs: Glyph[] = [];
  withMemory(pdfium, RECTANGLE_BYTES + POINT_BYTES, (memory) => {
    const count = pdfium._FPDFText_CountChars(text);
    let afterSpace = false;
    for (let index = 0; index < count; index++) {
      const code = pdfium._FPDFText_GetUnicode(text, index);
      const character = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      if (character === ' ') afterSpace = true;
      if (character.trim() === '' || /\p{C}/u.test(character)) continue;
      const object = pdfium._FPDFText_GetTextObject(text, index);
      if (object !== 0 && pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) continue;
      if (!pdfium._FPDFText_GetLooseCharBox(text, index, memory)) continue;
      const [left, top, right, bottom] = rectangleAt(pdfium, memory);
      const pointMemory = memory + RECTANGLE_BYTES;
      const a = toPixels({ pdfium, page, width, height }, [left, top], pointMemory);
      const b = toPixels({ pdfium, page, width, height }, [right, bottom], pointMemory);
      glyphs.push({
        text: character,
        afterSpace,
        left: Math.min(a[0], b[0]),
        top: Math.min(a[1], b[1]),
        right: Math.max(a[0], b[0]),
        bottom: Math.max(a[1], b[1]),
      });
      afterSpace = false;
    }
  });
  pdfium._FPDFText_ClosePage(text);
  return glyphs;
}

/** Converts a point from PDF units to pixels, taking the page's rotation and crop into account. */
function toPixels({ pdfium, page, width, height }: PdfPage, [x, y]: Point, memory: number): Point {
  pdfium._FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, memory, memory + 4);
  const view = new DataView(pdfium.HEAPU8.buffer, memory, POINT_BYTES);
  return [view.getInt32(0, true), view.getInt32(4, true)];
}

/** Returns the fraction of the page that its largest picture covers. */
function largestPictureShare({ pdfium, page }: PdfPage): number {
  const area = pdfium._FPDF_GetPageWidth(page) * pdfium._FPDF_GetPageHeight(page);
  let largest = 0;
  withMemory(pdfium, RECTANGLE_BYTES, (memory) => {
    const count = pdfium._FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index++) {
      const object = pdfium._FPDFPage_GetObject(page, index);
      if (pdfium._FPDFPageObj_GetType(object) !== IMAGE_OBJECT) continue;
      if (!pdfium._FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) continue;
      const [left, bottom, right, top] = rectangleAt(pdfium, memory);
      largest = Math.max(largest, Math.abs((right - left) * (top - bottom)));
    }
  });
  return area === 0 ? 0 : largest / area;
}

/** Joins glyphs, which are in reading order, into boxes. A new line or column starts a new box. */
function boxesOf(glyphs: readonly Glyph[]): TextBox[] {
  const boxes: TextBox[] = [];
  let run: Glyph[] = [];
  for (const glyph of glyphs) {
    const last = run.at(-1);
    if (last && !follows(last, glyph)) {
      boxes.push(boxAround(run));
      run = [];
    }
    run.push(glyph);
  }
  if (run.length > 0) boxes.push(boxAround(run));
  return boxes;
}

const heightOf = (glyph: Glyph): number => Math.max(1, glyph.bottom - glyph.top);

function follows(last: Glyph, glyph: Glyph): boolean {
  const height = Math.max(heightOf(last), heightOf(glyph));
  const overlap = Math.min(last.bottom, glyph.bottom) - Math.max(last.top, glyph.top);
  const gap = glyph.left - last.right;
  return overlap > height * SAME_LINE && gap < height * COLUMN_GAP && gap > -height;
}

/**
 * Text is set wide, as headings are, if it has at least this many letters and this gap between them, as a multiple of their
 * height. Its words are apart by more than this multiple of that gap.
 */
const SET_WIDE = { letters: 5, gap: 0.08, words: 1.6 };

function textOf(run: readonly Glyph[]): string {
  const gaps = run.slice(1).map((glyph, i) => (glyph.left - (run[i]?.right ?? 0)) / heightOf(glyph));
  const usual = median(gaps);
  const isSetWide =
    usual > SET_WIDE.gap && run.length >= SET_WIDE.letters && run.every(({ text }) => /[^\d.,]/.test(text));
  const width = median(run.map((glyph) => (glyph.right - glyph.left) / heightOf(glyph)));
  const wordGap = Math.min(WORD_GAP, width * NARROW_WORD_GAP);
  const isApart = (gap: number, { afterSpace }: Glyph): boolean =>
    isSetWide ? gap > usual * SET_WIDE.words : afterSpace || gap > wordGap;
  return run
    .map((glyph, i) => (i > 0 && isApart(gaps[i - 1] ?? 0, glyph) ? ` ${glyph.text}` : glyph.text))
    .join('');
}

function boxAround(run: readonly Glyph[]): TextBox {
  const left = Math.min(...run.map((glyph) => glyph.left));
  const right = Math.max(...run.map((glyph) => glyph.right));
  const top = Math.min(...run.map((glyph) => glyph.top));
  const bottom = Math.max(...run.map((glyph) => glyph.bottom));
  return {
    text: textOf(run),
    confidence: 1,
    quad: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
  };
}
