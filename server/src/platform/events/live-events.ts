import { liveEvent, type LiveEvent } from '@docket/shared/http/live-event';
import { sql } from 'kysely';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database, Transaction } from '../database.ts';

type Listener = (event: LiveEvent) => void;

/** Notifies a person's open pages of changes, whichever process they're connected to. */
export interface LiveEvents {
  /** In the caller's transaction: sent only if it commits. */
  publish: typeof publishLiveEvent;
  /** Subscribes to one person's events. Returns a function that unsubscribes. */
  subscribe: (userId: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

const channel = 'docket_events';
const message = z.object({ userId: z.string(), event: liveEvent });
const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Polling detects a connection that died silently. */
const askEveryMs = 15_000;
const queryTimeoutMs = 5000;

/**
 * Listens on its own connection, and reconnects if it breaks. Events published meanwhile are lost, so pages also poll
 * occasionally.
 */
export async function openLiveEvents(url: string, log: Logger): Promise<LiveEvents> {
  const subscriptions = new Subscriptions(log);
  const connection = await keepListening(url, log, (payload) => subscriptions.deliver(payload));
  return {
    publish: publishLiveEvent,
    subscribe: (userId, listener) => subscriptions.add(userId, listener),
    async close() {
      subscriptions.clear();
      await connection.close();
    },
  };
}

class Subscriptions {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #log: Logger;

  constructor(log: Logger) {
    this.#log = log;
  }

  deliver(payload: string): void {
    const parsed = message.safeParse(parseJson(payload));
    // An event from a newer version running beside this one.
    if (!parsed.success) return;
    for (const listener of this.#listeners.get(parsed.data.userId) ?? []) {
      try {
        listener(parsed.data.event);
      } catch (error) {
        this.#log.error({ err: error }, 'could not deliver a live event');
      }
    }
  }

  add(userId: string, listener: Listener): () => void {
    const own = this.#listeners.get(userId) ?? new Set();
    // The same function can be subscribed twice; each subscription ends separately.
    const entry: Listener = (event) => listener(event);
    this.#listeners.set(userId, own.add(entry));
    return () => {
      own.delete(entry);
      if (own.size === 0 && this.#listeners.get(userId) === own) this.#listeners.delete(userId);
    };
  }

  clear(): void {
    this.#listeners.clear();
  }
}

/** Listens to the channel until it's closed, each time on a new connection if one breaks. */
async function keepListening(
  url: string,
  log: Logger,
  deliver: (payload: string) => void,
): Promise<{ close: () => Promise<void> }> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      application_name: 'docket-events',
      connectionTimeoutMillis: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    });
    const lost = (reason?: Error): void => {
      if (client !== next) return;
      client = null;
      clearTimeout(timer);
      next.end().catch(() => undefined);
      log.warn({ err: reason }, 'live events connection lost');
      reconnect(firstPauseMs);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => deliver(payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return void next.end().catch(() => undefined);
    client = next;
    const ask = (): void => {
      timer = setTimeout(() => void next.query('select 1').then(ask, lost), askEveryMs);
      timer.unref();
    };
    ask();
  }

  function reconnect(pauseMs: number): void {
    if (closed) return;
    timer = setTimeout(() => {
      connect().catch(() => reconnect(Math.min(pauseMs * 2, longestPauseMs)));
    }, pauseMs);
    timer.unref();
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end();
    },
  };
}

/** For programs that don't listen, such as the command line. Notifies one person or several. */
export async function publishLiveEvent(
  transaction: Transaction | Database,
  to: string | readonly string[],
  event: LiveEvent,
): Promise<void> {
  const recipients = typeof to === 'string' ? [to] : to;
  const messages = recipients.map((userId) => JSON.stringify({ userId, event }));
  await sql`select pg_notify(${channel}, message) from unnest(${messages}::text[]) message`.execute(
    transaction,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
