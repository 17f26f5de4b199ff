import { login } from '@docket/shared/people/contract';
import { normaliseEmail } from '@docket/shared/people/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Clock } from '../services.ts';

/** So many wrong passwords in a row cost nothing; after that each doubles the pause before the next try. */
const freeTries = 5;
const longestPauseMs = 15 * 60 * 1000;
/** Wrong tries are forgotten after this long without another. */
const memoryMs = 60 * 60 * 1000;
/** So many accounts under attack are remembered at a time; the oldest are forgotten first. */
const mostRemembered = 10_000;

interface Tries {
  count: number;
  last: number;
}

/**
 * Slows down whoever guesses the password of an account from one address. Each try counts as wrong until it has turned
 * out right, so that many at once don't slip through.
 */
export function pauseSignIns(app: FastifyInstance, { clock, scale }: { clock: Clock; scale: number }): void {
  const tried = new Map<string, Tries>();
  const free = freeTries * scale;

  app.addHook('onRoute', (route) => {
    if (route.url !== login.path || route.method !== login.method) return;
    route.preHandler = async (request: FastifyRequest) => {
      const key = keyOf(request);
      const now = clock().getTime();
      const tries = recent(tried.get(key), now);
      const waitMs = tries.last + pauseMs(tries.count - free) - now;
      if (waitMs > 0)
        throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      tried.delete(key);
      tried.set(key, { count: tries.count + 1, last: now });
      if (tried.size > mostRemembered) tried.delete(tried.keys().next().value ?? '');
    };
    route.onResponse = async (request, reply) => {
      if (reply.statusCode === 200) tried.delete(keyOf(request));
    };
  });
}

const recent = (tries: Tries | undefined, now: number): Tries =>
  tries && now - tries.last < memoryMs ? tries : { count: 0, last: 0 };

const pauseMs = (beyondFree: number): number =>
  beyondFree < 0 ? 0 : Math.min(longestPauseMs, 1000 * 2 ** beyondFree);

function keyOf({ body, ip }: FastifyRequest): string {
  const email = (body as { email?: unknown } | undefined)?.email;
  return `${ip} ${typeof email === 'string' ? normaliseEmail(email).slice(0, 300) : ''}`;
}
