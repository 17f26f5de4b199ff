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
  /** The document's own title, also shown by viewers. */
  title: string;
  /** What kind of document it is, at the right of each page's head. */
  kind: string;
  /** At the left of each page's foot. */
  foot: string;
  now: Date;
}

/** `alt` says what a picture shows; `scope` whether a heading cell is of a row or a column. */
export interface TagOptions {
  alt?: string;
  scope?: 'Row' | 'Column';
}

/**
 * A tagged A4 document that is written from top to bottom: `y` is where the next thing goes. Content is given to
 * `tag`, which makes it part of the reading order; head and foot are artefacts that screen readers pass over.
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
      // The number of pages stands on each of them and is known at the end.
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

  /** Begins a new page where less than `height` is left on this one. */
  reserve(height: number): void {
    if (this.y + height > this.bottom) this.addPage();
  }

  /** Draws something that is part of the document's contents. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    const element = this.canvas.struct(type, options);
    this.#parent.add(element);
    element.add(draw);
    element.end();
  }

  /** Draws something that leads to a web address; `description` says what for. */
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
    // pdfkit writes a text only where it is such an object.
    const options = { structParent: element, Contents: Object(description) as string };
    this.canvas.link(at.x, at.y, at.width, at.height, url, options);
    element.end();
  }

  /** Draws a group of tagged things, such as a table or one of its rows. */
  async group(type: string, draw: () => void | Promise<void>): Promise<void> {
    const outer = this.#parent;
    const element = this.canvas.struct(type);
    outer.add(element);
    this.#parent = element;
    await draw();
    this.#parent = outer;
    element.end();
  }

  /** Draws what only decorates. */
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

  /** A paragraph over as many lines and pages as it needs. */
  paragraph(type: string, text: string, style: Style): void {
    this.tag(type, () => {
      for (const line of wrap(this.canvas, text, this.width, style)) {
        this.reserve(lineHeight(style));
        drawLine(this.canvas, line, { x: this.left, y: this.y }, style);
        this.y += lineHeight(style);
      }
    });
  }

  /** Sets heads and feet, ends the document and gives it as a stream. */
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
