import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { StoredFileDamaged } from '../../ports/storage.ts';
import { headerSize, openChunk, sealedChunkSize } from './sealed-file.ts';

/** Streams the content of a sealed file, verifying each chunk before returning it. Closes the file at the end. */
export function openingStream(file: FileHandle, size: number, fileKey: Buffer, sha256: string): Readable {
  let position = headerSize;
  let index = 0;

  async function nextChunk(): Promise<{ content: Buffer; last: boolean }> {
    const sealed = Buffer.alloc(Math.max(0, Math.min(sealedChunkSize, size - position)));
    const { bytesRead } = await file.read(sealed, 0, sealed.length, position);
    position += sealed.length;
    const last = position >= size;
    const content = bytesRead === sealed.length ? openChunk(fileKey, index, last, sealed) : null;
    if (!content) throw new StoredFileDamaged(sha256, `chunk ${index} is not what was stored`);
    index += 1;
    return { content, last };
  }

  async function* chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const { content, last } = await nextChunk();
      if (content.length > 0) yield content;
      if (last) return;
    }
  }

  const stream = Readable.from(chunks(), { objectMode: false });
  // Runs however the stream ends: read completely, aborted or never started.
  stream.once('close', () => void file.close());
  return stream;
}
