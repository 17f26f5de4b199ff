import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/forwarding.ts';

/** The caller, as far as a request shows. */
export interface Visitor {
  /** The IP address, without trusted proxies. */
  address: string;
  /** The browser's user agent. */
  userAgent: string | null;
}

export const visitorOf = (request: FastifyRequest): Visitor => ({
  address: addressOf(request),
  userAgent: request.headers['user-agent'] ?? null,
});
