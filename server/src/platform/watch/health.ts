import { endpoint } from '@docket/shared/http/endpoint';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { bind } from '../bind.ts';
import { Refusal } from '../errors.ts';
import type { Services } from '../services.ts';
import { healthPath, readyPath } from './paths.ts';

/** A part that takes longer to respond counts as down. */
const timeoutMs = 3000;

const health = endpoint({
  method: 'GET',
  path: healthPath,
  summary: 'Says whether the process is serving requests',
  access: 'public',
  reply: z.object({ status: z.literal('ok') }),
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process was asked to stop, and only answers until proxies send requests elsewhere. */
    isDraining: boolean;
  }
}

const ready = endpoint({
  method: 'GET',
  path: readyPath,
  summary:
    'Says whether database, storage and queue respond; 503 names the one that does not, or says it’s stopping',
  access: 'public',
  reply: z.object({ status: z.literal('ready') }),
});

type Parts = Pick<Services, 'database' | 'storage' | 'jobs' | 'log'>;

export function healthRoutes(app: FastifyInstance, { database, storage, jobs, log }: Parts): void {
  const parts: [name: string, check: () => Promise<unknown>][] = [
    ['database', () => sql`select 1`.execute(database)],
    ['storage', () => storage.check()],
    ['queue', () => jobs.check()],
  ];

  app.decorate('isDraining', false);
  bind(app, health, async () => ({ status: 'ok' }));

  bind(app, ready, async () => {
    if (app.isDraining) throw new Refusal('UNAVAILABLE', 'Not ready: the process is stopping.');
    for (const [name, check] of parts) {
      try {
        await inTime(check());
      } catch (error) {
        log.warn({ err: error, part: name }, 'not ready');
        throw new Refusal('UNAVAILABLE', `Not ready: the ${name} does not answer.`);
      }
    }
    return { status: 'ready' };
  });
}

async function inTime(check: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs);
  });
  await Promise.race([check, late]).finally(() => clearTimeout(timer));
}
