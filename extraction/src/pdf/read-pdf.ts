/* oxlint-disable no-underscore-dangle -- PDFium's functions are called so. */
import { readPicture } from '../files/read-picture.ts';
import { readingScale } from '../files/reading-size.ts';
import { THUMBNAIL, thumbnailOfRaster } from '../files/thumbnail.ts';
import { LIMITS } from '../limits.ts';
import type { Engine } from '../ocr/engine.ts';
import type { Raster } from '../ocr/raster.ts';
import type { ReadPage } from '../page.ts';
import type { PageEvents } from '../page-events.ts';
import { ReadRefusal } from '../refusals.ts';
import { openDocument } from './open-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';
import { textLayer, type PdfPage } from './text-layer.ts';

const POINTS_PER_INCH = 72;
/** Pages are rendered this finely where their size allows it. */
const DOTS_PER_INCH = 200;
/** Pixels of the shorter side that a thumbnail is made of: twice its own keep small print from falling apart. */
const THUMBNAIL_DRAWN = THUMBNAIL.width * 2;
const WHITE = 0xffffffff;
/** Four bytes a pixel: blue, green, red, unused. */
const BGRX = 3;
const RENDER_ANNOTATIONS = 1;

/**
 * Reads every page of a PDF: by its text layer where it has a real one, else as a picture.
 * `engine` is only asked for when a page has to be read as a picture.
 * Throws ReadRefusal: ENCRYPTED_PDF, DAMAGED_FILE, TOO_MANY_PAGES.
 */
export async function readPdf(
  bytes: Uint8Array,
  engine: () => Promise<Engine>,
  { onPrepared, onThumbnail }: PageEvents,
): Promise<ReadPage[]> {
  const { pdfium, document, count } = await openDocument(bytes);
  const tellThumbnail = async (turns: ReadPage['turns']): Promise<void> => {
    const webp = onThumbnail && (await thumbnail(pdfium, document, turns));
    if (webp) onThumbnail(webp);
  };
  await tellThumbnail(0);
  if (count > LIMITS.pdfPages) throw new ReadRefusal('TOO_MANY_PAGES');
  onPrepared?.();
  const pages: ReadPage[] = [];
  for (let index = 0; index < count; index++) pages.push(await readPage(pdfium, document, index, engine));
  if (pages[0]?.turns) await tellThumbnail(pages[0].turns);
  pdfium._FPDF_CloseDocument(document);
  return pages;
}

/** Of the first page; null when that can't be drawn. */
async function thumbnail(
  pdfium: Pdfium,
  document: number,
  turns: ReadPage['turns'],
): Promise<Uint8Array | null> {
  const page = pdfium._FPDF_LoadPage(document, 0);
  if (page === 0) return null;
  const { width, height } = pixelSize(pdfium, page);
  const scale = Math.min(1, THUMBNAIL_DRAWN / Math.min(width, height));
  const raster = render({
    pdfium,
    page,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  });
  pdfium._FPDF_ClosePage(page);
  return await thumbnailOfRaster(raster, turns);
}

async function readPage(
  pdfium: Pdfium,
  document: number,
  index: number,
  engine: () => Promise<Engine>,
): Promise<ReadPage> {
  const page = pdfium._FPDF_LoadPage(document, index);
  if (page === 0) throw new ReadRefusal('DAMAGED_FILE');
  try {
    const pdfPage = { pdfium, page, ...pixelSize(pdfium, page) };
    const { width, height } = pdfPage;
    const boxes = textLayer(pdfPage);
    if (boxes) return { width, height, boxes };
    const region = { left: 0, top: 0, width, height };
    return await readPicture(await engine(), { raster: render(pdfPage), width, height, region });
  } finally {
    pdfium._FPDF_ClosePage(page);
  }
}

function pixelSize(pdfium: Pdfium, page: number): { width: number; height: number } {
  const inches = [pdfium._FPDF_GetPageWidth(page), pdfium._FPDF_GetPageHeight(page)] as const;
  const [width, height] = inches.map((points) =>
    Math.max(1, (Math.max(1, points) * DOTS_PER_INCH) / POINTS_PER_INCH),
  ) as [number, number];
  const scale = readingScale(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function render({ pdfium, page, width, height }: PdfPage): Raster {
  const stride = width * 4;
  return withMemory(pdfium, stride * height, (memory) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRX, memory, stride);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS);
    pdfium._FPDFBitmap_Destroy(bitmap);
    const pixels = width * height;
    const data = new Uint8Array(pixels * 3);
    for (let pixel = 0, from = memory; pixel < pixels; pixel++, from += 4) {
      data[pixel * 3] = pdfium.HEAPU8[from + 2]!;
      data[pixel * 3 + 1] = pdfium.HEAPU8[from + 1]!;
      data[pixel * 3 + 2] = pdfium.HEAPU8[from]!;
    }
    return { data, width, height };
  });
}
