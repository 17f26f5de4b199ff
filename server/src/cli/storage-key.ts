import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { localSecret } from '../platform/secrets/secrets.ts';
import { CannotStart } from './cannot-start.ts';

type Keyed = Pick<Config, 'storageKey' | 'dataDir'>;

export const hasStorageKey = ({ dataDir }: Keyed): boolean =>
  existsSync(path.join(dataDir, 'secrets', 'storage-key'));

/** The storage key that exists. A new one wouldn't open any file, and all of them would look damaged. */
export function storageKeyOf(config: Keyed): string {
  if (config.storageKey !== null) return config.storageKey;
  if (hasStorageKey(config)) return localSecret(config.dataDir, 'storage-key');
  throw new CannotStart(
    `The storage key is missing. Set STORAGE_KEY, or set DATA_DIR to the folder that contains secrets/storage-key`,
  );
}

/** The storage key of a program that starts: a new one only if there's nothing it would have to open. */
export function storageKeyToStart(config: Keyed): string {
  const folder = path.join(config.dataDir, 'files');
  const hasFiles = existsSync(folder) && readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name));
  return hasFiles || config.storageKey !== null
    ? storageKeyOf(config)
    : localSecret(config.dataDir, 'storage-key');
}
