import { statfs } from 'node:fs/promises';
import { StorageFull } from '../../ports/storage.ts';

const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Converts an error that a disk or quota is full to StorageFull. */
export function fullIfNoSpace(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return noSpaceCodes.has(code) ? new StorageFull(code, { cause: error }) : error;
}

/** Rejects with StorageFull if less than `leastFree` bytes are free on any of the folders' disks. */
export async function checkFreeSpace(folders: readonly string[], leastFree: number): Promise<void> {
  if (leastFree === 0) return;
  for (const folder of folders) {
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < leastFree)
      throw new StorageFull(`${bavail * bsize} bytes are free, but at least ${leastFree} are required`);
  }
}
