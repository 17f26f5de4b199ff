import { proofMinutes } from '@docket/shared/account/rules';
import { prove } from '@docket/shared/account/proof-contract';
import { deleteAccount } from '@docket/shared/account/contract';
import { accountMessages } from '@docket/shared/account/messages';
import { endpoint } from '@docket/shared/http/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { type RegisteredPerson, type TestApp, createTestApp } from '../../testing/test-app.ts';
import { bind } from '../bind.ts';

const guarded = endpoint({
  method: 'POST',
  path: '/api/test/guarded',
  summary: 'Takes a recent proof',
  access: 'session',
  proof: 'recent',
  body: z.object({ word: z.string() }),
  reply: z.object({ word: z.string() }),
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ routes: (routes) => bind(routes, guarded, async ({ body }) => body) });
});
afterAll(() => app.close());

const ask = ({ client }: Pick<RegisteredPerson, 'client'>, body: { word: string } = { word: 'yes' }) =>
  client.call(guarded, { body });
const required = {
  status: 403,
  refusal: { error: 'PROOF_REQUIRED', message: accountMessages.proofRequired },
};

test('signing in and registering are proof for ten minutes; using the session isn’t', async () => {
  const person = await app.register();
  app.clock.advance({ minutes: proofMinutes - 1 });
  expect((await ask(person)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect(await ask(person)).toMatchObject(required);
  // Like any call that extends the session.
  expect((await person.client.get('/api/user')).status).toBe(200);
  expect(await ask(person)).toMatchObject(required);
  expect((await ask({ client: await app.signIn(person) })).status).toBe(200);
});

test('is checked before the input, and after the caller', async () => {
  const person = await app.register();
  app.clock.advance({ minutes: proofMinutes });
  expect(await ask(person, {} as never)).toMatchObject(required);
  expect((await ask({ client: app.newClient() })).status).toBe(401);
});

test('applies to one session, and no other of the same person', async () => {
  const person = await app.register();
  const elsewhere = await app.signIn(person);
  app.clock.advance({ minutes: proofMinutes });
  const { password } = person;
  expect((await person.client.call(prove, { body: { password } })).status).toBe(200);
  expect((await ask(person)).status).toBe(200);
  expect(await ask({ client: elsewhere })).toMatchObject(required);
});

/** Every call that requires a proof, and which kind. Any call that gives or removes access belongs here. */
const table = `
given  PATCH  /api/user/profile
given  PATCH  /api/user/password
given  POST   /api/user/proof
given  POST   /api/user/second-factor/set-up
given  POST   /api/user/second-factor/disable
given  POST   /api/user/second-factor/recovery-codes
given  POST   /api/user/passkeys/options
given  POST   /api/user/deletion
recent DELETE /api/user/devices
recent DELETE /api/user/devices/{id}
recent DELETE /api/user/passkeys/{id}
recent GET    /api/user/export.zip
recent POST   /api/user/proof/confirm
recent PATCH  /api/admin/users/{id}/role
recent PUT    /api/users/{id}/role
recent DELETE /api/admin/users/{id}
recent POST   /api/business/invite
recent POST   /api/business/invitations/{id}/resend
recent POST   /api/business/invitations/{id}/link
recent POST   /api/business/join-requests/{id}/approve
recent POST   /api/business/leave
recent PATCH  /api/business
recent POST   /api/user/tokens
recent POST   /api/webhooks
recent POST   /api/webhooks/{id}/secret
`;
const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split(/ +/) as [proof: string, method: 'POST', path: string]);

test('the calls that require proof are these', () => {
  const listed = app.app.binding.endpoints
    .filter(({ proof, path }) => proof && !path.startsWith('/api/test/'))
    .map(({ proof, method, path }) => `${proof} ${method} ${path}`);
  expect(listed.toSorted()).toEqual(rows.map((row) => row.join(' ')).toSorted());
});

const recent = rows
  .filter(([proof]) => proof === 'recent')
  .map(([, method, path]) => [method, path] as const);

test.each(recent)(
  '%s %s returns 403 PROOF_REQUIRED without a recent proof, as documented',
  async (method, path) => {
    const {
      members: [person],
    } = await makeBusiness(app, 'ADMIN');
    app.clock.advance({ minutes: proofMinutes });
    const url = path.replace('{id}', person.user.id);
    expect(await person.client.request({ method, url })).toMatchObject({
      status: 403,
      body: { error: 'PROOF_REQUIRED' },
    });
    const { body } = await app.newClient().get('/api/openapi.json');
    const { paths } = body as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    expect(paths[path]![method.toLowerCase()]!.responses['403']).toMatchObject({
      description: expect.stringContaining('PROOF_REQUIRED'),
    });
  },
);

test('a proof in one call’s body doesn’t count for others', async () => {
  const person = await app.register();
  app.clock.advance({ minutes: proofMinutes });
  await person.client.call(deleteAccount, { body: { password: 'wrong' } });
  expect(await ask(person)).toMatchObject(required);
});
