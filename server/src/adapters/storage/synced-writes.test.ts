import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFilesystemStorage } from './filesystem-storage.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'docket-synced-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Writes down what the disk is asked to have: which file or folder, how long it then is, and whether `target` is there. */
async function watchSyncs(target: string) {
  const syncs: { ino: number; size: number; isNamed: boolean }[] = [];
  const handle = await open(folder, 'r');
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  // eslint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const sync = prototype.sync;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino, size } = await this.stat();
    syncs.push({ ino, size, isNamed: existsSync(target) });
    await sync.call(this);
  });
  return syncs;
}

test('flushes a file before naming it, and its name before acknowledging the upload', async () => {
  const content = randomBytes(200_000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const storage = await openFilesystemStorage(folder, randomBytes(32).toString('hex'));
  const target = path.join(folder, sha256.slice(0, 2), sha256);
  const syncs = await watchSyncs(target);
  await storage.put(
    (async function* () {
      yield content;
    })(),
  );
  const [file, ownFolder, root] = await Promise.all(
    [target, path.dirname(target), folder].map((name) => stat(name)),
  );
  expect(syncs).toEqual([
    { ino: file!.ino, size: file!.size, isNamed: false },
    { ino: ownFolder!.ino, size: expect.any(Number), isNamed: true },
    { ino: root!.ino, size: expect.any(Number), isNamed: true },
  ]);
});
