import { currentUser, login, register, type User } from '@docket/shared/auth/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { extractionMerchants } from '../adapters/merchants/extraction-merchants.ts';
import { memoryStorage } from '../adapters/memory/storage.ts';
import { openPdfTextReader } from '../adapters/ocr/extraction-pdf-text.ts';
import { openPicturePrinter } from '../adapters/ocr/extraction-printer.ts';
import { openStripe } from '../adapters/payments/stripe-payments.ts';
import { httpWebhookSender } from '../adapters/webhooks/http-webhook-sender.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { openJobs } from '../platform/jobs/open-jobs.ts';
import { openLiveEvents } from '../platform/events/live-events.ts';
import type { Services } from '../platform/services.ts';
import { TestClient } from './test-client.ts';
import { createTestDatabase } from './test-database.ts';

const testKey = '5a'.repeat(32);
const testSecret = 'a secret that only tests would ever keep in a file';

export interface TestAppOptions extends AppOptions {
  /** Environment variables that differ from the default. */
  environment?: Record<string, string>;
  /** Whether jobs run: `services.jobs.work` then works as in a worker process. */
  worker?: boolean;
  /** How often it looks for jobs without a notification; new ones have one. Looking every two seconds is 4 % of a core. */
  pollSeconds?: number;
  /** Replacement services, such as a broken storage. */
  services?: Partial<Services>;
  /** Additional routes. */
  routes?: (app: FastifyInstance, services: Services) => void;
}

export interface TestClock {
  (): Date;
  set(moment: Date): void;
  advance(time: { minutes?: number; hours?: number; days?: number }): void;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  /** The same database without restrictions, for what the program never does, such as tampering. */
  unhindered: Database;
  clock: TestClock;
  /** The program's log, as JSON objects. */
  logged: Record<string, unknown>[];
  /** A caller without a session, with its own cookie jar. */
  newClient(): TestClient;
  /** Creates an account through the API, with its client signed in. */
  register(details?: {
    email?: string;
    firstName?: string;
    lastName?: string;
    /** The secret of an invitation link. */
    invitation?: string;
  }): Promise<RegisteredPerson>;
  /** Signs in another client of an account; fails if signing in does. */
  signIn(account: { email: string; password: string }): Promise<TestClient>;
  /** Listens on a free port of this machine, for tests that need a socket. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface RegisteredPerson {
  client: TestClient;
  user: User;
  email: string;
  password: string;
}

/** The real program with a fresh database, real jobs and live events, files in memory, and a clock that tests set. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    environment = {},
    worker = false,
    pollSeconds = 60,
    services: given = {},
    routes,
    ...appOptions
  } = options;
  const testDatabase = await createTestDatabase();
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const clock = testClock();
  const jobs = await openJobs(testDatabase.url, { log, worker, stopGraceMs: 100, pollSeconds });
  const liveEvents = await openLiveEvents(testDatabase.url, log);
  const pdfText = openPdfTextReader();
  const printer = openPicturePrinter();
  const config = readConfig({
    // A host name, because IP addresses can't have passkeys.
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_SCALE: '1000',
    SESSION_SECRET: testSecret,
    STORAGE_KEY: testKey,
    ...environment,
  });
  const services: Services = {
    database: testDatabase.database,
    storage: memoryStorage(),
    pdfText,
    printer,
    payments: config.payments && (await openStripe(config.payments)),
    webhooks: httpWebhookSender({ networks: config.webhookNetworks }),
    merchants: extractionMerchants,
    jobs,
    liveEvents,
    clock,
    newId,
    config,
    log,
    ...given,
  };
  // Tests draw pictures and more in the process that serves them.
  const overload = { maxEventLoopDelayMs: 0, ...appOptions.overload };
  const app = await buildApp(services, { ...appOptions, overload });
  routes?.(app, services);
  await app.ready();

  let registered = 0;
  return {
    app,
    services,
    unhindered: testDatabase.unhindered,
    clock,
    logged,
    newClient: () => new TestClient(app),
    async register({
      email = `person${++registered}@example.com`,
      firstName = 'Pat',
      lastName = 'Lee',
      invitation,
    } = {}) {
      const client = new TestClient(app);
      const password = 'correct horse';
      const { status, body, text } = await client.call(register, {
        body: {
          email,
          firstName,
          lastName,
          password,
          confirmPassword: password,
          ...(invitation !== undefined && { invitation }),
        },
      });
      if (status !== 200 || 'message' in body) throw new Error(`could not register: ${text}`);
      return { client, user: body, email, password };
    },
    async signIn({ email, password }) {
      const client = new TestClient(app);
      const { status, text } = await client.call(login, { body: { email, password } });
      if (status !== 200) throw new Error(`could not sign in: ${text}`);
      return client;
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await pdfText.close();
      await printer.close();
      await jobs.stop();
      await liveEvents.close();
      await testDatabase.close();
    },
  };
}

/** Whether a client's session is valid. */
export const isSignedIn = async (client: TestClient): Promise<boolean> =>
  (await client.call(currentUser, {})).status === 200;

function testClock(): TestClock {
  let offset = 0;
  return Object.assign(() => new Date(Date.now() + offset), {
    set(moment: Date) {
      offset = moment.getTime() - Date.now();
    },
    advance({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }) {
      offset += ((days * 24 + hours) * 60 + minutes) * 60_000;
    },
  });
}
