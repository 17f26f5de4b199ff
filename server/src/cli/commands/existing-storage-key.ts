import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config.ts';
import { localSecret } from '../../platform/secrets/secrets.ts';
import { CannotStart } from '../cannot-start.ts';

/** The storage key that exists. A new one wouldn't open any file, and all of them would look damaged. */
export function storageKeyOf({ storageKey, dataDir }: Config): string {
  if (storageKey !== null) return storageKey;
  const file = path.join(dataDir, 'secrets', 'storage-key');
  if (existsSync(file)) return localSecret(dataDir, 'storage-key');
  throw new CannotStart(
    `The storage key is missing. Set STORAGE_KEY, or set DATA_DIR to the folder that contains secrets/storage-key`,
  );
}
