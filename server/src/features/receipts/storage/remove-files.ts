import { markUnusedFile, type RemovalServices, removingFiles } from './remove-marked-files.ts';

/** Deletes the files that no receipt uses. It may be interrupted and run again. */
export async function removeFiles(services: RemovalServices, sha256s: readonly string[]): Promise<void> {
  for (const sha256 of sha256s)
    await removingFiles(services, (transaction) => markUnusedFile(services, transaction, sha256));
}
