import { fastify } from 'fastify';
import { pino } from 'pino';
import { memoryStorage } from '../../server/src/adapters/memory/storage.ts';
import { extractionMerchants } from '../../server/src/adapters/merchants/extraction-merchants.ts';
import { openPdfTextReader } from '../../server/src/adapters/ocr/extraction-pdf-text.ts';
import { openPicturePrinter } from '../../server/src/adapters/ocr/extraction-printer.ts';
import { httpWebhookSender } from '../../server/src/adapters/webhooks/http-webhook-sender.ts';
import { buildApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/platform/database.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { openJobs } from '../../server/src/platform/jobs/open-jobs.ts';
import { openLiveEvents } from '../../server/src/platform/events/live-events.ts';
import { startSession } from '../../server/src/platform/sessions/session-store.ts';

/*
 * The measured process: the program's app on one port, and on another a bare Fastify that returns the app's response
 * from memory. They share a process, so they run under the same conditions.
 */

/** A call that the bare Fastify also handles, and its session. */
export interface Measured {
  userId: string;
  path: string;
}

export interface Ready {
  app: string;
  bare: string;
  /** By user ID. */
  cookies: Record<string, string>;
  /** Reports the process's processor time. */
  cpu: string;
}

const [databaseUrl = '', json = ''] = process.argv.slice(2);
const measured = JSON.parse(json) as Measured[];

const log = pino({ level: 'warn' });
const { database } = openDatabase(databaseUrl, { poolSize: 10, log });
const app = await buildApp({
  database,
  storage: memoryStorage(),
  jobs: await openJobs(databaseUrl, { log, worker: false }),
  liveEvents: await openLiveEvents(databaseUrl, log),
  pdfText: openPdfTextReader(),
  printer: openPicturePrinter(),
  payments: null,
  webhooks: httpWebhookSender({ networks: [] }),
  merchants: extractionMerchants,
  clock: () => new Date(),
  newId,
  config: readConfig({ RATE_LIMIT_SCALE: '1000000', LOG_LEVEL: 'warn' }),
  log,
});

const cookies: Ready['cookies'] = {};
for (const { userId } of measured) {
  const { token } = await startSession(database, { userId, remember: true, now: new Date() });
  cookies[userId] = `docket_session=${token}`;
}

const objects = new Map<string, unknown>();
for (const { userId, path } of measured) {
  const response = await app.inject({ url: path, headers: { cookie: cookies[userId] } });
  if (response.statusCode !== 200)
    throw new Error(`${path} answered ${response.statusCode}: ${response.body}`);
  objects.set(path, response.json());
}
const bare = fastify();
bare.get('/*', async ({ url }) => objects.get(url));
// The process's processor time in milliseconds, which hardly depends on other programs.
bare.get('/cpu', async () => {
  const { user, system } = process.cpuUsage();
  return { ms: (user + system) / 1000 };
});
const listening = { host: '127.0.0.1', port: 0 };
const addresses = { app: await app.listen(listening), bare: await bare.listen(listening) };
process.send?.({ ...addresses, cookies, cpu: `${addresses.bare}/cpu` } satisfies Ready);
