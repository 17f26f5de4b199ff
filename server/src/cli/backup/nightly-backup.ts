import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { localSecret } from '../../platform/secrets/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { writeBackup } from './write-backup.ts';

/** What a backup, or the draft of one that broke off, is called. */
const named = /^docket-\d{8}T\d{6}Z\.backup(\.[0-9a-f]+\.part)?$/;
const draftLifeMs = 24 * 60 * 60 * 1000;

/**
 * Returns a function that writes a backup into the configured folder, named after the moment, and then deletes the
 * oldest ones there beyond those to keep. Null if no folder is configured.
 */
export function nightlyBackup(
  { config, storage, clock, log }: Pick<Services, 'config' | 'storage' | 'clock' | 'log'>,
  databaseUrl: string,
): ((signal: AbortSignal) => Promise<void>) | null {
  const { backups, dataDir } = config;
  if (backups === null) return null;
  const { folder, keep, passphrase } = backups;
  const storageKey = config.storageKey ?? localSecret(dataDir, 'storage-key');
  return async (signal) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const now = clock();
    await removeOld(folder, keep, now);
    const name = `docket-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`;
    const source = { databaseUrl, storage, storageKey, secrets: null, now };
    const { tables, files, missing } = await writeBackup(path.join(folder, name), source, passphrase, signal);
    log.info({ name, tables, files }, 'backed up');
    if (missing.length > 0) log.error({ name, missing }, 'stored files are missing from the backup');
    await removeOld(folder, keep, now);
  };
}

async function removeOld(folder: string, keep: number, now: Date): Promise<void> {
  const names = (await readdir(folder))
    .filter((name) => named.test(name))
    .toSorted()
    .toReversed();
  const complete = names.filter((name) => name.endsWith('.backup'));
  for (const name of complete.slice(keep)) await rm(path.join(folder, name), { force: true });
  for (const draft of names.filter((name) => name.endsWith('.part'))) {
    const file = path.join(folder, draft);
    const { mtimeMs } = await stat(file);
    if (now.getTime() - mtimeMs > draftLifeMs) await rm(file, { force: true });
  }
}
