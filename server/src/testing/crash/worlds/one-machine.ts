import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openFilesystemStorage } from '../../../adapters/storage/filesystem-storage.ts';
import { databaseUser } from '../../../platform/embedded-postgres/cluster.ts';
import { freePort } from '../../program/free-port.ts';
import { makeSmallDisk } from '../../program/small-disk.ts';
import { runDocket, supervise } from './supervised-program.ts';
import type { FaultKind, World } from './world.ts';

const diskBytes = 768 * 2 ** 20;

export const faultsOfOneMachine: readonly FaultKind[] = [
  'everything killed',
  'program killed',
  'embedded database killed',
  'connection of the database killed',
  'disk filled',
];

/** One program with its own database and files, on a small disk. */
export async function openOneMachine(mailPort: number): Promise<World> {
  const disk = await makeSmallDisk(diskBytes);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATA_DIR: path.join(disk.mountedOn, 'data'),
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    STORAGE_FREE_MB: '64',
    RATE_LIMIT_SCALE: '1000',
    OCR_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
  };
  const program = supervise({ env, enter: disk.enter, url });
  const dataDir = path.join(disk.folder, 'data');
  const read = (name: string) => readFileSync(path.join(dataDir, name), 'utf8');

  /** The process and the port of the database server, as it notes them. */
  const noted = (): { pid: number; port: number } => {
    const lines = read('postgres/postmaster.pid').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  };
  const databaseUrl = () =>
    `postgres://${databaseUser}:${read('secrets/database-password')}@127.0.0.1:${noted().port}/postgres`;
  const killDatabase = (group: boolean) => {
    try {
      const { pid } = noted();
      process.kill(group ? -pid : pid, 'SIGKILL');
    } catch {
      // It isn't running at the moment.
    }
  };

  const strikes: Partial<Record<FaultKind, (lastsMs: number) => Promise<void> | void>> = {
    'everything killed': () => {
      killDatabase(true);
      program.kill();
    },
    'program killed': program.kill,
    'embedded database killed': () => killDatabase(false),
    'connection of the database killed': () => killConnection(databaseUrl),
    'disk filled': async (lastsMs) => {
      await disk.fill();
      await new Promise((resolve) => setTimeout(resolve, lastsMs));
      await disk.free();
    },
  };
  return {
    name: 'one machine',
    url,
    strike: async (kind, lastsMs) => await strikes[kind]?.(lastsMs),
    recovered: program.ready,
    databaseUrl,
    storage: () => openFilesystemStorage(path.join(dataDir, 'files'), read('secrets/storage-key').trim()),
    verify: () => runDocket(['verify'], { env, enter: disk.enter }),
    programs: () => [program],
    // Its own database is a part of it.
    isLawfulEnd: (reason) => reason.includes('the database server ended'),
    async close() {
      await program.stop();
      killDatabase(true);
      await disk.close();
    },
  };
}

/** Kills the server process of one of the program's connections, upon which PostgreSQL ends all and recovers. */
async function killConnection(databaseUrl: () => string): Promise<void> {
  let client: Client | null = null;
  try {
    client = new Client({ connectionString: databaseUrl(), connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'docket' order by state = 'active' desc, random() limit 1`,
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  } catch {
    // The database isn't serving at the moment.
  } finally {
    await client?.end().catch(() => undefined);
  }
}
