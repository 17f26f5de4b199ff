import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import { type FastifyBaseLogger, type FastifyInstance, LogController, fastify } from 'fastify';
import { approvalRoutes } from './features/approvals/routes.ts';
import { accountingRoutes } from './features/accounting/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { categoryRoutes } from './features/categories/routes.ts';
import { accountRoutes } from './features/account/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { emailInRoutes } from './features/email-in/routes.ts';
import { programRoutes } from './features/programs/routes.ts';
import { planRoutes } from './features/plans/routes.ts';
import { policyRoutes } from './features/policies/routes.ts';
import { businessRoutes } from './features/business/routes.ts';
import { correctionRoutes } from './features/corrections/routes.ts';
import { customFieldRoutes } from './features/custom-fields/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { duplicateRoutes } from './features/duplicates/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { receiptRoutes } from './features/receipts/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { trailRoutes } from './features/trail/routes.ts';
import { sendError, handleErrors, sendParserError } from './platform/http/error-handler.ts';
import { eventsRoute } from './platform/http/events/events-route.ts';
import { watchForwarding } from './platform/http/forwarding.ts';
import { type OverloadOptions, refuseOverload } from './platform/http/overload.ts';
import { pageRoutes } from './platform/http/pages/pages.ts';
import { limitRequests } from './platform/http/rate-limits.ts';
import { queueRequests } from './platform/http/queues/queue-requests.ts';
import { guardRequests, isHttps } from './platform/http/security.ts';
import { ResponseCache } from './platform/responses/response-cache.ts';
import type { Services } from './platform/services.ts';
import { findTokenCallers } from './platform/sessions/access-tokens.ts';
import { authenticateBy } from './platform/sessions/authenticate.ts';
import { findCallers } from './platform/sessions/session-lookup.ts';
import { docsRoutes } from './platform/watch/docs.ts';
import { healthRoutes } from './platform/watch/health.ts';
import { metricsRoute } from './platform/watch/metrics.ts';

export interface AppOptions {
  /** The folder of the built pages. */
  pagesFolder?: string;
  heartbeatMs?: number;
  /** Limits of load other than the standard. */
  overload?: OverloadOptions;
}

/** Builds the whole application without listening on a port. */
export async function buildApp(
  services: Services,
  {
    pagesFolder = fileURLToPath(new URL('../../web/dist', import.meta.url)),
    heartbeatMs = 20_000,
    overload = {},
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const log: FastifyBaseLogger = services.log;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 5 * 60 * 1000,
    // While it stops, it answers what a proxy still sends on an open connection.
    return503OnClosing: false,
    // Longer than any address, because the caller is checked before parameters are.
    routerOptions: { maxParamLength: 16 * 1024 },
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    clientErrorHandler: sendParserError,
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      sendError(error, request, reply);
    },
  });
  readJsonOnly(app);
  handleErrors(app);
  guardRequests(app, config);
  watchForwarding(app, services);
  logRequests(app, services.log);
  await refuseOverload(app, overload);
  await app.register(cookie);

  const findCaller = findCallers(services.database, services.clock);
  app.decorateRequest('caller', null);
  app.decorate('binding', {
    authenticate: authenticateBy(findCaller, findTokenCallers(services.database, services.clock)),
    limit: await limitRequests(app, config.rateLimitScale),
    runQueued: queueRequests(),
    responseCache: new ResponseCache(),
    clock: services.clock,
    secureCookies: isHttps(config),
    endpoints: [],
  });

  metricsRoute(app, services);
  healthRoutes(app, services);
  eventsRoute(app, services, { findCaller, heartbeatMs });
  await featureRoutes(app, services);
  await docsRoutes(app, config);
  await pageRoutes(app, { folder: pagesFolder, config, findCaller });
  return app;
}

async function featureRoutes(app: FastifyInstance, services: Services): Promise<void> {
  authRoutes(app, services);
  accountRoutes(app, services);
  auditRoutes(app, services);
  businessRoutes(app, services);
  contactRoutes(app, services);
  approvalRoutes(app, services);
  accountingRoutes(app, services);
  analyticsRoutes(app, services);
  categoryRoutes(app, services);
  correctionRoutes(app, services);
  customFieldRoutes(app, services);
  planRoutes(app, services);
  policyRoutes(app, services);
  await billingRoutes(app, services);
  receiptRoutes(app, services);
  dashboardRoutes(app, services);
  duplicateRoutes(app, services);
  reportRoutes(app, services);
  programRoutes(app, services);
  statementRoutes(app, services);
  emailInRoutes(app, services);
  trailRoutes(app, services);
}

/** Bodies are JSON, or forms if an endpoint takes a file. A request without a body may still declare JSON. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body as string, done);
  });
}

/** Logs one line per request at debug level. It omits addresses, because a search in one is personal. */
function logRequests(app: FastifyInstance, log: Services['log']): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (log.isLevelEnabled('debug'))
      request.log.debug(
        {
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
        },
        'request',
      );
    done();
  });
}

/** Request IDs are unique across processes and restarts, and cheap to generate. */
function requestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
