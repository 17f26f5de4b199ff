import { Readable } from 'node:stream';
import { StoredFileDamaged } from '../../ports/storage.ts';
import { headerSize, openChunk, openHeader, sealedChunkSize } from './sealed-file.ts';

/**
 * Streams the content of a sealed file, verifying each chunk before returning it. Rejects with StoredFileDamaged if the
 * header doesn't open. However the content's stream ends, the sealed one is destroyed.
 */
export async function openSealed(sealed: Readable, key: Buffer, sha256: string): Promise<Readable> {
  const take = takeFrom(sealed);
  try {
    const fileKey = openHeader(key, (await take(headerSize)).bytes, sha256);
    if (!fileKey) throw new StoredFileDamaged(sha256, 'its header cannot be decrypted with this storage key');
    const content = Readable.from(contentOf(take, fileKey, sha256), { objectMode: false });
    content.once('close', () => sealed.destroy());
    return content;
  } catch (error) {
    sealed.destroy();
    throw error;
  }
}

async function* contentOf(take: Take, fileKey: Buffer, sha256: string): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const { bytes, isLast } = await take(sealedChunkSize);
    const content = openChunk(fileKey, index, isLast, bytes);
    if (!content) throw new StoredFileDamaged(sha256, `chunk ${index} is not what was stored`);
    if (content.length > 0) yield content;
    if (isLast) return;
  }
}

/** Returns the next `size` bytes, fewer at the end, and whether they're the last ones. */
type Take = (size: number) => Promise<{ bytes: Buffer; isLast: boolean }>;

function takeFrom(stream: Readable): Take {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  let isOver = false;
  return async (size) => {
    const parts: Buffer[] = [held];
    // One byte more tells whether these are the last.
    for (let length = held.length; !isOver && length <= size;) {
      const { value, done } = await chunks.next();
      if (done) isOver = true;
      else {
        parts.push(value);
        length += value.length;
      }
    }
    const all = Buffer.concat(parts);
    held = all.subarray(size);
    return { bytes: all.subarray(0, size), isLast: isOver && held.length === 0 };
  };
}
