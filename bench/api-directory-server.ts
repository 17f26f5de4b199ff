import { fastify } from 'fastify';
import { pino } from 'pino';
import { memoryStorage } from '../server/src/adapters/memory/storage.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openDatabase } from '../server/src/platform/database.ts';
import { newId } from '../server/src/platform/ids.ts';
import { openJobs } from '../server/src/platform/jobs/open-jobs.ts';
import { openLiveEvents } from '../server/src/platform/live-events.ts';
import { startSession } from '../server/src/platform/sessions/session-store.ts';

/*
 * The process that bench/api-directory.ts measures: the program's own app, and a bare Fastify that answers what the app
 * answered from an object in memory.
 */
export interface Ready {
  calls: { path: string; app: string; bare: string }[];
  /** Tells how long the process has worked. */
  cpu: string;
  cookie: string;
}

const [databaseUrl, adminId] = process.argv.slice(2) as [string, string];
const log = pino({ level: 'warn' });
const { database } = openDatabase(databaseUrl, { poolSize: 10, log });
const app = await buildApp({
  database,
  storage: memoryStorage(),
  jobs: await openJobs(databaseUrl, { log, worker: false }),
  liveEvents: await openLiveEvents(databaseUrl, log),
  clock: () => new Date(),
  newId,
  config: readConfig({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }),
  log,
});
const { token } = await startSession(database, { userId: adminId, remember: true, now: new Date() });
const cookie = `docket_session=${token}`;

const measured = ['/api/business/directory', '/api/admin/users', '/api/business'];
const bare = fastify();
for (const url of measured) {
  const answer = await app.inject({ url, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  const object: unknown = answer.json();
  bare.get(url, async () => object);
}
// What the process has worked since it began, in milliseconds: that hardly depends on what else the machine does.
bare.get('/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { ms: (user + system) / 1000 };
});
const listening = { host: '127.0.0.1', port: 0 };
const addresses = { app: await app.listen(listening), bare: await bare.listen(listening) };
process.send?.({
  calls: measured.map((path) => ({ path, app: addresses.app + path, bare: addresses.bare + path })),
  cpu: `${addresses.bare}/cpu`,
  cookie,
} satisfies Ready);
