import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StoredFileDamaged, StoredFileMissing, type Storage } from '../ports/storage.ts';

export interface StorageUnderTest {
  storage: Storage;
  /** Changes a stored file behind the adapter's back. */
  damage: (sha256: string, change: (stored: Buffer) => Buffer) => Promise<void>;
  /** The number of files, finished or not. */
  count: () => Promise<number>;
  /** The step of its clock, in milliseconds. */
  clockStep?: number;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Chunks of uneven sizes, as a network delivers them. */
async function* inChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7 + 13) % 40_000) {
    yield bytes.subarray(at, at + size);
  }
}

async function* failing(): AsyncGenerator<Uint8Array> {
  yield randomBytes(200_000);
  throw new Error('connection lost');
}

const read = async (storage: Storage, sha256: string): Promise<Buffer> => buffer(await storage.get(sha256));

const flipped = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at]! ^= 0x10;
  return changed;
};

/** What every storage adapter must do. */
export function describeStorage(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`storage ${name}`, () => {
    test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000, 10 * 1024 * 1024])(
      'returns the %i bytes stored, under their SHA-256',
      async (size) => {
        const { storage } = await open();
        const bytes = randomBytes(size);
        expect(await storage.put(inChunks(bytes))).toEqual({ sha256: hashOf(bytes), size });
        expect(await storage.has(hashOf(bytes))).toBe(true);
        expect((await read(storage, hashOf(bytes))).equals(bytes)).toBe(true);
      },
    );

    test('stores the same content once, even twenty times at the same time', async () => {
      const { storage, count } = await open();
      const bytes = randomBytes(100_000);
      const stored = await Promise.all(Array.from({ length: 20 }, () => storage.put(inChunks(bytes))));
      expect(new Set(stored.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(bytes)]));
      expect(await count()).toBe(1);
      expect((await read(storage, hashOf(bytes))).equals(bytes)).toBe(true);
    });

    test('a source that fails halfway rejects with its error and leaves nothing behind', async () => {
      const { storage, count } = await open();
      await expect(storage.put(failing())).rejects.toThrow('connection lost');
      expect(await count()).toBe(0);
    });

    test.each(['0'.repeat(64), 'not a hash', '../../etc/passwd'])('%s is missing', async (sha256) => {
      const { storage } = await open();
      expect(await storage.has(sha256)).toBe(false);
      await expect(storage.get(sha256)).rejects.toBeInstanceOf(StoredFileMissing);
      await expect(storage.delete(sha256)).resolves.toBeUndefined();
    });

    test('a deleted file is missing', async () => {
      const { storage, count } = await open();
      const { sha256 } = await storage.put(inChunks(randomBytes(10)));
      await storage.delete(sha256);
      await expect(storage.get(sha256)).rejects.toBeInstanceOf(StoredFileMissing);
      expect(await count()).toBe(0);
    });

    test.each<[string, (stored: Buffer) => Buffer]>([
      ['its first bit flipped', (stored) => flipped(stored, 0)],
      ['a bit of its beginning flipped', (stored) => flipped(stored, 40)],
      ['a bit of its middle flipped', (stored) => flipped(stored, stored.length / 2)],
      ['its last bit flipped', (stored) => flipped(stored, stored.length - 1)],
      ['its end cut off', (stored) => stored.subarray(0, -1)],
      ['all but its beginning cut off', (stored) => stored.subarray(0, 30)],
      ['nothing left', () => Buffer.alloc(0)],
      ['something added', (stored) => Buffer.concat([stored, Buffer.from('x')])],
    ])('a file with %s is damaged, and returns no wrong byte', async (_, change) => {
      const { storage, damage } = await open();
      const bytes = randomBytes(262_144);
      const { sha256 } = await storage.put(inChunks(bytes));
      await damage(sha256, change);
      const given: Buffer[] = [];
      const reading = async (): Promise<void> => {
        for await (const chunk of await storage.get(sha256)) given.push(chunk as Buffer);
      };
      await expect(reading()).rejects.toBeInstanceOf(StoredFileDamaged);
      const received = Buffer.concat(given);
      expect(received.equals(bytes.subarray(0, received.length))).toBe(true);
    });

    test('storing a damaged file again repairs it', async () => {
      const { storage, damage } = await open();
      const bytes = randomBytes(1000);
      const { sha256 } = await storage.put(inChunks(bytes));
      await damage(sha256, (stored) => flipped(stored, 500));
      await storage.put(inChunks(bytes));
      expect((await read(storage, sha256)).equals(bytes)).toBe(true);
    });

    test('a reader can stop before it starts, or halfway', async () => {
      const { storage } = await open();
      const { sha256 } = await storage.put(inChunks(randomBytes(500_000)));
      (await storage.get(sha256)).destroy();
      for await (const chunk of await storage.get(sha256)) if ((chunk as Buffer).length > 0) break;
      expect((await read(storage, sha256)).length).toBe(500_000);
    });

    test('lists exactly what it stores, and when each was last stored', async () => {
      const { storage, clockStep = 20 } = await open();
      const bytes = randomBytes(10);
      const [one, two] = [await storage.put(inChunks(bytes)), await storage.put(inChunks(randomBytes(10)))];
      await expect(storage.put(failing())).rejects.toThrow('connection lost');
      const names: string[] = [];
      for await (const some of storage.names()) names.push(...some);
      expect(names.toSorted()).toEqual([one.sha256, two.sha256].toSorted());
      const first = await storage.lastPut(one.sha256);
      await sleep(clockStep);
      await storage.put(inChunks(bytes));
      expect(Number(await storage.lastPut(one.sha256))).toBeGreaterThan(Number(first));
      await storage.delete(one.sha256);
      for (const none of [one.sha256, 'not a hash', '../../etc/passwd'])
        expect(await storage.lastPut(none)).toBeNull();
    });

    test('reports that it works', async () => {
      const { storage, count } = await open();
      await expect(storage.check()).resolves.toBeUndefined();
      expect(await count()).toBe(0);
    });
  });
}
