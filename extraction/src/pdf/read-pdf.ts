import { readPicture } from '../files/read-picture.ts';
import { THUMBNAIL, thumbnailOfRaster } from '../files/thumbnail.ts';
import { LIMITS } from '../limits.ts';
import type { Engine } from '../ocr/engine.ts';
import type { ReadPage } from '../page.ts';
import type { PageEvents } from '../page-events.ts';
import { ReadRefusal } from '../refusals.ts';
import { openDocument } from './open-document.ts';
import type { Pdfium } from './pdfium.ts';
import { pixelSize, render } from './render-page.ts';
import { textLayer } from './text-layer.ts';

/** Thumbnails are rendered at twice their width and scaled down, which keeps small print legible. */
const THUMBNAIL_DRAWN = THUMBNAIL.width * 2;

/**
 * Reads every page of a PDF from its text layer or, if that's unusable, as a picture. `engine` is only called for
 * pictures. Throws ReadRefusal: ENCRYPTED_PDF, DAMAGED_FILE, TOO_MANY_PAGES.
 */
export async function readPdf(
  bytes: Uint8Array,
  engine: () => Promise<Engine>,
  { onPrepared, onThumbnail }: PageEvents,
): Promise<ReadPage[]> {
  const { pdfium, document, count } = await openDocument(bytes);
  const sendThumbnail = async (turns: ReadPage['turns']): Promise<void> => {
    const webp = onThumbnail && (await thumbnail(pdfium, document, turns));
    if (webp) onThumbnail(webp);
  };
  await sendThumbnail(0);
  if (count > LIMITS.pdfPages) throw new ReadRefusal('TOO_MANY_PAGES');
  onPrepared?.();
  const pages: ReadPage[] = [];
  for (let index = 0; index < count; index++) pages.push(await readPage(pdfium, document, index, engine));
  if (pages[0]?.turns) await sendThumbnail(pages[0].turns);
  pdfium._FPDF_CloseDocument(document);
  return pages;
}

/** Creates a thumbnail of the first page; null if it can't be rendered. */
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
