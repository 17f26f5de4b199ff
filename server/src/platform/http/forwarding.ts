import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Services } from '../services.ts';
import { probePaths } from '../watch/paths.ts';

/**
 * The client's address. Behind trusted proxies, it's the right-most address in X-Forwarded-For that isn't theirs, so
 * nothing the client writes into the header counts. Otherwise it's the connection's address.
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? 'unknown');

const forwardedBy = /^(forwarded|x-forwarded-.+|x-real-ip|via)$/;

/** Whether a request says that it came through a proxy. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => forwardedBy.test(name));

const loopback = /^(::ffff:)?127\.|^::1$/;

/** Whether a request came from this machine, as far as we can tell: no header mentions a proxy. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') && !isForwarded(request);

/** Whether only this machine uses the program: its public address is a loopback address. */
export function isForThisMachine({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(.+\.)?localhost$/.test(hostname) || loopback.test(hostname.replaceAll(/[[\]]/g, ''));
}

/** Logs which proxies are trusted, and who can read the metrics. */
function logTrust({ config, log }: Pick<Services, 'config' | 'log'>): void {
  const { trustedProxies, metricsToken } = config;
  const readers = [isForThisMachine(config) && 'this machine', metricsToken !== null && 'the token'];
  log.info(
    { trustedProxies, metricsFor: readers.filter(Boolean).join(' and ') || 'nobody' },
    trustedProxies.length > 0
      ? 'X-Forwarded-For is trusted from these proxies'
      : 'X-Forwarded-For is ignored: no proxy is trusted',
  );
}

const untrusted = 'X-Forwarded-For was ignored: it came from an address that is not in TRUSTED_PROXIES';
const nothingSent =
  'a request came from this machine without X-Forwarded-For: if a proxy forwarded it, configure the proxy to send the header';

/** Logs the trusted proxies at start-up, and warns once of each sign that proxies and TRUSTED_PROXIES don't match. */
export function watchForwarding(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  logTrust({ config, log });
  if (isForThisMachine(config)) return;
  const warned = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = problemOf(request);
    if (problem !== null && !warned.has(problem)) {
      warned.add(problem);
      log.warn(problem);
    }
    done();
  });
}

function problemOf(request: FastifyRequest): string | null {
  if (request.headers['x-forwarded-for'] !== undefined)
    return (request.ips?.length ?? 1) > 1 ? null : untrusted;
  return isFromThisMachine(request) && !probePaths.has(request.routeOptions.url) ? nothingSent : null;
}
