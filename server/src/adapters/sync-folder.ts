import { open } from 'node:fs/promises';

/** Waits until the disk has the names in a folder: without it a power cut could take a file's name, though not its content. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
