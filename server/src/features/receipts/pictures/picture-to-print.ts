import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { ReadRefusal } from '../../../ports/ocr.ts';
import type { PrintPicture } from '../../../ports/pictures.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { markUnusedFile, removingFiles } from '../storage/remove-marked-files.ts';
import { filesAmong, insertFile, lockFile } from '../queries/files/stored-files.ts';
import { type KnownPrint, printOf, setPrint } from '../queries/files/prints.ts';

export type PrintServices = Pick<Services, 'database' | 'storage' | 'printer' | 'clock' | 'newId' | 'log'>;

/** Why there's no picture: it can't be decoded, isn't allowed to be, its drawing failed, or it wasn't ready in time. */
export type Unprinted = 'damaged' | 'too large' | 'failed' | 'late';

/** Refusals that may not recur: one that timed out may succeed next time. */
const passing = new Set(['TIME_LIMIT', 'MEMORY_LIMIT', 'CRASHED']);
const tryAgainAfterMs = 10 * 60_000;

/**
 * Returns a page (from 0) of a stored file as a picture for reports; only a PDF has several. A separate process creates
 * it on first use, and it's stored. This process never decodes uploaded pictures. The signal cancels it.
 */
export async function pictureToPrint(
  services: PrintServices,
  sha256: string,
  signal: AbortSignal,
  page = 0,
): Promise<PrintPicture | Unprinted> {
  const known = await printOf(services.database, sha256, page);
  const stored = known && (await openStored(services, known));
  if (stored) return stored;
  if (known && known.refusal !== null && !isWorthAnotherTry(services, known)) return unprinted(known.refusal);
  if (signal.aborted) return 'late';
  const source = await buffer(await services.storage.get(sha256));
  const made = await print(services, source, { signal, page });
  if (made === null) return 'late';
  // If storing it fails, the report can still use it, and the next one creates it again.
  await save(services, { sourceSha256: sha256, page }, made).catch((error: unknown) =>
    services.log.warn({ err: error }, 'could not store a print picture'),
  );
  return 'refusal' in made ? unprinted(made.refusal) : made;
}

function unprinted(refusal: string): Unprinted {
  if (passing.has(refusal)) return 'failed';
  return refusal === 'TOO_MANY_PIXELS' ? 'too large' : 'damaged';
}

const isWorthAnotherTry = ({ clock }: Pick<Services, 'clock'>, { refusal, madeAt }: KnownPrint): boolean =>
  passing.has(refusal ?? '') && clock().getTime() - madeAt.getTime() > tryAgainAfterMs;

async function openStored(
  { storage }: Pick<Services, 'storage'>,
  { sha256, width, height, pages }: KnownPrint,
): Promise<PrintPicture | null> {
  if (sha256 === null) return null;
  try {
    return { jpeg: await buffer(await storage.get(sha256)), width, height, pages };
  } catch (error) {
    // It can be created again.
    if (error instanceof StoredFileMissing || error instanceof StoredFileDamaged) return null;
    throw error;
  }
}

type Made = PrintPicture | { refusal: string };

/** The picture, or the code of why there can't be one; null if cancelled. */
async function print(
  { printer, log }: PrintServices,
  picture: Uint8Array,
  { signal, page }: { signal: AbortSignal; page: number },
): Promise<Made | null> {
  try {
    return await printer.print(picture, { signal, page });
  } catch (error) {
    if (error instanceof ReadRefusal) return { refusal: error.code };
    if (signal.aborted) return null;
    log.warn({ err: error }, 'could not create a print picture');
    return { refusal: 'CRASHED' };
  }
}

/** A page of a stored file. */
interface Source {
  sourceSha256: string;
  page: number;
}

async function save(services: PrintServices, source: Source, made: Made): Promise<void> {
  const madeAt = services.clock();
  await removingFiles(services, async (transaction) => {
    if ('refusal' in made) await saveRefusal(transaction, source, { ...made, madeAt });
    else await savePicture(services, transaction, source, { ...made, madeAt });
  });
}

async function saveRefusal(
  transaction: Transaction,
  source: Source,
  { refusal, madeAt }: { refusal: string; madeAt: Date },
): Promise<void> {
  const { sourceSha256, page } = source;
  await lockFile(transaction, sourceSha256);
  if (!(await isStored(transaction, sourceSha256))) return;
  // Another report may have succeeded.
  if ((await printOf(transaction, sourceSha256, page))?.sha256) return;
  const none = { sha256: null, width: null, height: null, pages: null };
  await setPrint(transaction, source, { ...none, refusal, madeAt });
}

async function savePicture(
  services: PrintServices,
  transaction: Transaction,
  source: Source,
  { jpeg, width, height, pages, madeAt }: PrintPicture & { madeAt: Date },
): Promise<void> {
  const { sourceSha256, page } = source;
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  for (const file of [sourceSha256, sha256].toSorted()) await lockFile(transaction, file);
  if (!(await isStored(transaction, sourceSha256))) return;
  const { size } = await services.storage.put(Readable.from([jpeg]));
  await insertFile(transaction, { sha256, size, createdAt: madeAt });
  const former = await printOf(transaction, sourceSha256, page);
  await setPrint(transaction, source, { sha256, width, height, pages, refusal: null, madeAt });
  if (former?.sha256 && former.sha256 !== sha256) await markUnusedFile(services, transaction, former.sha256);
}

/** The receipt may have been deleted meanwhile. */
const isStored = async (transaction: Transaction, sha256: string): Promise<boolean> =>
  (await filesAmong(transaction, [sha256])).size > 0;
