import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { StorageFull, type Storage } from '../../ports/storage.ts';
import { withSmallDisk } from '../../testing/program/small-disk.ts';
import { describeStorage } from '../../testing/storage-conformance.ts';
import { openFilesystemStorage } from './filesystem-storage.ts';
import { type Draft, openDraft } from './write-sealed.ts';

const key = randomBytes(32).toString('hex');
const megabyte = 1024 * 1024;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

describe('a disk', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  async function newFolder(): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-disk-'));
    folders.push(folder);
    return folder;
  }

  /** A store whose files are real, but for what `change` makes of them. */
  const openOn = (folder: string, change: (draft: Draft) => Partial<Draft>): Promise<Storage> =>
    openFilesystemStorage(folder, key, {
      createFile: async (file) => {
        const draft = await openDraft(file);
        const real: Draft = {
          write: draft.write.bind(draft),
          stat: draft.stat.bind(draft),
          sync: draft.sync.bind(draft),
          close: draft.close.bind(draft),
        };
        return { ...real, ...change(real) };
      },
    });

  /** Takes at most this much of what it is given, as the system may. */
  const takingAtMost =
    (most: number) =>
    ({ write }: Draft): Partial<Draft> => ({
      write: ((bytes: Uint8Array, offset: number, length: number, position: number) =>
        write(bytes, offset, Math.min(length, most), position)) as Draft['write'],
    });

  describeStorage('on a disk that takes 5,000 bytes at a time', async () => {
    const folder = await newFolder();
    const fileOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), sha256);
    return {
      storage: await openOn(folder, takingAtMost(5000)),
      damage: async (sha256, change) =>
        await writeFile(fileOf(sha256), change(await readFile(fileOf(sha256)))),
      count: async () => (await filesIn(folder)).length,
    };
  });

  const noSpace = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
  const counting = (writes: number, { write }: Draft): Draft['write'] => {
    let left = writes;
    return ((...args: Parameters<typeof write>) => (left-- > 0 ? write(...args) : noSpace())) as typeof write;
  };

  test.each<[string, (draft: Draft) => Partial<Draft>]>([
    ['with the third write', (draft) => ({ write: counting(2, draft) })],
    ['when it is flushed', () => ({ sync: noSpace })],
    ['when it is closed', ({ close }) => ({ close: () => close().then(noSpace) })],
  ])('that only reports on %s that it’s full has stored nothing', async (_, change) => {
    const folder = await newFolder();
    const storage = await openOn(folder, change);
    await expect(storage.put(once(randomBytes(300_000)))).rejects.toBeInstanceOf(StorageFull);
    expect(await filesIn(folder)).toEqual([]);
  });

  test.each<[string, (draft: Draft) => Partial<Draft>]>([
    [
      'that has fewer bytes than it took',
      ({ stat }) => ({ stat: (async () => Object.assign(await stat(), { size: 40_000 })) as Draft['stat'] }),
    ],
    ['that takes nothing and says so', takingAtMost(0)],
  ])('%s has stored nothing', async (_, change) => {
    const folder = await newFolder();
    const storage = await openOn(folder, change);
    await expect(storage.put(once(randomBytes(300_000)))).rejects.toThrow(/the disk (has|is full)/);
    expect(await filesIn(folder)).toEqual([]);
  });

  test('below its minimum accepts no new files, but finishes those in progress', async () => {
    const folder = await newFolder();
    const storage = await openFilesystemStorage(folder, key, { leastFree: Number.MAX_SAFE_INTEGER });
    await expect(storage.checkRoom()).rejects.toBeInstanceOf(StorageFull);
    await expect(storage.put(once(randomBytes(10)))).resolves.toMatchObject({ size: 10 });
    await expect((await openFilesystemStorage(folder, key)).checkRoom()).resolves.toBeUndefined();
  });
});

describe('a disk of two megabytes', () => {
  test('keeps every acknowledged file whole, refuses the rest, and accepts more once there’s space', (context) =>
    withSmallDisk(2 * megabyte, context, async (disk) => {
      const folder = path.join(disk.folder, 'files');
      const storage = await openFilesystemStorage(folder, key);
      const stored = new Map<string, Buffer>();
      let refused: unknown;
      for (;;) {
        const bytes = randomBytes(300_000);
        try {
          stored.set((await storage.put(once(bytes))).sha256, bytes);
        } catch (error) {
          refused = error;
          break;
        }
      }
      expect(refused).toBeInstanceOf(StorageFull);
      expect(stored.size).toBe(6);
      expect((await filesIn(folder)).toSorted()).toEqual([...stored.keys()].toSorted());
      for (const [sha256, bytes] of stored)
        expect((await buffer(await storage.get(sha256))).equals(bytes)).toBe(true);

      const [first] = [...stored.keys()];
      await storage.delete(first!);
      await expect(storage.put(once(randomBytes(300_000)))).resolves.toMatchObject({ size: 300_000 });
    }));

  test('reports too little space before it’s full, on the files’ disk or another', (context) =>
    withSmallDisk(2 * megabyte, context, async (disk) => {
      const here = path.join(disk.folder, 'files');
      const leastFree = 3 * megabyte;
      const store = await openFilesystemStorage(here, key, { leastFree });
      await expect(store.checkRoom()).rejects.toBeInstanceOf(StorageFull);
      const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-disk-'));
      const elsewhere = await openFilesystemStorage(folder, key, { leastFree, besides: [disk.folder] });
      await expect(elsewhere.checkRoom()).rejects.toBeInstanceOf(StorageFull);
      await rm(folder, { recursive: true });
    }));
});
