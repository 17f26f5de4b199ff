import { type Endpoint, endpoint } from '@docket/shared/http/endpoint';
import { authMessages } from '@docket/shared/auth/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type RegisteredPerson, type TestApp, createTestApp } from '../testing/test-app.ts';
import { bind } from './bind.ts';
import { JsonText } from './responses/json-text.ts';

const item = z.object({
  name: z.string().nullable(),
  price: z.number().nullable(),
  limit: z.union([z.number(), z.literal('unlimited')]),
});
const query = z.object({ count: z.coerce.number().int().max(9, 'At most nine').default(2) });
const echo = endpoint({
  method: 'POST',
  path: '/api/test/echo/{id}',
  summary: 'Tells what it was told',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  query,
  body: z.object({
    note: z.string('Please write a note').min(1, 'Please write a note'),
    deep: z.object({ size: z.number() }).optional(),
  }),
  reply: z.object({ id: z.string(), count: z.number(), note: z.string(), caller: z.string() }),
});
const optional = endpoint({
  method: 'POST',
  path: '/api/test/optional',
  summary: 'Needs nothing',
  access: 'session',
  body: z.object({ note: z.string().optional() }),
  reply: z.object({ note: z.string().nullable() }),
});
const leaky = endpoint({
  method: 'GET',
  path: '/api/test/leaky',
  summary: 'Knows too much',
  access: 'public',
  reply: z.array(item),
});
const wrong = endpoint({
  method: 'GET',
  path: '/api/test/wrong',
  summary: 'Forgets',
  access: 'public',
  reply: item,
});
const text = endpoint({
  method: 'GET',
  path: '/api/test/text',
  summary: 'Written already',
  access: 'public',
  reply: z.array(item),
});

let program: TestApp;
let person: RegisteredPerson;
beforeAll(async () => {
  program = await createTestApp({
    routes: (app) => {
      bind(app, echo, async ({ params, query: { count }, body, caller }) => ({
        id: params.id,
        count,
        note: body.note,
        caller: caller.person.id,
      }));
      bind(app, optional, async ({ body: { note = null } }) => ({ note }));
      const known = { name: null, price: 1.5, limit: 'unlimited' as const, password: 'hunter2' };
      bind(app, leaky, async () => [known, { ...known, name: 'a "quoted" name', price: null, limit: 3 }]);
      // The cast hides what the compiler would reject.
      bind(app, wrong, async () => ({ price: 1 }) as z.infer<typeof item>);
      bind(app, text, async () => new JsonText<z.infer<typeof item>[]>(Buffer.from('[ ]')));
    },
  });
  person = await program.register();
});
afterAll(() => program.close());

const id = '0193b7a0-0000-7000-8000-000000000000';

test('200: parses input by the contract, with defaults and without unknown fields', async () => {
  const response = await person.client.call(echo, { params: { id }, body: { note: 'hello' } });
  expect(response).toMatchObject({
    status: 200,
    body: { id, count: 2, note: 'hello', caller: person.user.id },
  });
});

test.each([
  ['a body that breaks a rule: in its own words', { body: { note: '' } }, 'Please write a note'],
  ['a field that is missing', { body: {} }, 'Please write a note'],
  [
    'a standard text: with the name of the field',
    { body: { note: 'x', deep: { size: 'x' } } },
    'deep.size must be a number',
  ],
  ['a query that breaks a rule', { body: { note: 'x' }, query: { count: 10 } }, 'At most nine'],
  ['a query of another type', { body: { note: 'x' }, query: { count: 'many' } }, 'count must be a number'],
  ['the sign 0', { body: { note: 'a\0' } }, 'The request contains a character that isn’t allowed.'],
  ['half a sign', { body: { note: 'a\ud800' } }, 'The request contains a character that isn’t allowed.'],
  ['no body', { body: undefined }, 'The request needs a JSON body.'],
])('400: %s', async (_, sent, message) => {
  const response = await person.client.call<Endpoint>(echo, { params: { id }, ...sent } as never);
  expect(response.status).toBe(400);
  expect(response.refusal).toEqual({ error: 'INVALID', message });
});

test('no body is enough if every field is optional', async () => {
  const { status, body } = await person.client.request({ method: 'POST', url: optional.path });
  expect([status, body]).toEqual([200, { note: null }]);
});

test('404: an invalid parameter', async () => {
  const response = await person.client.call(echo, { params: { id: '7' }, body: { note: 'x' } });
  expect(response).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } });
});

test('401: the caller is checked before anything is read', async () => {
  const response = await program.newClient().post('/api/test/echo/7?count=x', { nonsense: true });
  expect(response).toMatchObject({
    status: 401,
    body: { error: 'UNAUTHENTICATED', message: authMessages.signInRequired },
  });
});

test('omits fields that the contract doesn’t name', async () => {
  const response = await program.newClient().get(leaky.path);
  expect(response.body).toEqual([
    { name: null, price: 1.5, limit: 'unlimited' },
    { name: 'a "quoted" name', price: null, limit: 3 },
  ]);
});

test('500: a response that breaks the contract isn’t sent', async () => {
  expect((await program.newClient().get(wrong.path)).status).toBe(500);
});

test('prepared JSON is sent unchanged', async () => {
  const response = await program.newClient().get(text.path);
  expect(response).toMatchObject({
    text: '[ ]',
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
});
