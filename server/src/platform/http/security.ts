import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../errors.ts';

const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** A year: browsers that have seen the program over https never use plain http for it again. */
export const strictTransportSeconds = 31_536_000;

export const isHttps = (config: Pick<Config, 'publicUrl'>): boolean => config.publicUrl.startsWith('https:');

/** Adds the request ID to every response, rejects changes requested by other sites, and restricts API responses. */
export function guardRequests(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): void {
  const own = new URL(config.publicUrl).origin;
  const https = isHttps(config);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isApi(request)) closeUp(reply, https);
    if (changing.has(request.method) && !isOwnSite(request, own)) done(new Refusal('FOREIGN_ORIGIN'));
    else done();
  });
}

export const isApi = (request: FastifyRequest): boolean =>
  request.url.startsWith('/api/') || request.url === '/api';

/** An API response is data: it can't be cached, framed, sniffed or executed. */
function closeUp(reply: FastifyReply, https: boolean): void {
  reply.header('cache-control', 'no-store');
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  reply.header('cross-origin-resource-policy', 'same-origin');
  reply.header('referrer-policy', 'no-referrer');
  if (https) reply.header('strict-transport-security', `max-age=${strictTransportSeconds}`);
}

/**
 * With every change, browsers say which site requested it. Clients that don't are programs with their own cookie. The
 * program also accepts the host name it was called by (localhost, 127.0.0.1), because pages can't forge Host.
 */
function isOwnSite({ headers }: FastifyRequest, own: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin, host } = headers;
  return (
    origin === undefined || origin === own || (host !== undefined && hostOf(origin) === host.toLowerCase())
  );
}

const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host || undefined;
