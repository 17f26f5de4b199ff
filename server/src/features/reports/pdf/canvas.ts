import PDFDocument from 'pdfkit';
import type { FontName } from './fonts.ts';

type Document = PDFKit.PDFDocument;

/** A glyph's advance and offset, in thousandths of the font size. */
interface Position {
  advanceWidth: number;
  xAdvance: number;
  xOffset: number;
  yOffset: number;
}

/** A font as pdfkit holds it within a document. */
export interface CanvasFont {
  /** Its name in page resources. */
  readonly id: string;
  /** The glyphs of a text as four hexadecimal digits each, added to the embedded subset. */
  encode(text: string): [hex: string[], positions: Position[]];
  ref(): Reference;
}

/** An object of the PDF, written when it ends. */
export interface Reference {
  data: Record<string, unknown>;
  end(content?: string): void;
}

/** A picture that's embedded once and drawn as often as needed. */
export interface CanvasPicture {
  readonly width: number;
  readonly height: number;
}

/** What reports use of pdfkit that its published types leave out. `canvas.test.ts` notices if pdfkit changes it. */
interface Insides {
  _font: CanvasFont;
  info: Record<string, unknown>;
  page: { fonts: Record<string, Reference>; xobjects: Record<string, Reference> };
  ref(data: Record<string, unknown>): Reference;
  openImage(jpeg: Buffer): CanvasPicture;
  endPageMarkings(page: unknown): unknown;
  initPageMarkings(open: unknown): void;
  endSubset(): void;
}

/** A pdfkit document, including what its published types leave out. */
export type Canvas = Document & Insides;

export interface CanvasOptions {
  title: string;
  /** Whether files are attached, which PDF/A allows from part 3. */
  holdsFiles: boolean;
  now: Date;
}

/** Starts a tagged PDF/A document. Its pages are written as soon as they're full, so that memory doesn't grow with them. */
export function openCanvas({ title, holdsFiles, now }: CanvasOptions): Canvas {
  const canvas = new PDFDocument({
    size: 'A4',
    pdfVersion: '1.7',
    subset: holdsFiles ? 'PDF/A-3b' : 'PDF/A-2b',
    tagged: true,
    displayTitle: true,
    lang: 'en-AU',
    autoFirstPage: false,
    // It would hold every text that was ever shaped; lettering.ts holds fewer.
    fontLayoutCache: false,
    margins: { left: 0, right: 0, top: 0, bottom: 0 },
    info: { Title: title, Producer: 'Docket', Creator: 'Docket', CreationDate: now },
    // pdfkit's types have no PDF/A-2 and -3, and hide the insides.
  }) as Canvas;
  escapeMetadata(canvas);
  return canvas;
}

/** pdfkit writes the title into the XML metadata as it is, where an ampersand in a name would break it. */
function escapeMetadata(canvas: Canvas): void {
  const endSubset = canvas.endSubset.bind(canvas);
  // Called between the two: the document's information is written, its XML isn't.
  canvas.endSubset = () => {
    for (const [name, value] of Object.entries(canvas.info))
      if (typeof value === 'string') canvas.info[name] = escapeXml(value);
    endSubset();
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 doesn't allow, even escaped. */
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '');

/** Selects a font at a size of one, and returns it. */
export function fontOf(canvas: Canvas, name: FontName): CanvasFont {
  canvas.font(name, 1);
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's name
  return canvas._font;
}

/** A number as PDFs write it. */
export const pdfNumber = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The three components of a colour such as #1d1c1a. */
export const pdfColour = (hex: string): string =>
  [1, 3, 5].map((at) => pdfNumber(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
