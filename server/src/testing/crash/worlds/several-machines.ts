import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openS3Storage } from '../../../adapters/storage/s3-storage.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../platform/embedded-postgres/launch.ts';
import { createRoles } from '../../../platform/embedded-postgres/roles.ts';
import { freePort } from '../../program/free-port.ts';
import { startTearableProxy } from '../../program/tearable-proxy.ts';
import { startS3Server } from '../../s3-server.ts';
import { runDocket, supervise } from './supervised-program.ts';
import type { FaultKind, World } from './world.ts';

export const faultsOfSeveralMachines: readonly FaultKind[] = [
  'worker killed',
  'web killed',
  'database killed',
  'network to the database torn',
  'network to the database silent',
  'network to the store torn',
  'network to the store silent',
];

/** A web process and a worker with a database server and an S3 store, each reached through a network that breaks. */
export async function openSeveralMachines(mailPort: number): Promise<World> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'docket-crash-'));
  const startDatabase = () => startEmbeddedPostgres({ folder, password: 'crash', durable: true });
  let postgres: EmbeddedPostgres = await startDatabase();
  const portOf = (url: string) => Number(new URL(url).port);
  const toDatabase = await startTearableProxy(() => portOf(postgres.url));
  const s3 = await startS3Server();
  const toStore = await startTearableProxy(() => portOf(s3.endpoint));
  const roles = await createRoles(postgres.url, { owner: 'owner', application: 'application' });
  const throughProxy = (url: string) => Object.assign(new URL(url), { port: toDatabase.port }).href;
  const storageKey = randomBytes(32).toString('hex');

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: throughProxy(roles.url),
    DATABASE_OWNER_URL: throughProxy(roles.ownerUrl),
    STORAGE_URL: `s3://${s3.bucket}/receipts?endpoint=http://127.0.0.1:${toStore.port}`,
    STORAGE_KEY: storageKey,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: url,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    STORAGE_FREE_MB: '0',
    RATE_LIMIT_SCALE: '1000',
    OCR_CONCURRENCY: '1',
    LOG_LEVEL: 'warn',
    ...s3.credentials,
  };
  const own = (role: string) => ({ ...env, ROLE: role, DATA_DIR: path.join(folder, role) });
  const web = supervise({ env: { ...own('web'), PORT: String(port) }, url });
  await web.ready();
  const worker = supervise({ env: own('worker'), url: null });

  const strikes: Partial<Record<FaultKind, (lastsMs: number) => Promise<void> | void>> = {
    'worker killed': worker.kill,
    'web killed': web.kill,
    'database killed': async (lastsMs) => {
      process.kill(-postgres.pid, 'SIGKILL');
      await sleep(lastsMs);
      postgres = await startDatabase();
    },
    'network to the database torn': toDatabase.tear,
    'network to the database silent': toDatabase.silence,
    'network to the store torn': toStore.tear,
    'network to the store silent': toStore.silence,
  };
  return {
    name: 'several machines',
    url,
    strike: async (kind, lastsMs) => await strikes[kind]?.(lastsMs),
    recovered: async () => {
      await web.ready();
      await worker.ready();
    },
    databaseUrl: () => postgres.url,
    storage: async () => {
      Object.assign(process.env, s3.credentials);
      const bucket = { name: s3.bucket, prefix: 'receipts/', endpoint: s3.endpoint, region: 'us-east-1' };
      return await openS3Storage(bucket, storageKey, { drafts: path.join(folder, 'drafts') });
    },
    verify: () => runDocket(['verify'], { env: own('web') }),
    programs: () => [web, worker],
    isLawfulEnd: () => false,
    async close() {
      await Promise.all([web.stop(), worker.stop()]);
      await toDatabase.close();
      await toStore.close();
      await s3.stop();
      await postgres.stop();
      await rm(folder, { recursive: true });
    },
  };
}
