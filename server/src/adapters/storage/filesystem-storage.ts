import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StoredFileDamaged, StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { syncFolder } from '../sync-folder.ts';
import { openingStream } from './opening-stream.ts';
import { checkFreeSpace, fullIfNoSpace } from './room.ts';
import { headerSize, openHeader } from './sealed-file.ts';
import { openDraft, writeSealed } from './write-sealed.ts';

/** A draft that hasn't been written to for this long was left by a crash. */
const draftLifeMs = 60 * 60 * 1000;

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const isSha256 = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export interface FilesystemOptions {
  /** The minimum free space for new files, in bytes. */
  leastFree?: number;
  /** Other folders whose disks must have that much free space. */
  besides?: readonly string[];
  /** Opens a new file for writing; fails if it exists. Tests replace it to simulate disks. */
  createFile?: typeof openDraft;
}

/**
 * Stores encrypted files in a folder as `<first two digits of the hash>/<hash>`, and drafts in `drafts/`. Several
 * processes can share the folder. The key is 64 hexadecimal digits; without it, the files can't be read.
 */
export async function openFilesystemStorage(
  folder: string,
  storageKey: string,
  { leastFree = 0, besides = [], createFile = openDraft }: FilesystemOptions = {},
): Promise<Storage> {
  const key = Buffer.from(storageKey, 'hex');
  const drafts = path.join(folder, 'drafts');
  const pathOf = (sha256: string): string => {
    if (!isSha256(sha256)) throw new StoredFileMissing(sha256);
    return path.join(folder, sha256.slice(0, 2), sha256);
  };
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  await syncFolder(path.dirname(folder));
  await sweep(drafts);
  /** Folders that this process has already flushed to disk. */
  const named = new Set<string>();

  const nameDraft = async (draft: string, sha256: string): Promise<void> => {
    const target = pathOf(sha256);
    const part = path.dirname(target);
    await mkdir(part, { recursive: true, mode: 0o700 });
    await rename(draft, target);
    await syncFolder(part);
    if (!named.has(part)) await syncFolder(folder);
    named.add(part);
  };

  return {
    async put(content) {
      const draft = path.join(drafts, randomUUID());
      try {
        const stored = await writeSealed(await createFile(draft), key, content);
        await nameDraft(draft, stored.sha256);
        return stored;
      } catch (error) {
        // A file that can't be deleted now is cleaned up at a later start. Report the original error to the caller
        // first.
        await rm(draft, { force: true }).catch(() => undefined);
        throw fullIfNoSpace(error);
      }
    },
    get: async (sha256) => await openSealed(await openFile(pathOf(sha256), sha256), key, sha256),
    getSealed: async (sha256) => (await openFile(pathOf(sha256), sha256)).createReadStream(),
    async putSealed(sha256, sealed) {
      const draft = path.join(drafts, randomUUID());
      try {
        await writeFile(draft, sealed, { flag: 'wx', mode: 0o600, flush: true });
        const hash = createHash('sha256');
        for await (const chunk of await openSealed(await open(draft, 'r'), key, sha256))
          hash.update(chunk as Buffer);
        if (hash.digest('hex') !== sha256) throw new StoredFileDamaged(sha256, 'its content is another one');
        await nameDraft(draft, sha256);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw fullIfNoSpace(error);
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
    checkRoom: () => checkFreeSpace([folder, ...besides], leastFree),
  };
}

/** Streams the content of an open sealed file, which it closes. */
async function openSealed(file: FileHandle, key: Buffer, sha256: string): Promise<Readable> {
  try {
    const header = Buffer.alloc(headerSize);
    const { bytesRead } = await file.read(header, 0, headerSize, 0);
    const fileKey = openHeader(key, header.subarray(0, bytesRead), sha256);
    if (!fileKey) throw new StoredFileDamaged(sha256, 'its header cannot be decrypted with this storage key');
    return openingStream(file, (await file.stat()).size, fileKey, sha256);
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(file: string, sha256: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if (isNotFound(error)) throw new StoredFileMissing(sha256);
    throw error;
  }
}

async function sweep(drafts: string): Promise<void> {
  for (const name of await readdir(drafts)) {
    const draft = path.join(drafts, name);
    const about = await stat(draft).catch(() => null);
    if (about && Date.now() - about.mtimeMs > draftLifeMs) await rm(draft, { force: true });
  }
}
