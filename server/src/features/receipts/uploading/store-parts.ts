import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxReceiptPages } from '@docket/shared/receipts/uploads';
import { hourMs } from '../../../platform/durations.ts';
import { Refusal } from '../../../platform/errors.ts';
import { markUnusedFile, type RemovalServices, removingFiles } from '../storage/remove-marked-files.ts';
import { checkContent } from './content/check-content.ts';
import { StorageFull } from '../../../ports/storage.ts';
import { cleanFileName } from './file-name.ts';
import type { TakenMediaType } from './content/sniff-media-type.ts';
import { whileThereIsRoom } from './limits/room.ts';

/** For how long a failed upload is usually tried again. */
const retriesMs = hourMs;

/** An incoming file of an upload. */
export interface SentPart {
  field: string;
  filename: string;
  content: AsyncIterable<Uint8Array>;
}

/** A stored file of an upload. */
export interface StoredPart {
  part: 'page' | 'original';
  /** Its own number, or that of the page it's the original of; starts at 0. */
  page: number;
  sha256: string;
  size: number;
  mediaType: TakenMediaType;
  fileName: string;
}

/** Validates and stores the files of an upload in order, at least one. If one is refused, none is kept. */
export async function storeParts(
  services: RemovalServices,
  sent: AsyncIterable<SentPart> | Iterable<SentPart>,
): Promise<[StoredPart, ...StoredPart[]]> {
  const parts: StoredPart[] = [];
  try {
    for await (const { field, filename, content: bytes } of sent) {
      const place = placeAfter(parts, field);
      const { content, mediaType } = checkContent(bytes, { pictureOnly: parts.length > 0 });
      const stored = await services.storage.put(whileThereIsRoom(services.storage, content));
      const fileName = cleanFileName(filename, mediaType());
      parts.push({ ...place, ...stored, mediaType: mediaType(), fileName });
    }
    const [first, ...others] = parts;
    if (!first) throw new Refusal('INVALID', receiptMessages.noFile);
    return [first, ...others];
  } catch (error) {
    await dropFiles(services, parts, error);
    throw error;
  }
}

/** The role of a file in this field, after the previous ones. The first is page 1, whatever its field. */
function placeAfter(parts: readonly StoredPart[], field: string): Pick<StoredPart, 'part' | 'page'> {
  const before = parts.at(-1);
  if (field === 'original' && before?.part !== 'page')
    throw new Refusal('INVALID', receiptMessages.originalWithoutPage);
  if (!before) return { part: 'page', page: 0 };
  if (field !== 'original' && field !== 'page') throw new Refusal('INVALID', receiptMessages.oneFile);
  if (before.mediaType === 'application/pdf') throw new Refusal('INVALID', receiptMessages.pdfAlone);
  if (field === 'original') return { part: 'original', page: before.page };
  if (before.page + 1 === maxReceiptPages) throw new Refusal('INVALID', receiptMessages.tooManyPages);
  return { part: 'page', page: before.page + 1 };
}

/**
 * Deletes files stored for something that wasn't created, unless something else uses them. After a failure that isn't the
 * sender's, they're usually sent again soon, so they stay a while, unless space has run out.
 */
export async function dropFiles(
  services: RemovalServices,
  files: readonly { sha256: string }[],
  reason: unknown,
): Promise<void> {
  const isFinal =
    reason instanceof StorageFull || (reason instanceof Refusal && reason.code !== 'UNAVAILABLE');
  const dueAt = new Date(services.clock().getTime() + (isFinal ? 0 : retriesMs));
  try {
    for (const { sha256 } of files)
      await removingFiles(services, (transaction) => markUnusedFile(services, transaction, sha256, dueAt));
  } catch (error) {
    // The sender is told of the first error.
    services.log.error({ err: error }, 'could not delete stored files that were refused');
  }
}
