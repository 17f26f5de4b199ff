import { sniffType } from './files/file-type.ts';
import { convertHeic } from './files/heic/convert-heic.ts';
import { isCorrupt } from './files/is-corrupt.ts';
import { openPicture } from './files/open-picture.ts';
import { readPicture } from './files/read-picture.ts';
import { thumbnailOfPicture } from './files/thumbnail.ts';
import { openEngine, type Engine } from './ocr/engine.ts';
import type { PageEvents } from './page-events.ts';
import type { ReadPage } from './page.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { ReadRefusal } from './refusals.ts';

let openedEngine: Promise<Engine> | undefined;

/** This process's engine, opened on first use. */
const engine = (): Promise<Engine> => (openedEngine ??= openEngine());

/**
 * Reads the text of a picture or of every page of a PDF in this process, without a time limit: for tuning and the
 * reading processes. For untrusted files, use `createReceiptReader`. Throws ReadRefusal.
 */
export async function readPages(bytes: Uint8Array, events: PageEvents = {}): Promise<ReadPage[]> {
  if (bytes.length === 0) throw new ReadRefusal('EMPTY_FILE');
  const type = sniffType(bytes);
  if (type === null) throw new ReadRefusal('UNSUPPORTED_TYPE');
  if (type === 'pdf') return await readPdf(bytes, engine, events);
  const { onPrepared, onThumbnail, onConverted } = events;
  if (type === 'heic') {
    const jpeg = await convertHeic(bytes);
    onConverted?.(jpeg);
    return await readPages(jpeg, events);
  }
  const sendThumbnail = async (turns: ReadPage['turns']): Promise<void> => {
    const webp = onThumbnail && (await thumbnailOfPicture(bytes, turns));
    if (webp) onThumbnail(webp);
  };
  await sendThumbnail(0);
  const picture = await openPicture(bytes);
  onPrepared?.();
  const page = await readPicture(await engine(), picture);
  if (page.turns) await sendThumbnail(page.turns);
  const isDamaged = page.boxes.length === 0 && (await isCorrupt(bytes));
  return [isDamaged ? { ...page, isDamaged } : page];
}
