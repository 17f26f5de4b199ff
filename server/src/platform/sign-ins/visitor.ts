import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/forwarding.ts';

/** Who calls, as far as a call tells. */
export interface Visitor {
  /** The IP address, of no proxy that is trusted. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string | null;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? null,
});
