import type { Readable } from 'node:stream';
import type { Services } from '../../../platform/services.ts';
import { StoredFileDamaged, StoredFileMissing } from '../../../ports/storage.ts';

/** Opens a stored file for an archive, which goes on without it: null, after `onLoss`, if it can't be read. */
export async function fileForArchive(
  { storage }: Pick<Services, 'storage'>,
  sha256: string,
  onLoss: (loss: 'missing' | 'damaged') => void,
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return upToDamage(await storage.get(sha256), () => onLoss('damaged'));
  } catch (error) {
    if (!(error instanceof StoredFileMissing || error instanceof StoredFileDamaged)) throw error;
    onLoss('missing');
    return null;
  }
}

/** If a file is damaged partway, it's cut short: failing would break the whole archive. */
async function* upToDamage(content: Readable, onDamage: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    onDamage();
  }
}
