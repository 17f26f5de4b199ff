import { createHash } from 'node:crypto';
import { type Storage, StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';
import { errorCode } from '../../../platform/error-code.ts';

/** Reads a stored file completely. Returns what's wrong with it; null if it's intact and has this size. */
export async function faultOfFile(
  storage: Pick<Storage, 'get'>,
  { sha256, size }: { sha256: string; size: number },
): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    let read = 0;
    for await (const chunk of await storage.get(sha256)) {
      const bytes = chunk as Uint8Array;
      hash.update(bytes);
      read += bytes.length;
    }
    if (hash.digest('hex') !== sha256) return 'other content';
    return read === size ? null : `${read} bytes in place of ${size}`;
  } catch (error) {
    if (error instanceof StoredFileMissing) return 'missing';
    if (error instanceof StoredFileDamaged) return 'damaged';
    // A disk error has a code; a bug doesn't.
    const code = errorCode(error);
    if (!code) throw error;
    return `unreadable (${code})`;
  }
}
