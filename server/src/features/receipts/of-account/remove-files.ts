import type { Services } from '../../../platform/services.ts';
import { removeUnusedFile } from '../bin/remove-file.ts';

/** Deletes the files that no receipt uses. It may be interrupted and run again. */
export async function removeFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  sha256s: readonly string[],
): Promise<void> {
  for (const sha256 of sha256s)
    await database.transaction().execute((transaction) => removeUnusedFile({ storage }, transaction, sha256));
}
