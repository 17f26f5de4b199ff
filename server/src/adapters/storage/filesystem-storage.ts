import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { syncFolder } from '../sync-folder.ts';
import { openDrafts, type Place } from './drafts.ts';
import { openSealed } from './open-sealed.ts';
import { checkFreeSpace } from './room.ts';
import { isSha256 } from './sealed-file.ts';
import type { openDraft } from './write-sealed.ts';

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

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
  { leastFree = 0, besides = [], createFile }: FilesystemOptions = {},
): Promise<Storage> {
  const key = Buffer.from(storageKey, 'hex');
  const pathOf = (sha256: string): string => {
    if (!isSha256(sha256)) throw new StoredFileMissing(sha256);
    return path.join(folder, sha256.slice(0, 2), sha256);
  };
  const drafts = await openDrafts(path.join(folder, 'drafts'), key, createFile);
  await syncFolder(path.dirname(folder));
  /** Folders that this process has already flushed to disk. */
  const named = new Set<string>();

  const place: Place = async (draft, sha256) => {
    const target = pathOf(sha256);
    const part = path.dirname(target);
    await mkdir(part, { recursive: true, mode: 0o700 });
    await rename(draft, target);
    await syncFolder(part);
    if (!named.has(part)) await syncFolder(folder);
    named.add(part);
  };

  return {
    put: (content) => drafts.seal(content, place),
    get: async (sha256) => await openSealed(await readFile(pathOf(sha256), sha256), key, sha256),
    getSealed: async (sha256) => await readFile(pathOf(sha256), sha256),
    putSealed: (sha256, sealed) => drafts.copy(sha256, sealed, place),
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
    check: () => drafts.check(),
    checkRoom: () => checkFreeSpace([folder, ...besides], leastFree),
  };
}

async function readFile(file: string, sha256: string): Promise<Readable> {
  try {
    return (await open(file, 'r')).createReadStream();
  } catch (error) {
    if (isNotFound(error)) throw new StoredFileMissing(sha256);
    throw error;
  }
}
