import { tokenScopes, webhookEvents } from '@docket/shared/programs/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestApp, createTestApp } from '../../testing/test-app.ts';

let program: TestApp;
let document: unknown;
beforeAll(async () => {
  program = await createTestApp();
  document = (await program.newClient().get('/api/openapi.json')).body;
});
afterAll(() => program.close());

/** The parts of OpenAPI 3.1 that this document uses. */
const schema = z
  .record(z.string(), z.unknown())
  .refine((value) => !('$schema' in value) && !('nullable' in value));
const content = z.record(z.string().regex(/^[\w*-]+\/[\w*.+-]+$/), z.strictObject({ schema }));
const response = z.union([
  z.strictObject({ $ref: z.enum(['#/components/responses/Refused', '#/components/responses/Limited']) }),
  z.strictObject({ description: z.string().min(1), content, headers: z.unknown().optional() }),
]);
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/),
  summary: z.string().min(1),
  tags: z.array(z.string().min(1)),
  security: z.array(
    z.union([
      z.strictObject({ session: z.tuple([]) }),
      z.strictObject({ token: z.tuple([z.enum(tokenScopes)]) }),
    ]),
  ),
  parameters: z.array(
    z.strictObject({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema }),
  ),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^(default|[1-5]\d\d)$/), response),
});
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.tuple([z.strictObject({ url: z.url() })]),
  paths: z.record(
    z.string().startsWith('/api/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  webhooks: z.record(
    z.enum(webhookEvents),
    z.strictObject({
      post: operation.extend({
        parameters: z.array(
          z.strictObject({ name: z.string(), in: z.literal('header'), required: z.literal(true), schema }),
        ),
        responses: z.strictObject({ '2XX': z.strictObject({ description: z.string().min(1) }) }),
      }),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.strictObject({
      token: z.strictObject({
        type: z.literal('http'),
        scheme: z.literal('bearer'),
        description: z.string(),
      }),
      session: z.strictObject({
        type: z.literal('apiKey'),
        in: z.literal('cookie'),
        name: z.literal('docket_session'),
      }),
    }),
    schemas: z.strictObject({ Error: schema }),
    responses: z.strictObject({ Refused: response, Limited: response }),
  }),
});

test('the document is OpenAPI 3.1, with a unique ID for each call', () => {
  const { paths } = openApi.parse(document);
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('path parameters and their descriptions match', () => {
  for (const [path, operations] of Object.entries(openApi.parse(document).paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      const described = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(new Set(described)).toEqual(new Set(named));
    }
  }
});

test('the document matches the contract', () => {
  const { paths } = openApi.parse(document);
  const list = paths['/api/receipts']?.get;
  expect(list?.security).toEqual([{ session: [] }, { token: ['receipts:read'] }]);
  expect(paths['/api/user/tokens']?.get?.security).toEqual([{ session: [] }]);
  expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
  });
  expect(paths['/api/receipts/upload']?.post?.requestBody?.content).toHaveProperty('multipart/form-data');
  expect(paths['/api/login']?.post?.security).toEqual([]);
  expect(paths['/api/receipts/{id}/report.pdf']?.get?.responses['200']).toMatchObject({
    content: { 'application/pdf': {} },
  });
});

test('the documentation page only runs its own scripts', async () => {
  const client = program.newClient();
  const page = await client.get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';/);
  expect(page.text).not.toMatch(/<script>|\son\w+=/);
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(4);
  for (const file of files) expect((await client.get(file)).status, file).toBe(200);
});
