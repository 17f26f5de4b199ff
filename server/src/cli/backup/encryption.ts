import { randomBytes, scrypt } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  chunkSize,
  openChunk,
  sealChunk,
  sealedChunkSize,
  tagSize,
} from '../../adapters/storage/sealed-file.ts';
import { CannotStart } from '../cannot-start.ts';

/*
 * The format of an encrypted backup: 'DKB1', 16 bytes of random salt, then the ZIP in chunks as stored files have them
 * (sealed-file.ts), under a key made from the passphrase and the salt by scrypt.
 */
const magic = Buffer.from('DKB1', 'ascii');
const saltSize = 16;
const headerSize = magic.length + saltSize;

const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const derive = promisify<string, Buffer, number, typeof cost, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  derive(passphrase.normalize('NFKC'), salt, 32, cost);

/** The key of an encrypted backup. As it's to resist guessing, it takes most of a second. */
export async function keyOfBackup(file: FileHandle, passphrase: string): Promise<Buffer> {
  const salt = Buffer.alloc(saltSize);
  await file.read(salt, 0, saltSize, magic.length);
  return await keyOf(passphrase, salt);
}

/** Encrypts a backup. */
export async function* encrypted(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt]);
  let pending = Buffer.alloc(0);
  let index = 0;
  for await (const more of content) {
    pending = Buffer.concat([pending, more]);
    // The last chunk is only known once there's no more.
    for (; pending.length > chunkSize; index += 1) {
      yield sealChunk(key, index, false, pending.subarray(0, chunkSize));
      pending = pending.subarray(chunkSize);
    }
  }
  yield sealChunk(key, index, true, pending);
}

/** The bytes of a backup, in any order. */
export interface BackupBytes {
  size: number;
  /** Streams the bytes from `start` up to `end`. */
  read: (start: number, end: number) => Readable;
}

export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const start = Buffer.alloc(magic.length);
  await file.read(start, 0, start.length, 0);
  return start.equals(magic);
}

/** The decrypted bytes of a backup; null if the key is wrong, or the backup damaged at its end. */
export async function decrypted(file: FileHandle, key: Buffer): Promise<BackupBytes | null> {
  const sealed = (await file.stat()).size - headerSize;
  const chunks = Math.ceil(sealed / sealedChunkSize);
  const chunkAt = async (index: number): Promise<Buffer | null> => {
    const length = Math.min(sealedChunkSize, sealed - index * sealedChunkSize);
    const bytes = Buffer.alloc(length);
    await file.read(bytes, 0, length, headerSize + index * sealedChunkSize);
    return openChunk(key, index, index === chunks - 1, bytes);
  };
  if (chunks < 1 || !(await chunkAt(chunks - 1))) return null;

  async function* between(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const index = Math.floor(at / chunkSize);
      const chunk = await chunkAt(index);
      if (!chunk) throw new CannotStart(`The backup is damaged at byte ${at}`);
      const offset = at - index * chunkSize;
      const part = chunk.subarray(offset, Math.min(chunk.length, end - index * chunkSize));
      yield part;
      at += part.length;
    }
  }
  return {
    size: sealed - chunks * tagSize,
    read: (start, end) => Readable.from(between(start, end), { objectMode: false }),
  };
}

/** The bytes of a backup that isn't encrypted. */
export async function plain(file: FileHandle): Promise<BackupBytes> {
  async function* between(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const part = Buffer.alloc(Math.min(chunkSize, end - at));
      const { bytesRead } = await file.read(part, 0, part.length, at);
      if (bytesRead === 0) throw new Error(`the backup ends at byte ${at}`);
      yield part.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
  return {
    size: (await file.stat()).size,
    read: (start, end) => Readable.from(between(start, end), { objectMode: false }),
  };
}
