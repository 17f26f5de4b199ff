import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { StoredFileDamaged } from '../../ports/storage.ts';
import { describeStorage } from '../../testing/storage-conformance.ts';
import { openFilesystemStorage } from './filesystem-storage.ts';
import { headerSize, sealedChunkSize } from './sealed-file.ts';

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const key = randomBytes(32).toString('hex');
const fileOf = (folder: string, sha256: string): string => path.join(folder, sha256.slice(0, 2), sha256);
const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-files-'));
  folders.push(folder);
  return folder;
}

async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describeStorage('in the file system', async () => {
  const folder = await newFolder();
  return {
    storage: await openFilesystemStorage(folder, key),
    damage: async (sha256, change) => {
      const file = fileOf(folder, sha256);
      await writeFile(file, change(await readFile(file)));
    },
    count: () => countFiles(folder),
  };
});

test('stored files reveal no content, and only their owner can read them', async () => {
  const folder = await newFolder();
  const storage = await openFilesystemStorage(folder, key);
  const secret = Buffer.from('Card ending 4242 at the Corner Bakery. '.repeat(5000));
  const { sha256 } = await storage.put(once(secret));
  const stored = await readFile(fileOf(folder, sha256));
  expect(stored.includes('Corner Bakery')).toBe(false);
  expect((await stat(fileOf(folder, sha256))).mode & 0o777).toBe(0o600);
  // The same content under another random key looks different.
  await storage.put(once(secret));
  expect((await readFile(fileOf(folder, sha256))).equals(stored)).toBe(false);
});

test('a file doesn’t open with another storage key', async () => {
  const folder = await newFolder();
  const { sha256 } = await (await openFilesystemStorage(folder, key)).put(once(randomBytes(10)));
  const other = await openFilesystemStorage(folder, randomBytes(32).toString('hex'));
  await expect(other.get(sha256)).rejects.toBeInstanceOf(StoredFileDamaged);
});

test('a file doesn’t open under another file’s name', async () => {
  const folder = await newFolder();
  const storage = await openFilesystemStorage(folder, key);
  const [one, two] = [await storage.put(once(randomBytes(10))), await storage.put(once(randomBytes(10)))];
  await writeFile(fileOf(folder, two.sha256), await readFile(fileOf(folder, one.sha256)));
  await expect(storage.get(two.sha256)).rejects.toBeInstanceOf(StoredFileDamaged);
});

test.each<[string, (chunks: Buffer[]) => Buffer[]]>([
  ['swapped', ([a, b, c]) => [b!, a!, c!]],
  ['doubled', ([a, b, c]) => [a!, b!, b!, c!]],
  ['left out in the middle', ([a, , c]) => [a!, c!]],
  ['left out at the end', ([a, b]) => [a!, b!]],
])('detects chunks that were %s', async (_, rearrange) => {
  const folder = await newFolder();
  const storage = await openFilesystemStorage(folder, key);
  const { sha256 } = await storage.put(once(randomBytes(150_000)));
  const stored = await readFile(fileOf(folder, sha256));
  const chunks = [0, 1, 2].map((index) =>
    stored.subarray(headerSize + index * sealedChunkSize, headerSize + (index + 1) * sealedChunkSize),
  );
  await writeFile(
    fileOf(folder, sha256),
    Buffer.concat([stored.subarray(0, headerSize), ...rearrange(chunks)]),
  );
  await expect(buffer(await storage.get(sha256))).rejects.toBeInstanceOf(StoredFileDamaged);
});

test('deletes drafts left by a crash at the next start, but not those of other processes', async () => {
  const folder = await newFolder();
  await openFilesystemStorage(folder, key);
  const [left, current] = ['left', 'current'].map((name) => path.join(folder, 'drafts', name));
  await writeFile(left!, 'x');
  await writeFile(current!, 'x');
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(left!, longAgo, longAgo);
  await openFilesystemStorage(folder, key);
  expect(await readdir(path.join(folder, 'drafts'))).toEqual(['current']);
});

test('reports when it can’t store anything', async () => {
  const folder = await newFolder();
  const storage = await openFilesystemStorage(folder, key);
  await rm(path.join(folder, 'drafts'), { recursive: true });
  await writeFile(path.join(folder, 'drafts'), 'in the way');
  await expect(storage.check()).rejects.toThrow('ENOTDIR');
});
