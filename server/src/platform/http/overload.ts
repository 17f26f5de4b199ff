import { logout } from '@docket/shared/auth/contract';
import { eventsPath } from '@docket/shared/http/live-event';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { probePaths } from '../watch/paths.ts';
import { isApi } from './security.ts';

/** The API requests that a process works on at once. It answers hundreds a second, so none of them waits for long. */
const mostUnderWay = 300;
/** How late the process's own timers may be, on average over a sample. It's then short of a core. */
const maxEventLoopDelayMs = 1000;
/** Long enough for the pauses of starting to pass unnoticed. */
const sampleMs = 5000;
/** Callers wait from the first to the last number of seconds, so that they don't all return at once. */
const retryAfter = { least: 2, most: 5 } as const;

export interface OverloadOptions {
  mostUnderWay?: number;
  /** 0: any. */
  maxEventLoopDelayMs?: number;
  sampleMs?: number;
}

/**
 * Refuses API requests with 503 and Retry-After before any work is done for them, while there's more than the process can
 * answer soon. Pages and their files are served from memory and disk, so they aren't refused.
 */
export async function refuseOverload(app: FastifyInstance, options: OverloadOptions): Promise<void> {
  const limits = { mostUnderWay, maxEventLoopDelayMs, sampleMs, ...options };
  await app.register(underPressure, {
    sampleInterval: limits.sampleMs,
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    pressureHandler: (request, _reply, _type, delay) => {
      // Infinite after a single pause that lasted for the whole sample, as when a machine wakes up.
      if (Number.isFinite(delay) && isRefusable(request)) throw overloaded();
    },
  });

  const underWay = new Set<Arriving>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRefusable(request) || request.routeOptions.url === eventsPath) return done();
    const most = limits.mostUnderWay;
    if (underWay.size >= most && countArrived(underWay) >= most) return done(overloaded());
    underWay.add(request.raw);
    reply.raw.once('close', () => underWay.delete(request.raw));
    done();
  });
  // Sending the answer over a slow network takes no work.
  app.addHook('onSend', (request, _reply, payload, done) => {
    underWay.delete(request.raw);
    done(null, payload);
  });
}

/** Operators must see what's wrong and people must be able to sign out under any load. */
function isRefusable(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return isApi(request) && !probePaths.has(url) && url !== logout.path;
}

/** A request of Node's; requests of tests don't say whether they have arrived. */
interface Arriving {
  complete?: boolean;
}

/** A request that's still arriving, as an upload from a phone does for a minute, takes next to no work. */
function countArrived(underWay: ReadonlySet<Arriving>): number {
  let count = 0;
  for (const { complete } of underWay) if (complete !== false) count += 1;
  return count;
}

function overloaded(): Refusal {
  const { least, most } = retryAfter;
  const retryAfterSeconds = least + Math.floor(Math.random() * (most - least + 1));
  return new Refusal('UNAVAILABLE', undefined, { retryAfterSeconds });
}
