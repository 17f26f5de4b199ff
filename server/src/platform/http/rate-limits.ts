import type { Endpoint } from '@docket/shared/http/endpoint';
import { login, register } from '@docket/shared/people/contract';
import { uploadReceipt } from '@docket/shared/receipts/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';

/** Calls that one person (signed in) or one address (not signed in) can make in a minute. */
const perMinute = { general: 600, signIn: 20, register: 10, upload: 60 } as const;

export type LimitRequest = (request: FastifyRequest, endpoint: Endpoint) => Promise<void>;

/** Limits the calls of the API; `scale` multiplies every limit. */
export async function limitRequests(app: FastifyInstance, scale: number): Promise<LimitRequest> {
  await app.register(rateLimit, { global: false });
  const limiter = (most: number) =>
    app.createRateLimit({
      max: Math.max(1, Math.round(most * scale)),
      timeWindow: 60_000,
      keyGenerator: (request) => request.caller?.person.id ?? request.ip,
    });
  const general = limiter(perMinute.general);
  const tighter = new Map<Endpoint, ReturnType<typeof limiter>>([
    [login, limiter(perMinute.signIn)],
    [register, limiter(perMinute.register)],
    [uploadReceipt, limiter(perMinute.upload)],
  ]);
  return async (request, endpoint) => {
    const verdict = await (tighter.get(endpoint) ?? general)(request);
    if (!verdict.isAllowed && verdict.isExceeded)
      throw new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: verdict.ttlInSeconds });
  };
}
