import { createHash, type Hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { errorCode } from '../../platform/error-code.ts';
import { syncFolder } from '../../platform/process/sync-folder.ts';
import { schema as jobsSchema } from '../../platform/jobs/queue-tables.ts';
import { zipStream, type AddToZip } from '../../platform/zip-stream.ts';
import { StoredFileMissing, type Storage } from '../../ports/storage.ts';
import { encrypted } from './encryption.ts';
import {
  backedUpSecrets,
  checkOfKey,
  fileEntry,
  jobTableEntry,
  jobTableNames,
  largestManifest,
  manifestName,
  secretEntry,
  tableEntry,
  type CopiedTable,
  type Manifest,
} from './manifest.ts';
import { columnList, jobsVersion, jobColumns, programTables, quoted } from './tables.ts';

export interface BackupSource {
  /** The URL of a role that can read every table. */
  databaseUrl: string;
  storage: Storage;
  storageKey: string;
  /** The secrets to include; null leaves them out. */
  secrets: Partial<Record<(typeof backedUpSecrets)[number], string>> | null;
  now: Date;
}

/** How many there are of each. */
export interface BackedUp {
  tables: number;
  files: number;
  /** Files that rows name and the store doesn't have. */
  missing: string[];
}

/**
 * Writes the database, as of one moment, and all stored files to a new file, readable by its owner only. The program
 * can go on working. The file appears under its name once it's complete and on the disk. The signal breaks it off.
 */
export async function writeBackup(
  target: string,
  source: BackupSource,
  passphrase: string | null,
  signal?: AbortSignal,
): Promise<BackedUp> {
  if (existsSync(target)) throw Object.assign(new Error(`${target} exists`), { code: 'EEXIST' });
  const draft = `${target}.${randomBytes(6).toString('hex')}.part`;
  const file = await open(draft, 'wx', 0o600);
  const written = Promise.withResolvers<BackedUp>();
  // Whoever waits for it hears of the error.
  written.promise.catch(() => undefined);
  try {
    const zip = zipStream(
      async (add) => {
        await addEverything(add, source).then(written.resolve, (error: unknown) => {
          written.reject(error);
          throw error;
        });
      },
      { mtime: source.now, onError: () => undefined },
    );
    const bytes = passphrase === null ? zip : encrypted(zip, passphrase);
    await pipeline(bytes, file.createWriteStream({ flush: true }), signal ? { signal } : {});
    const result = await written.promise;
    await nameDraft(draft, target);
    return result;
  } catch (error) {
    // Nothing is being read any more when the draft goes.
    await written.promise.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close().catch(() => undefined);
  }
}

/** Unlike a rename, a link doesn't replace a file that appeared meanwhile; but not every disk has links. */
async function nameDraft(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target);
    await rm(draft);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    await rename(draft, target);
  }
  syncFolder(path.dirname(path.resolve(target)));
}

/**
 * Files are copied before the rows, and those of newer rows afterwards: a file that's deleted for good in between isn't
 * named by the rows any more.
 */
async function addEverything(add: AddToZip, source: BackupSource): Promise<BackedUp> {
  const client = new Client({ connectionString: source.databaseUrl, application_name: 'docket-backup' });
  // A lost connection also fails the query at work.
  client.on('error', () => undefined);
  await client.connect();
  const files = new Map<string, string>();
  const addFiles = async (names: readonly string[]): Promise<string[]> => {
    const missing: string[] = [];
    for (const name of names) {
      if (files.has(name)) continue;
      const content = await sealedFile(source.storage, name);
      if (!content) {
        missing.push(name);
        continue;
      }
      const hash = createHash('sha256');
      await add(fileEntry(name), hashed(content, hash), { compress: false });
      files.set(name, hash.digest('hex'));
    }
    return missing;
  };
  try {
    await addFiles(await namedFiles(client));
    await client.query('begin transaction isolation level repeatable read, read only');
    const manifest = await addTables(add, client, source);
    const notFound = await addFiles(await namedFiles(client));
    await client.query('commit');
    // What was deleted for good since the rows were copied isn't lost.
    const named = new Set(notFound.length > 0 ? await namedFiles(client) : []);
    const missing = notFound.filter((name) => named.has(name));
    for (const name of backedUpSecrets) {
      const secret = source.secrets?.[name];
      if (secret !== undefined) await add(secretEntry(name), secret);
    }
    const stored = [...files].map(([name, sha256]) => ({ name, sha256 }));
    const written = JSON.stringify({ ...manifest, files: stored } satisfies Manifest);
    if (written.length > largestManifest) throw new Error(`${files.size} files are too many for a backup`);
    await add(manifestName, written);
    return { tables: manifest.tables.length, files: files.size, missing };
  } finally {
    await client.end();
  }
}

async function addTables(
  add: AddToZip,
  client: Client,
  { now, storageKey }: BackupSource,
): Promise<Omit<Manifest, 'files'>> {
  const copied = async (
    entry: string,
    columns: string[],
    rows: string,
  ): Promise<Omit<CopiedTable, 'name'>> => {
    const hash = createHash('sha256');
    const copy: Readable = client.query(
      copyTo(`copy (select ${columnList(columns)} from ${rows}) to stdout`),
    );
    // A lost connection doesn't end the copy. If nothing reads it yet, the backup would wait forever.
    copy.on('error', (error) => copy.destroy(error));
    await add(entry, hashed(copy, hash));
    return { columns, sha256: hash.digest('hex') };
  };
  const tables: CopiedTable[] = [];
  for (const { name, columns } of await programTables(client))
    tables.push({ name, ...(await copied(tableEntry(name), columns, `public.${quoted(name)}`)) });
  const waiting: Manifest['jobs']['tables'] = [];
  for (const name of jobTableNames) {
    const which = name === 'job' ? ` where state < 'completed'` : '';
    const columns = await jobColumns(client, name);
    waiting.push({ name, ...(await copied(jobTableEntry(name), columns, `${jobsSchema}.${name}${which}`)) });
  }
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return {
    format: 1,
    createdAt: now.toISOString(),
    migrations: rows.map(({ name }) => name),
    tables,
    jobs: { version: await jobsVersion(client), tables: waiting },
    storageKeyCheck: checkOfKey(storageKey),
  };
}

async function* hashed(content: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function namedFiles(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from files order by sha256');
  return rows.map(({ sha256 }) => sha256);
}

async function sealedFile(storage: Storage, sha256: string): Promise<Readable | null> {
  try {
    return await storage.getSealed(sha256);
  } catch (error) {
    if (error instanceof StoredFileMissing) return null;
    throw error;
  }
}
