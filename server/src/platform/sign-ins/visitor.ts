import type { FastifyRequest } from 'fastify';

/** Who calls, as far as a call tells. */
export interface Visitor {
  /** The IP address. */
  address: string;
  /** What the browser calls itself. */
  userAgent: string | null;
}

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
});
