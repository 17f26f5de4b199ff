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
 * The process that bench/api.ts measures: the program's own app on one port, and on another a bare Fastify that answers
 * what the app answered, from an object in memory. Both share the process, so they have the same machine to themselves.
 */
const databaseUrl = process.argv[2]!;
const userId = process.argv[3]!;
export const measured = { receipts: '/api/receipts?limit=50', user: '/api/user' } as const;

export interface Ready {
  app: string;
  bare: string;
  cookie: string;
}

const log = pino({ level: 'warn' });
const config = readConfig({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' });
const { database } = openDatabase(databaseUrl, { poolSize: 10, log });
const app = await buildApp({
  database,
  storage: memoryStorage(),
  jobs: await openJobs(databaseUrl, { log, worker: false }),
  liveEvents: await openLiveEvents(databaseUrl, log),
  clock: () => new Date(),
  newId,
  config,
  log,
});
const session = await startSession(database, { userId, remember: true, now: new Date() });
const cookie = `docket_session=${session.token}`;

const bare = fastify();
for (const [name, url] of Object.entries(measured)) {
  const answer = await app.inject({ url, headers: { cookie } });
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  const object: unknown = answer.json();
  bare.get(`/${name}`, async () => object);
}
const listening = { host: '127.0.0.1', port: 0 };
process.send?.({
  app: await app.listen(listening),
  bare: await bare.listen(listening),
  cookie,
} satisfies Ready);
