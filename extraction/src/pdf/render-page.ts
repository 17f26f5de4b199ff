import { readingScale } from '../files/reading-size.ts';
import type { Raster } from '../ocr/raster.ts';
import { ReadRefusal } from '../refusals.ts';
import { openDocument } from './open-document.ts';
import { withMemory, type Pdfium } from './pdfium.ts';
import type { PdfPage } from './text-layer.ts';

const POINTS_PER_INCH = 72;
/** The resolution of rendered pages, unless they're very large. */
const DOTS_PER_INCH = 200;
const WHITE = 0xffffffff;
/** PDFium's bitmap format with four bytes per pixel: blue, green, red and one unused. */
const BGRX = 3;
const RENDER_ANNOTATIONS = 1;

/**
 * Renders a page (from 0) of a PDF, and returns the PDF's number of pages. Throws ReadRefusal: ENCRYPTED_PDF,
 * MEMORY_LIMIT, DAMAGED_FILE (or no such page).
 */
export async function renderPage(
  bytes: Uint8Array,
  index: number,
): Promise<{ raster: Raster; count: number }> {
  const { pdfium, document, count } = await openDocument(bytes);
  const page = index < count ? pdfium._FPDF_LoadPage(document, index) : 0;
  if (page === 0) throw new ReadRefusal('DAMAGED_FILE');
  const raster = render({ pdfium, page, ...pixelSize(pdfium, page) });
  pdfium._FPDF_ClosePage(page);
  pdfium._FPDF_CloseDocument(document);
  return { raster, count };
}

/** Returns the size of a page when it's rendered, in pixels. */
export function pixelSize(pdfium: Pdfium, page: number): { width: number; height: number } {
  const pixels = (points: number) => Math.max(1, (Math.max(1, points) * DOTS_PER_INCH) / POINTS_PER_INCH);
  const width = pixels(pdfium._FPDF_GetPageWidth(page));
  const height = pixels(pdfium._FPDF_GetPageHeight(page));
  const scale = readingScale(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Renders a page on white, with its annotations. */
export function render({ pdfium, page, width, height }: PdfPage): Raster {
  const stride = width * 4;
  return withMemory(pdfium, stride * height, (memory) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, BGRX, memory, stride);
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium._FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_ANNOTATIONS);
    pdfium._FPDFBitmap_Destroy(bitmap);
    const pixels = width * height;
    const data = new Uint8Array(pixels * 3);
    // `!`: the bitmap has four bytes per pixel.
    for (let pixel = 0, from = memory; pixel < pixels; pixel++, from += 4) {
      data[pixel * 3] = pdfium.HEAPU8[from + 2]!;
      data[pixel * 3 + 1] = pdfium.HEAPU8[from + 1]!;
      data[pixel * 3 + 2] = pdfium.HEAPU8[from]!;
    }
    return { data, width, height };
  });
}
