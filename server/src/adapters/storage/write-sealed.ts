import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { chunkSize, headerSize, newFileKey, sealChunk, sealHeader } from './sealed-file.ts';

/** The part of a file handle that writing uses. */
export type Draft = Pick<FileHandle, 'write' | 'stat' | 'sync' | 'close'>;

export const openDraft = (file: string): Promise<Draft> => open(file, 'wx', 0o600);

/** Writes a complete sealed file, flushes it to disk and closes it. Rejects unless every byte was written. */
export async function writeSealed(
  file: Draft,
  storageKey: Buffer,
  content: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  try {
    const fileKey = newFileKey();
    const hash = createHash('sha256');
    const pending = Buffer.alloc(chunkSize);
    let filled = 0;
    let index = 0;
    let size = 0;
    let position = headerSize;
    const flush = async (last: boolean): Promise<void> => {
      const sealed = sealChunk(fileKey, index, last, pending.subarray(0, filled));
      await writeAll(file, sealed, position);
      position += sealed.length;
      index += 1;
      filled = 0;
    };
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      for (let taken = 0; taken < chunk.length;) {
        // A full chunk may be the last one; we only know once more data arrives.
        if (filled === chunkSize) await flush(false);
        const part = chunk.subarray(taken, taken + chunkSize - filled);
        pending.set(part, filled);
        filled += part.length;
        taken += part.length;
      }
    }
    await flush(true);
    const sha256 = hash.digest('hex');
    await writeAll(file, sealHeader(storageKey, fileKey, sha256), 0);
    await file.sync();
    const { size: written } = await file.stat();
    if (written !== position) throw new Error(`the disk has ${written} of ${position} bytes`);
    return { sha256, size };
  } finally {
    // Some file systems only report a full disk when a file is closed.
    await file.close();
  }
}

/** A write may accept fewer bytes than it's given. Writing the rest then fails with a proper error. */
async function writeAll(file: Draft, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    if (bytesWritten === 0) throw new Error('the disk is full');
    done += bytesWritten;
  }
}
