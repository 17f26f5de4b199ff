import path from 'node:path';
import helmet from '@fastify/helmet';
import { audienceOf, paths, sharePath, shellPath, sitePageOf } from '@docket/shared/screens';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { errorCode } from '../../error-code.ts';
import { Refusal } from '../../errors.ts';
import { sessionToken } from '../../sessions/cookie.ts';
import type { FindCaller } from '../../sessions/session-lookup.ts';
import { sendError } from '../error-handler.ts';
import { isApi, isHttps, strictTransportSeconds } from '../security.ts';
import { WrittenPages, appPage } from './written-pages.ts';

/** File names contain a content hash, so their content never changes. */
const hashedPath = '/assets/';
const aYear = 'public, max-age=31536000, immutable';
/** Pictures of the product, which may be a day out of date. */
const picturesPath = '/pictures/';
const aDay = 'public, max-age=86400';

export interface PageOptions {
  folder: string;
  config: Pick<Config, 'publicUrl' | 'supportEmail'>;
  findCaller: FindCaller;
}

/**
 * Serves the built pages. Any other path is a screen: visitors get the prerendered page, members the app, and anyone
 * else a redirect (shared/src/screens.ts says who each screen is for).
 */
export async function pageRoutes(
  app: FastifyInstance,
  { folder, config, findCaller }: PageOptions,
): Promise<void> {
  const pages = new WrittenPages(folder, config);

  const sendScreen = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!mayBeScreen(request)) throw new Refusal('NOT_FOUND');
    const { pathname, search, searchParams } = addressOf(request);
    const token = sessionToken(request);
    const isMember = token !== null && (await findCaller(token, { touch: false })) !== null;
    const audience = audienceOf(pathname);
    if (audience === 'visitors' && isMember) return await reply.redirect(paths.dashboard);
    if (audience === 'members' && !isMember) {
      const next = encodeURIComponent(`${pathname}${search}`);
      return await reply.redirect(`${paths.auth}?next=${next}`);
    }
    if (audience === null) void reply.code(404);
    const site = audience === null ? 'not-found' : sitePageOf(pathname, searchParams.get('mode'));
    const page = isMember && audience !== 'everyone' ? appPage : `${site}.html`;
    return pages.send(page, request, reply) ? reply : sendNotBuilt(reply);
  };

  await app.register(async (scope) => {
    await scope.register(helmet, pageHeaders(isHttps(config)));
    await scope.register(fastifyStatic, {
      root: folder,
      // Its own route, and an `allowedPath`, would list a file's whole folder at each request.
      serve: false,
      suppressWarning: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) =>
        void reply.header('cache-control', cachingOf(`/${path.relative(folder, file)}`)),
    });
    scope.get('/*', (request, reply) => {
      const pathname = decodeURIComponent(addressOf(request).pathname);
      return isServed(pathname) ? reply.sendFile(pathname) : sendScreen(request, reply);
    });
    for (const name of ['robots.txt', 'sitemap.xml'])
      scope.get(`/${name}`, (request, reply) =>
        pages.send(name, request, reply) ? reply : sendNotBuilt(reply),
      );
    // Without the service worker, which receives what other apps share, the files can't be taken.
    scope.addHook('onRequest', (request, reply, done) => {
      if (request.method === 'POST' && request.url === sharePath)
        void reply.redirect(`${paths.submitReceipt}?shared=failed`, 303);
      else done();
    });
    // The app's page for the service worker's offline cache. It contains no personal data.
    scope.get(shellPath, (request, reply) =>
      pages.send(appPage, request, reply) ? reply : sendNotBuilt(reply),
    );
    scope.setNotFoundHandler(sendScreen);
    // A path that can't be a file name (//x, a NUL, or too long) makes the file server fail.
    scope.setErrorHandler(async (error: unknown, request, reply) => {
      if (error instanceof Refusal || !isRefusedName(error)) return sendError(error, request, reply);
      try {
        return await sendScreen(request, reply);
      } catch (refusal) {
        return sendError(refusal, request, reply);
      }
    });
  });
}

/** All but the pages, which depend on who asks, and the API's addresses. */
const isServed = (pathname: string): boolean => !/^\/(index\.html|(api|site)\/.*)?$/.test(pathname);

function cachingOf(file: string): string {
  if (file.startsWith(hashedPath)) return aYear;
  return file.startsWith(picturesPath) ? aDay : 'no-cache';
}

/** The path of a request. One that begins with two slashes doesn't name another host. */
const addressOf = (request: FastifyRequest): URL => new URL(`http://docket${request.url}`);

const mayBeScreen = (request: FastifyRequest): boolean =>
  !isApi(request) &&
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith(hashedPath);

function isRefusedName(error: unknown): boolean {
  const { statusCode } = error as Partial<FastifyError>;
  return (
    statusCode === 400 || statusCode === 403 || statusCode === 404 || errorCode(error) === 'ENAMETOOLONG'
  );
}

const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send('The pages have not been built yet. Run "npm start" in the project\'s folder.\n');

const pageHeaders = (https: boolean) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      frameSrc: ["'self'"],
      frameAncestors: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      ...(https && { upgradeInsecureRequests: [] }),
    },
  },
  crossOriginEmbedderPolicy: false,
  // Not no-referrer: browsers would then hide the origin of our own forms.
  referrerPolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: https && { maxAge: strictTransportSeconds, includeSubDomains: false },
});
