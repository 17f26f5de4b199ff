import { statfs } from 'node:fs/promises';
import { StorageFull } from '../../ports/storage.ts';

const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

/** An error of the system that says that a disk, or the user's share of it, is full, as the port tells it. */
export function fullIfNoSpace(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return noSpaceCodes.has(code) ? new StorageFull(code, { cause: error }) : error;
}

/** Rejects with StorageFull where less than `leastFree` bytes are free on the disk of one of the folders. */
export async function checkFreeSpace(folders: readonly string[], leastFree: number): Promise<void> {
  if (leastFree === 0) return;
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastFree)
      throw new StorageFull(`${bavail * bsize} bytes are free, but at least ${leastFree} are required`);
  }
}
