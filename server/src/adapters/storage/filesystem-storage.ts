import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { StoredFileDamaged, StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { openingStream } from './opening-stream.ts';
import { chunkSize, headerSize, newFileKey, openHeader, sealChunk, sealHeader } from './sealed-file.ts';

/** A file that is still being written was written to within this time; older ones are left over from a crash. */
const draftLifeMs = 60 * 60 * 1000;

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

/**
 * Keeps files encrypted under a folder: `<first two digits of the hash>/<hash>`, drafts under `drafts/`. Several
 * processes may share the folder. The key is 64 hexadecimal digits; who loses it loses the files.
 */
export async function openFilesystemStorage(folder: string, storageKey: string): Promise<Storage> {
  const key = Buffer.from(storageKey, 'hex');
  const drafts = path.join(folder, 'drafts');
  const pathOf = (sha256: string): string => {
    if (!isSha256(sha256)) throw new StoredFileMissing(sha256);
    return path.join(folder, sha256.slice(0, 2), sha256);
  };
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  await sweep(drafts);

  return {
    async put(content) {
      const draft = path.join(drafts, randomUUID());
      try {
        const stored = await writeSealed(draft, key, content);
        const target = pathOf(stored.sha256);
        const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
        // Without these a power cut could take the name, though not the content.
        await syncFolder(path.dirname(target));
        if (made) await syncFolder(folder);
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(sha256) {
      const file = await openFile(pathOf(sha256), sha256);
      try {
        const header = Buffer.alloc(headerSize);
        const { bytesRead } = await file.read(header, 0, headerSize, 0);
        const fileKey = openHeader(key, header.subarray(0, bytesRead), sha256);
        if (!fileKey) throw new StoredFileDamaged(sha256, 'its header does not open with this storage key');
        return openingStream(file, (await file.stat()).size, fileKey, sha256);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async has(sha256) {
      try {
        await access(pathOf(sha256));
        return true;
      } catch (error) {
        if (error instanceof StoredFileMissing || isNotFound(error)) return false;
        throw error;
      }
    },
    async delete(sha256) {
      if (isSha256(sha256)) await rm(pathOf(sha256), { force: true });
    },
    async *names() {
      for (const part of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        yield (await readdir(path.join(folder, part))).filter(
          (name) => isSha256(name) && name.startsWith(part),
        );
      }
    },
    async lastPut(sha256) {
      if (!isSha256(sha256)) return null;
      try {
        return (await stat(pathOf(sha256))).mtime;
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    async check() {
      const probe = path.join(drafts, randomUUID());
      try {
        await writeFile(probe, 'can this be written?');
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function openFile(file: string, sha256: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isNotFound(error)) throw new StoredFileMissing(sha256);
    throw error;
  }
}

/** Writes a whole sealed file and waits until the disk has it. */
async function writeSealed(
  target: string,
  storageKey: Buffer,
  content: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const file = await open(target, 'wx', 0o600);
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
      await file.write(sealed, 0, sealed.length, position);
      position += sealed.length;
      index += 1;
      filled = 0;
    };
    for await (const piece of content) {
      hash.update(piece);
      size += piece.length;
      for (let taken = 0; taken < piece.length;) {
        // Only when more follows is a full chunk known not to be the last.
        if (filled === chunkSize) await flush(false);
        const part = piece.subarray(taken, taken + chunkSize - filled);
        pending.set(part, filled);
        filled += part.length;
        taken += part.length;
      }
    }
    await flush(true);
    const sha256 = hash.digest('hex');
    await file.write(sealHeader(storageKey, fileKey, sha256), 0, headerSize, 0);
    await file.sync();
    return { sha256, size };
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name);
    const about = await stat(draft).catch(() => null);
    if (about && Date.now() - about.mtimeMs > draftLifeMs) await rm(draft, { force: true });
  }
}
