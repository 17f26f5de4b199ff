import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { openApiDocument } from './openapi.ts';

const uiFiles = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** Only the page's own scripts and data; its style sheet sets inline styles and uses icons from data: URLs. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Docket API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
    <link rel="icon" href="/api/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });
`;

/** GET /api/openapi.json, and /api/docs to display it. */
export async function docsRoutes(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  let document: object | undefined;
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(app.binding.endpoints, config.publicUrl);
    return document;
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', policy));
    await scope.register(fastifyStatic, {
      root: uiFiles,
      prefix: '/api/docs/',
      index: false,
      decorateReply: false,
    });
    scope.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
    scope.get('/api/docs/', (_, reply) => reply.redirect('/api/docs'));
    scope.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  });
}
