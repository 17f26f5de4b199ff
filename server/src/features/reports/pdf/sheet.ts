import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import {
  drawLine,
  eucalyptus,
  hairline,
  lineHeight,
  quiet,
  registerFonts,
  type Style,
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
  now: Date;
}

/** `alt` describes a picture. `scope` marks a heading cell as belonging to a row or a column. */
export interface TagOptions {
  alt?: string;
  scope?: 'Row' | 'Column';
}

/**
 * A tagged A4 document, written from top to bottom: `y` is where the next item goes. `tag` adds content to the reading
 * order. Headers and footers are artefacts, which screen readers skip.
 */
export class Sheet {
  readonly canvas: PDFKit.PDFDocument;
  readonly left = margin.left;
  readonly width: number;
  y: number = margin.top;
  readonly #options: SheetOptions;
  readonly #root: PDFKit.PDFStructureElement;
  #parent: PDFKit.PDFStructureElement;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.canvas = new PDFDocument({
      size: 'A4',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en-AU',
      // Each page shows the number of pages, which isn't known until the end.
      bufferPages: true,
      autoFirstPage: false,
      margins: { left: 0, right: 0, top: 0, bottom: 0 },
      info: { Title: options.title, Producer: 'Docket', Creator: 'Docket', CreationDate: options.now },
    });
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
    this.canvas.continueOnNewPage();
    this.y = margin.top;
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

  /** Draws decoration, which screen readers skip. */
  artefact(draw: () => void): void {
    this.canvas.markContent('Artifact', { type: 'Layout' });
    draw();
    this.canvas.endMarkedContent();
  }

  rule(y = this.y, from: number = this.left, to: number = this.left + this.width): void {
    this.artefact(() => {
      this.canvas.lineWidth(0.6).strokeColor(hairline).moveTo(from, y).lineTo(to, y).stroke();
    });
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

  /** Adds headers and footers, ends the document and returns it as a stream. */
  end(): Readable {
    const { start, count } = this.canvas.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.canvas.switchToPage(start + page);
      this.#frame(`Page ${page + 1} of ${count}`);
    }
    this.#root.end();
    this.canvas.end();
    return this.canvas;
  }

  #frame(pageNumber: string): void {
    const { canvas, left, width } = this;
    const small: Style = { size: 8, colour: quiet };
    const footY = canvas.page.height - 44;
    this.rule(headerY + 26);
    this.artefact(() => {
      drawLine(
        canvas,
        'Docket',
        { x: left, y: headerY },
        { size: 13, weight: 'semibold', colour: eucalyptus },
      );
      drawLine(canvas, this.#options.kind, { x: left, y: headerY + 4, width, align: 'right' }, small);
      drawLine(canvas, this.#options.foot, { x: left, y: footY }, small);
      drawLine(canvas, pageNumber, { x: left, y: footY, width, align: 'right' }, small);
    });
  }
}
