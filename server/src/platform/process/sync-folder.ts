import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Flushes a folder's entries to disk. Without this, a power failure could lose a file's name. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
