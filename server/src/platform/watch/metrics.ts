import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Config } from '../../config.ts';
import { Refusal } from '../errors.ts';
import { isForThisMachine, isFromThisMachine } from '../http/forwarding.ts';
import type { Services } from '../services.ts';
import { metricsPath } from './paths.ts';

// One registry per process: Node's metrics and the jobs' don't belong to a single app.
const process = new Registry();
collectDefaultMetrics({ register: process });

const readingSeconds = new Histogram({
  name: 'docket_ocr_seconds',
  help: 'How long reading one receipt took, by how it ended',
  labelNames: ['outcome'],
  buckets: [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64],
  registers: [process],
});

/** Refused: the file can never be read. Failed: a retry may help. */
export type ReadingOutcome = 'read' | 'refused' | 'failed';

/** Counts a reading and the time it took. */
export const observeReading = (outcome: ReadingOutcome, seconds: number): void =>
  readingSeconds.observe({ outcome }, seconds);

type Needed = Pick<Services, 'jobs' | 'config'>;

/** Counts requests by route, and serves all metrics at GET /api/metrics to permitted callers. */
export function metricsRoute(app: FastifyInstance, { jobs, config }: Needed): void {
  const registry = new Registry();
  countRequests(app, registry);
  const depth = new Gauge({
    name: 'docket_queue_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers: [registry],
  });

  app.get(metricsPath, async (request, reply) => {
    if (!mayRead(request, config)) throw new Refusal('FORBIDDEN');
    for (const { name, ...states } of await jobs.depths())
      for (const [state, count] of Object.entries(states)) depth.set({ queue: name, state }, count);
    reply.header('content-type', Registry.PROMETHEUS_CONTENT_TYPE);
    return (await Registry.merge([process, registry]).metrics()).trimEnd().concat('\n');
  });
}

function countRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'docket_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const counters = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const key = `${method} ${route} ${reply.statusCode}`;
    let counter = counters.get(key);
    if (!counter) {
      counter = seconds.labels(method, route, String(reply.statusCode));
      counters.set(key, counter);
    }
    counter.observe(reply.elapsedTime / 1000);
    done();
  });
}

/** With the token; without one, from this machine, if nobody else is meant to reach the program. */
function mayRead(request: FastifyRequest, config: Config): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given !== undefined && config.metricsToken !== null)
    return timingSafeEqual(digest(given), digest(config.metricsToken));
  return isForThisMachine(config) && isFromThisMachine(request);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
