import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { errorCode } from '../error-code.ts';
import { Refusal } from '../errors.ts';
import { answerError } from './error-handler.ts';
import { isApi, isHttps, strictTransportSeconds } from './security.ts';

/** Where the build names files after what they hold, so that a name's content never changes. */
const hashedPath = '/assets/';
const aYear = 'public, max-age=31536000, immutable';

/** Serves the built pages. Every address that is neither the API's nor a file's is a screen, known to the pages alone. */
export async function pageRoutes(
  app: FastifyInstance,
  { folder, config }: { folder: string; config: Pick<Config, 'publicUrl'> },
): Promise<void> {
  const index = path.join(folder, 'index.html');
  await app.register(async (scope) => {
    await scope.register(helmet, pageHeaders(isHttps(config)));
    await scope.register(fastifyStatic, {
      root: folder,
      suppressWarning: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (pathName) => !/^\/(index\.html|api\/.*)?$/.test(pathName),
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.startsWith(path.join(folder, hashedPath)) ? aYear : 'no-cache',
        ),
    });
    scope.setNotFoundHandler((request, reply) => {
      if (!mayBeScreen(request)) throw new Refusal('NOT_FOUND');
      return existsSync(index) ? sendIndex(reply) : sendNotBuilt(reply);
    });
    // What can't be the name of a file at all (//x, a sign 0, a very long one) makes the file server fail.
    scope.setErrorHandler((error: unknown, request, reply) => {
      if (error instanceof Refusal || !isRefusedName(error)) return answerError(error, request, reply);
      if (!mayBeScreen(request)) return answerError(new Refusal('NOT_FOUND'), request, reply);
      return existsSync(index) ? sendIndex(reply) : sendNotBuilt(reply);
    });
  });
}

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

const sendIndex = (reply: FastifyReply): FastifyReply => reply.sendFile('index.html');

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
      frameSrc: ["'self'"],
      frameAncestors: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      ...(https && { upgradeInsecureRequests: [] }),
    },
  },
  crossOriginEmbedderPolicy: false,
  // Not no-referrer: with that, browsers hide the origin of our own forms.
  referrerPolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: https && { maxAge: strictTransportSeconds, includeSubDomains: false },
});
