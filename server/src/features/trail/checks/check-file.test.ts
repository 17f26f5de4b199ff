import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilesystemStorage } from '../../../adapters/storage/filesystem-storage.ts';
import { headerSize, sealedChunkSize } from '../../../adapters/storage/sealed-file.ts';
import type { Storage } from '../../../ports/storage.ts';
import { faultOfFile } from './check-file.ts';

let folder: string;
let storage: Storage;
let stored: { sha256: string; size: number };
let bytes: Buffer;
const fileName = () => path.join(folder, stored.sha256.slice(0, 2), stored.sha256);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-check-'));
  storage = await openFilesystemStorage(folder, randomBytes(32).toString('hex'));
  stored = await storage.put(Readable.from([randomBytes(150_000)]));
  bytes = await readFile(fileName());
});
afterAll(() => rm(folder, { recursive: true }));

test('an intact file has no fault; a different size is one', async () => {
  expect(await faultOfFile(storage, stored)).toBeNull();
  expect(await faultOfFile(storage, { ...stored, size: 149_999 })).toBe('150000 bytes in place of 149999');
});

const secondChunk = headerSize + sealedChunkSize;
test.each([
  ['the mark of the format', 0],
  ['the nonce of the key', 4],
  ['the key', 16],
  ['the tag of the key', 48],
  ['the last byte of the header', headerSize - 1],
  ['the first byte of the content', headerSize],
  ['the middle of the content', headerSize + 40_000],
  ['the tag of the first piece', secondChunk - 16],
  ['the first byte of the second piece', secondChunk],
  ['the last byte of the content', -17],
  ['the tag of the last piece', -16],
  ['the very last byte', -1],
])('finds a flipped bit in %s', async (_, at) => {
  const changed = Buffer.from(bytes);
  const position = at < 0 ? changed.length + at : at;
  changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
  await writeFile(fileName(), changed);
  expect(await faultOfFile(storage, stored)).toBe('damaged');
});

test.each([
  ['cut by a byte', () => bytes.subarray(0, -1)],
  ['cut after a piece', () => bytes.subarray(0, secondChunk)],
  ['cut in its header', () => bytes.subarray(0, 20)],
  ['empty', () => Buffer.alloc(0)],
  ['a byte longer', () => Buffer.concat([bytes, Buffer.alloc(1)])],
  ['other bytes', () => randomBytes(bytes.length)],
])('finds a file that is %s', async (_, change) => {
  await writeFile(fileName(), change());
  expect(await faultOfFile(storage, stored)).toBe('damaged');
});

test('finds a missing file, and one that the disk can’t read', async () => {
  await rm(fileName());
  expect(await faultOfFile(storage, stored)).toBe('missing');
  const broken = { get: () => Promise.reject(Object.assign(new Error('disk'), { code: 'EIO' })) };
  expect(await faultOfFile(broken, stored)).toBe('unreadable (EIO)');
  const fault = { get: () => Promise.reject(new TypeError('a fault of the program')) };
  await expect(faultOfFile(fault, stored)).rejects.toThrow('a fault of the program');
});
