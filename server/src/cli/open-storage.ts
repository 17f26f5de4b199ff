import path from 'node:path';
import { openFilesystemStorage } from '../adapters/storage/filesystem-storage.ts';
import type { Config } from '../config.ts';
import type { Storage } from '../ports/storage.ts';
import { CannotStart } from './cannot-start.ts';

/**
 * Opens the bucket of `STORAGE_URL`, or else the folder `files` in `DATA_DIR`. `leastFree` is the minimum free space for
 * new files in bytes, also on the disks of the folders `besides`.
 */
export async function openStorage(
  { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>,
  storageKey: string,
  { leastFree = 0, besides = [] }: { leastFree?: number; besides?: readonly string[] } = {},
): Promise<Storage> {
  if (!bucket)
    return await openFilesystemStorage(path.join(dataDir, 'files'), storageKey, { leastFree, besides });
  // Loaded only here, because few need it and it's large.
  const { openS3Storage } = await import('../adapters/storage/s3-storage.ts');
  const drafts = path.join(dataDir, 'drafts');
  const storage = await openS3Storage(bucket, storageKey, { drafts, leastFree, besides });
  try {
    await storage.check();
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error);
    throw new CannotStart(`The bucket ${bucket.name} in STORAGE_URL can’t be written to (${reason})`);
  }
  return storage;
}
