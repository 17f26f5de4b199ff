import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadPixels } from '@docket/shared/receipts/uploads';
import sharp from 'sharp';
import { Refusal } from '../../../../platform/errors.ts';
import { sizeOfHeic } from './size-of-heic.ts';
import { sniffLength, sniffMediaType, type TakenMediaType } from './sniff-media-type.ts';

/** A picture's size is within this many bytes of the start, unless it has huge comments. */
const headLength = 512 * 1024;

export interface CheckedContent {
  content: AsyncIterable<Uint8Array>;
  /** Known once the content is read completely. */
  mediaType: () => TakenMediaType;
}

/**
 * Passes an upload through, and fails if it's empty, of an unsupported type, or a picture too large to decode safely.
 * It doesn't decode anything.
 */
export function checkContent(sent: AsyncIterable<Uint8Array>, { pictureOnly = false } = {}): CheckedContent {
  const typeOf = (head: Uint8Array): TakenMediaType => {
    const found = sniffMediaType(head);
    if (!found) throw new Refusal('UNSUPPORTED_TYPE', receiptMessages.wrongType);
    if (pictureOnly && found === 'application/pdf')
      throw new Refusal('UNSUPPORTED_TYPE', receiptMessages.pictureRequired);
    return found;
  };
  let mediaType: TakenMediaType | null = null;

  async function* checked(): AsyncGenerator<Uint8Array> {
    let head = Buffer.alloc(0);
    for await (const chunk of sent) {
      if (head.length < headLength) head = Buffer.concat([head, chunk]);
      if (!mediaType && head.length >= sniffLength) mediaType = typeOf(head);
      yield chunk;
    }
    if (head.length === 0) throw new Refusal('INVALID', receiptMessages.emptyFile);
    mediaType ??= typeOf(head);
    if (mediaType !== 'application/pdf') await refuseBomb(head, mediaType);
  }

  return {
    content: checked(),
    mediaType: () => {
      if (!mediaType) throw new Error('the upload was not read to its end');
      return mediaType;
    },
  };
}

async function refuseBomb(head: Buffer, mediaType: TakenMediaType): Promise<void> {
  const { width, height } = mediaType === 'image/heic' ? sizeOfHeic(head) : await sizeOf(head, mediaType);
  if (width * height > maxUploadPixels) throw new Refusal('TOO_LARGE', receiptMessages.tooManyPixels);
}

/** If the header has no size, the reader decides; it has its own limits and reports why. */
async function sizeOf(head: Buffer, mediaType: TakenMediaType): Promise<{ width: number; height: number }> {
  // For a GIF, sharp also checks the frames, and fails if there are none.
  if (mediaType === 'image/gif' && head.length >= 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  try {
    return await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    return { width: 0, height: 0 };
  }
}
