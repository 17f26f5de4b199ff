import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Services } from '../services.ts';

/**
 * The address of whoever calls. Behind trusted proxies it is the right-most address in X-Forwarded-For that isn't one of
 * theirs, so nothing that a caller writes into that header counts; without, it is the connection's own.
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(ip) ? ip : (socket.remoteAddress ?? 'unknown');

const forwardedBy = /^(forwarded|x-forwarded-.+|x-real-ip|via)$/;

/** Whether a call says that it comes through a proxy. */
const isForwarded = ({ headers }: FastifyRequest): boolean =>
  Object.keys(headers).some((name) => forwardedBy.test(name));

const loopback = /^(::ffff:)?127\.|^::1$/;

/** Whether a call was made on this machine, as far as it can be known: no proxy says that it passes it on. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') && !isForwarded(request);

/** Whether the program is for this machine alone: the address that people use is a loopback one. */
export function isForThisMachine({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  const { hostname } = new URL(publicUrl);
  return /^(.+\.)?localhost$/.test(hostname) || loopback.test(hostname.replaceAll(/[[\]]/g, ''));
}

/** Says whose word on addresses counts, and who may read the metrics. */
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

const probes: ReadonlySet<string | undefined> = new Set(['/api/health', '/api/ready', '/api/metrics']);
const untrusted = 'X-Forwarded-For was ignored: it came from an address that is not in TRUSTED_PROXIES';
const nothingSent =
  'a request came from this machine without X-Forwarded-For: if a proxy forwarded it, configure the proxy to send the header';

/** Logs at the start whom the program trusts, and warns once of each sign that proxies and TRUSTED_PROXIES don't fit together. */
export function watchForwarding(
  app: FastifyInstance,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  logTrust({ config, log });
  if (isForThisMachine(config)) return;
  const told = new Set<string>();
  app.addHook('onRequest', (request, _reply, done) => {
    const problem = problemOf(request);
    if (problem !== null && !told.has(problem)) {
      told.add(problem);
      log.warn(problem);
    }
    done();
  });
}

function problemOf(request: FastifyRequest): string | null {
  if (request.headers['x-forwarded-for'] !== undefined)
    return (request.ips?.length ?? 1) > 1 ? null : untrusted;
  return isFromThisMachine(request) && !probes.has(request.routeOptions.url) ? nothingSent : null;
}
