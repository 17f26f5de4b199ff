import { receiptMessages } from '@docket/shared/receipts/messages';
import { maxUploadPixels } from '@docket/shared/receipts/rules';
import sharp from 'sharp';
import { Refusal } from '../../../../platform/errors.ts';
import { sizeOfHeic } from './size-of-heic.ts';
import { sniffLength, sniffMediaType, type TakenMediaType } from './sniff-media-type.ts';

/** A picture's size stands within this much of its beginning, but for such with huge comments. */
const headLength = 512 * 1024;

export interface CheckedContent {
  content: AsyncIterable<Uint8Array>;
  /** Known once the content was read to its end. */
  mediaType: () => TakenMediaType;
}

/**
 * Hands an upload on as it comes in, and fails on the way when it is empty, not of a type that Docket takes, or a
 * picture so large that decoding it would be dangerous. Nothing is decoded here.
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

  return { content: checked(), mediaType: () => mediaType! };
}

async function refuseBomb(head: Buffer, mediaType: TakenMediaType): Promise<void> {
  const { width, height } = mediaType === 'image/heic' ? sizeOfHeic(head) : await sizeOf(head, mediaType);
  if (width * height > maxUploadPixels) throw new Refusal('TOO_LARGE', receiptMessages.tooManyPixels);
}

/** A picture whose head says no size is left to the reader, which guards itself and says why it can't be read. */
async function sizeOf(head: Buffer, mediaType: TakenMediaType): Promise<{ width: number; height: number }> {
  // Asked for a GIF, sharp looks at its frames too, and gives up when there are none.
  if (mediaType === 'image/gif' && head.length >= 10)
    return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  try {
    return await sharp(head, { limitInputPixels: false, failOn: 'none' }).metadata();
  } catch {
    return { width: 0, height: 0 };
  }
}
