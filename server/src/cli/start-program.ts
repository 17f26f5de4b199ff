import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { fileMailer } from '../adapters/mailer/file-mailer.ts';
import { smtpMailer } from '../adapters/mailer/smtp-mailer.ts';
import { extractionMerchants } from '../adapters/merchants/extraction-merchants.ts';
import { openPdfTextReader } from '../adapters/ocr/extraction-pdf-text.ts';
import { openPicturePrinter } from '../adapters/ocr/extraction-printer.ts';
import { openExtractionReader } from '../adapters/ocr/extraction-reader.ts';
import { openStripe } from '../adapters/payments/stripe-payments.ts';
import { httpWebhookSender } from '../adapters/webhooks/http-webhook-sender.ts';
import { buildApp } from '../app.ts';
import { addressOf, type Config } from '../config.ts';
import { scheduleJobs, workJobs } from '../jobs.ts';
import { openDatabase } from '../platform/database.ts';
import { errorCode } from '../platform/error-code.ts';
import { newId } from '../platform/ids.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { openLiveEvents } from '../platform/events/live-events.ts';
import { localSecret } from '../platform/secrets/secrets.ts';
import type { Services } from '../platform/services.ts';
import type { Mailer } from '../ports/mailer.ts';
import { nightlyBackup } from './backup/nightly-backup.ts';
import { CannotStart } from './cannot-start.ts';
import { Closers } from './closers.ts';
import { openDatabaseServer, updateTables } from './open-database-server.ts';
import { openIncomingMail, startIncomingMail } from './open-incoming-mail.ts';
import { openStorage } from './open-storage.ts';

/** On shutdown, requests in progress have this long to finish. */
const requestGraceMs = 10_000;
const poolSize = 10;

export interface Program {
  /** Finishes requests in progress, returns jobs to the queue and stops the database. */
  stop: () => Promise<void>;
  /** Kills anything that would outlive this process. */
  abandon: () => void;
}

export interface ProgramOptions {
  log: Logger;
  /** Prints start-up progress. */
  say: (line: string) => void;
  /** Called when the program can't continue. */
  onBroken: (reason: string) => void;
}

/** Starts everything that the process's role needs. */
export async function startProgram(config: Config, { log, say, onBroken }: ProgramOptions): Promise<Program> {
  const closers = new Closers();
  const web = config.role !== 'worker';
  const worker = config.role !== 'web';
  try {
    const server = await openDatabaseServer(config, closers, { say, log });
    server.onUnexpectedEnd(() => onBroken('the database server ended'));
    say('Updating the database tables');
    const { isSeparate } = await updateTables(server, log);
    if (!isSeparate) log.warn("DATABASE_URL's user owns the tables: set DATABASE_OWNER_URL to separate them");

    const services = await openServices(config, server.url, closers, log);
    const app = web ? await buildApp(services) : null;
    const incoming = await openIncomingMail(config, log);
    if (worker) {
      const reader = openExtractionReader({ concurrency: config.ocrConcurrency });
      closers.add('reader', () => reader.close());
      const backUp = nightlyBackup(services, server.ownerUrl ?? server.url);
      await workJobs(services, { reader, mailer: openMailer(config), incoming, backUp });
      await scheduleJobs(services);
    }
    // After the requests in progress, which may still enqueue some, and before what the jobs use.
    closers.add('jobs', services.jobs.stop);
    if (app) closers.add('requests', () => closeApp(app, config.drainMs));
    if (app) await listen(app, config);
    if (web && incoming) {
      closers.add('incoming mail', () => incoming.stop());
      await startIncomingMail(services, incoming);
    }
    say(
      app ? `Docket is ready at ${addressOf(config.host, config.port)}` : 'Docket is ready to read receipts',
    );
    return { stop: () => closers.closeAll(log), abandon: server.abandon };
  } catch (error) {
    await closers.closeAll(log);
    throw error;
  }
}

async function openServices(config: Config, url: string, closers: Closers, log: Logger): Promise<Services> {
  const { database, close } = openDatabase(url, { poolSize, log });
  closers.add('database', close);
  const storageKey = config.storageKey ?? localSecret(config.dataDir, 'storage-key');
  const storage = await openStorage(config, storageKey, {
    leastFree: config.storageMinFree,
    // The embedded database may be on another disk.
    besides: config.databaseUrl === null ? [path.join(config.dataDir, 'postgres')] : [],
  });
  const liveEvents = await openLiveEvents(url, log);
  closers.add('live events', liveEvents.close);
  const pdfText = openPdfTextReader();
  closers.add('reader of PDFs', pdfText.close);
  const printer = openPicturePrinter();
  closers.add('pictures for print', printer.close);
  const jobs = await openJobs(url, { log, worker: config.role !== 'web' });
  closers.add('job queue', jobs.stop);
  const payments = config.payments && (await openStripe(config.payments));
  return {
    database,
    storage,
    pdfText,
    printer,
    payments,
    webhooks: httpWebhookSender({ networks: config.webhookNetworks }),
    merchants: extractionMerchants,
    jobs,
    liveEvents,
    clock: () => new Date(),
    newId,
    config,
    log,
  };
}

/** Without a mail server, emails are written to files, where the operator can find the links. */
const openMailer = ({ smtpUrl, mailFrom, dataDir }: Config): Mailer =>
  smtpUrl === null
    ? fileMailer(path.join(dataDir, 'mail'), mailFrom)
    : smtpMailer({ url: smtpUrl, from: mailFrom });

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the program that's using it, or set PORT to another port`,
      EACCES: `This user isn't allowed to use port ${port} on ${host}. Set PORT to a port above 1023`,
      EADDRNOTAVAIL: `HOST ${host} isn't an address of this machine`,
      ENOTFOUND: `HOST ${host} can't be found`,
    };
    const reason = reasons[errorCode(error) ?? ''];
    throw reason ? new CannotStart(reason) : error;
  }
}

/**
 * Stops accepting requests and waits for those in progress, up to the limit. Before that it's not ready for `drainMs`, in
 * which a proxy finds out: a connection made just when it stops accepting would be lost.
 */
async function closeApp(app: FastifyInstance, drainMs: number): Promise<void> {
  app.isDraining = true;
  await wait(drainMs);
  // A connection that's busy when closing begins would stay open after its response.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => app.server.closeAllConnections(), requestGraceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(limit);
  }
}
