import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the disk has the names in a folder: without it a power cut could take a file's name, though not its content. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
