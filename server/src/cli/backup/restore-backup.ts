import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateTo } from '../../platform/database/migrate.ts';
import { schema as jobsSchema } from '../../platform/jobs/queue-tables.ts';
import { type Storage, StoredFileDamaged } from '../../ports/storage.ts';
import { CannotStart } from '../cannot-start.ts';
import { fileEntry, jobTableEntry, tableEntry, type CopiedTable, type Manifest } from './manifest.ts';
import { columnList, continueNumbers, jobsVersion, quoted } from './tables.ts';
import type { ZipEntries } from './zip-entries.ts';

export interface OpenBackup {
  entries: ZipEntries;
  manifest: Manifest;
}

/** Reads all of a backup. Rejects if anything isn't what was backed up. */
export async function checkBackup({ entries, manifest }: OpenBackup): Promise<void> {
  for (const { entry, sha256 } of copiedEntries(manifest)) {
    const hash = createHash('sha256');
    for await (const chunk of await entries.open(entry)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256)
      throw new CannotStart(`The backup is damaged: ${entry} isn’t what was backed up`);
  }
}

const copiedEntries = ({ tables, jobs, files }: Manifest): { entry: string; sha256: string }[] => [
  ...tables.map(({ name, sha256 }) => ({ entry: tableEntry(name), sha256 })),
  ...jobs.tables.map(({ name, sha256 }) => ({ entry: jobTableEntry(name), sha256 })),
  ...files.map(({ name, sha256 }) => ({ entry: fileEntry(name), sha256 })),
];

/** Rejects unless the database and the store hold nothing. */
export async function requireEmpty(databaseUrl: string, storage: Storage): Promise<void> {
  for await (const names of storage.names()) if (names.length > 0) throw new CannotStart(notEmpty);
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ isNew: boolean }>(
      `select to_regclass('public.users') is null as "isNew"`,
    );
    if (rows[0]?.isNew) return;
    const found = await client.query(
      'select from users union all select from businesses union all select from receipts limit 1',
    );
    if (found.rowCount !== 0) throw new CannotStart(notEmpty);
  });
}

const notEmpty = 'A backup is only restored into an empty database and folder. Set DATA_DIR to a new folder.';

/** Restores the rows: all of them or none. The tables get the migrations that the backup's had, if they lack any. */
export async function restoreTables(ownerUrl: string, { entries, manifest }: OpenBackup): Promise<void> {
  await migrateTo(ownerUrl, manifest.migrations);
  await withClient(ownerUrl, async (client) => {
    await client.query('begin');
    const foreignKeys = await foreignKeysOf(client);
    for (const { table, name } of foreignKeys)
      await client.query(`alter table ${table} drop constraint ${name}`);
    const tables = manifest.tables.map(({ name, columns }) => ({
      entry: tableEntry(name),
      columns,
      into: `public.${quoted(name)}`,
    }));
    for (const { into } of tables) await client.query(`alter table ${into} disable trigger user`);
    await client.query(`truncate ${tables.map(({ into }) => into).join(', ')}`);
    for (const table of tables) await copyIn(client, entries, table);
    for (const { into } of tables) await client.query(`alter table ${into} enable trigger user`);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    await continueNumbers(client);
    await client.query('commit');
    await client.query('analyze');
  });
}

const copyIn = async (
  client: Client,
  entries: ZipEntries,
  { entry, columns, into }: Pick<CopiedTable, 'columns'> & { entry: string; into: string },
): Promise<void> =>
  pipeline(
    await entries.open(entry),
    client.query(copyFrom(`copy ${into} (${columnList(columns)}) from stdin`)),
  );

/** Restores the waiting jobs. False if the queue's tables have another version by now, and the jobs are left out. */
export async function restoreJobs(ownerUrl: string, { entries, manifest }: OpenBackup): Promise<boolean> {
  return await withClient(ownerUrl, async (client) => {
    if ((await jobsVersion(client)) !== manifest.jobs.version) return false;
    await client.query('begin');
    for (const { name, columns } of manifest.jobs.tables) {
      const [list, table] = [columnList(columns), `${jobsSchema}.${name}`];
      await client.query(
        `create temporary table restored on commit drop as select ${list} from ${table} limit 0`,
      );
      await copyIn(client, entries, { entry: jobTableEntry(name), columns, into: 'restored' });
      await client.query(
        `insert into ${table} (${list}) select ${list} from restored on conflict do nothing`,
      );
      await client.query('drop table restored');
    }
    // Whoever had started one is another program.
    await client.query(
      `update ${jobsSchema}.job set state = 'created', started_on = null, heartbeat_on = null where state = 'active'`,
    );
    await client.query('commit');
    return true;
  });
}

/** Restores the files that rows name. Returns their number, and those that were damaged when they were backed up. */
export async function restoreFiles(
  databaseUrl: string,
  storage: Storage,
  { entries, manifest }: OpenBackup,
): Promise<{ count: number; damaged: string[] }> {
  const named = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ sha256: string }>('select sha256 from files');
    return new Set(rows.map(({ sha256 }) => sha256));
  });
  const damaged: string[] = [];
  let count = 0;
  for (const { name } of manifest.files) {
    if (!named.has(name)) continue;
    try {
      await storage.putSealed(name, await entries.open(fileEntry(name)));
      count += 1;
    } catch (error) {
      if (!(error instanceof StoredFileDamaged)) throw error;
      damaged.push(name);
    }
  }
  return { count, damaged };
}

async function foreignKeysOf(client: Client): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  return rows;
}

async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'docket-restore' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
