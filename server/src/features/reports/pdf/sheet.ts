import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Canvas, openCanvas, pdfColour, pdfNumber, type Reference } from './canvas.ts';
import {
  drawLine,
  eucalyptus,
  hairline,
  lineHeight,
  quiet,
  registerFonts,
  type Style,
  textOperators,
  widthOf,
  wrap,
} from './lettering.ts';

export const margin = { left: 48, right: 48, top: 104, bottom: 72 } as const;
const headerY = 48;

export interface SheetOptions {
  /** The document's title, which PDF viewers show. */
  title: string;
  /** The kind of document, at the right of each page's header. */
  kind: string;
  /** At the left of each page's footer. */
  foot: string;
  /** Whether files will be attached. */
  holdsFiles?: boolean;
  /** Whether pages have a header and a footer; they do by default. */
  isFramed?: boolean;
  now: Date;
}

/** `alt` describes a picture, `bbox` is where it is. `scope` marks a heading cell as belonging to a row or a column. */
export interface TagOptions {
  alt?: string;
  bbox?: [left: number, top: number, right: number, bottom: number];
  scope?: 'Row' | 'Column';
}

/** Bookmarks of the first level are sections, those of the second their parts. */
export type BookmarkLevel = 1 | 2;

/**
 * A tagged A4 document, written from top to bottom: `y` is where the next item goes. `tag` adds content to the reading
 * order. Headers and footers are artefacts, which screen readers skip. A page is written once the next one starts.
 */
export class Sheet {
  readonly canvas: Canvas;
  readonly left = margin.left;
  readonly width: number;
  y: number = margin.top;
  /** Lets other work go on. Long documents call it now and then. */
  rest: () => Promise<void> = () => setImmediate();
  readonly #options: SheetOptions;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;
  #section: PDFKit.PDFOutline | null = null;
  /** The page number of each page, which is completed at the end, when the number of pages is known. */
  readonly #pageNumbers: Reference[] = [];

  constructor(options: SheetOptions) {
    this.#options = options;
    this.canvas = openCanvas({ holdsFiles: false, ...options });
    registerFonts(this.canvas);
    this.#root = this.canvas.struct('Document');
    this.canvas.addStructure(this.#root);
    this.#parent = this.#root;
    this.canvas.addPage();
    this.width = this.canvas.page.width - margin.left - margin.right;
  }

  get bottom(): number {
    return this.canvas.page.height - margin.bottom;
  }

  addPage(): void {
    const { canvas } = this;
    // Content that's being drawn continues on the new page.
    const open = canvas.endPageMarkings(canvas.page);
    this.#frame();
    canvas.addPage();
    canvas.initPageMarkings(open);
    this.y = margin.top;
  }

  /** Adds an entry that leads to the current page to the document's outline. */
  bookmark(title: string, level: BookmarkLevel): void {
    if (level === 1 || this.#section === null)
      this.#section = this.canvas.outline.addItem(title, { expanded: true, fit: true } as object);
    else this.#section.addItem(title);
  }

  /** Starts a new page if less than `height` is left on this one. */
  reserve(height: number): void {
    if (this.y + height > this.bottom) this.addPage();
  }

  /** Draws content and adds it to the reading order. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    const element = this.canvas.struct(type, options);
    this.#parent.add(element);
    element.add(draw);
    element.end();
  }

  /** Draws a link. `description` is what a screen reader announces. */
  link(
    draw: () => void,
    {
      url,
      description,
      ...at
    }: { x: number; y: number; width: number; height: number; url: string; description: string },
  ): void {
    const element = this.canvas.struct('Link');
    this.#parent.add(element);
    element.add(draw);
    // pdfkit only writes a text that is a String object.
    const options = { structParent: element, Contents: Object(description) as string };
    this.canvas.link(at.x, at.y, at.width, at.height, url, options);
    element.end();
  }

  /** Draws a group of tagged elements, such as a table or a row. */
  async group(type: string, draw: () => void | Promise<void>): Promise<void> {
    const outer = this.#parent;
    const element = this.canvas.struct(type);
    outer.add(element);
    this.#parent = element;
    await draw();
    this.#parent = outer;
    element.end();
  }

  /** Attaches a file as it was uploaded. */
  attach(
    content: Buffer,
    { name, mediaType, description }: { name: string; mediaType: string; description: string },
  ): void {
    // PDF/A-3 requires the relationship, which pdfkit's published types leave out.
    const relationship = { relationship: 'Source' } as object;
    const modifiedDate = this.#options.now;
    this.canvas.file(content, { name, type: mediaType, description, modifiedDate, ...relationship });
  }

  /** Draws decoration, which screen readers skip. */
  artefact(draw: () => void): void {
    this.canvas.markContent('Artifact', { type: 'Layout' });
    draw();
    this.canvas.endMarkedContent();
  }

  /** Draws a hairline, between tagged elements. */
  rule(y = this.y, from: number = this.left, to: number = this.left + this.width): void {
    const line = `${pdfNumber(from)} ${pdfNumber(y)} m ${pdfNumber(to)} ${pdfNumber(y)} l`;
    this.canvas.addContent(`/Artifact <</Type /Layout>> BDC ${pdfColour(hairline)} RG 0.6 w ${line} S EMC`);
  }

  /** Draws a paragraph, over several pages if need be. */
  paragraph(type: string, text: string, style: Style): void {
    this.tag(type, () => {
      for (const line of wrap(this.canvas, text, this.width, style)) {
        this.reserve(lineHeight(style));
        drawLine(this.canvas, line, { x: this.left, y: this.y }, style);
        this.y += lineHeight(style);
      }
    });
  }

  /** Ends the document and returns it as a stream. */
  end(): Readable {
    this.#frame();
    this.#root.end();
    const count = this.#pageNumbers.length;
    this.#pageNumbers.forEach((number, index) => this.#completeNumber(number, index + 1, count));
    this.canvas.end();
    return this.canvas;
  }

  #frame(): void {
    if (this.#options.isFramed === false) return;
    const { canvas, left, width } = this;
    this.rule(headerY + 26);
    this.artefact(() => {
      drawLine(
        canvas,
        'Docket',
        { x: left, y: headerY },
        { size: 13, weight: 'semibold', colour: eucalyptus },
      );
      drawLine(canvas, this.#options.kind, { x: left, y: headerY + 4, width, align: 'right' }, small);
      drawLine(canvas, this.#options.foot, { x: left, y: this.#footY }, small);
      const { width: pageWidth, height } = canvas.page;
      const number = canvas.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, pageWidth, height] });
      canvas.page.xobjects['PageNumber'] = number;
      canvas.addContent('/PageNumber Do');
      this.#pageNumbers.push(number);
    });
  }

  get #footY(): number {
    return this.canvas.page.height - 44;
  }

  #completeNumber(number: Reference, page: number, count: number): void {
    const { canvas } = this;
    const text = `Page ${page} of ${count}`;
    const x = this.left + this.width - widthOf(canvas, text, small);
    const y = this.#footY + lineHeight(small) * 0.5 + small.size * 0.36;
    const { operators, fonts } = textOperators(canvas, { font: 'regular', text }, { x, y }, small);
    number.data['Resources'] = { Font: fonts };
    number.end(operators ?? '');
  }
}

const small: Style = { size: 8, colour: quiet };
