import { listAudit } from '@docket/shared/audit/contract';
import { leaveBusiness } from '@docket/shared/business/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { proofMinutes } from '@docket/shared/account/rules';
import { programMessages as text } from '@docket/shared/programs/messages';
import { deliveryDays, maxWebhooks } from '@docket/shared/programs/rules';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  testWebhook,
} from '@docket/shared/programs/webhook-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSealedText } from '../../../platform/secrets/sealed-text.ts';
import { makeBusiness } from '../../../testing/people/test-business.ts';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';
import { tidyPrograms } from '../tidy-programs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Body = SentBodyOf<typeof createWebhook>;
const body: Body = {
  of: 'person',
  url: 'https://programs.example.com/hook?key=1',
  events: ['receipt.processed'],
};
const create = async ({ client }: RegisteredPerson, change: Partial<Body> = {}) =>
  ok(await client.call(createWebhook, { body: { ...body, ...change } }));
const list = async ({ client }: RegisteredPerson) => ok(await client.call(listWebhooks, {}));

test('a webhook’s secret is shown once and stored encrypted', async () => {
  const person = await app.register();
  const { secret, ...created } = await create(person);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(created).toMatchObject({ ...body, failingSince: null, off: null });
  expect(await list(person)).toEqual([created]);
  const rows = await app.services.database.selectFrom('webhooks').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
});

test('a secret is replaced by another, as the audit log says', async () => {
  const { members } = await makeBusiness(app, 'ADMIN');
  const [admin] = members;
  const { id, secret } = await create(admin, { of: 'business' });
  const stored = async () =>
    (
      await app.services.database
        .selectFrom('webhooks')
        .select('sealedSecret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).sealedSecret;
  const before = await stored();
  const renewed = ok(await admin.client.call(renewWebhookSecret, { params: { id } }));
  expect(renewed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(renewed.secret).not.toBe(secret);
  expect(openSealedText(app.services.config, { purpose: 'webhook', ownerId: id }, await stored())).toBe(
    renewed.secret,
  );
  expect(await stored()).not.toBe(before);
  expect(ok(await admin.client.call(listAudit, {}))[0]).toMatchObject({
    action: 'webhook-changed',
    details: 'New signing secret',
  });
});

test.each([
  [{ url: 'ftp://programs.example.com' }, text.urlRequired],
  [{ url: 'programs.example.com' }, text.urlRequired],
  [{ url: '' }, text.urlRequired],
  [{ url: 'https://docket:secret@programs.example.com/' }, text.urlWithPassword],
  [{ url: 'https://docket@programs.example.com/' }, text.urlWithPassword],
  [{ url: `https://programs.example.com/${'x'.repeat(2000)}` }, text.urlTooLong],
  [{ url: 'http://programs.example.com/' }, text.urlNotPublic],
  [{ url: 'https://localhost/' }, text.urlNotPublic],
  [{ url: 'https://127.1/' }, text.urlNotPublic],
  [{ url: 'https://[::1]/' }, text.urlNotPublic],
  [{ url: 'https://169.254.169.254/' }, text.urlNotPublic],
  [{ events: [] }, text.eventRequired],
])('400: %j', async (change, message) => {
  const { client } = await app.register();
  expect(await client.post(createWebhook.path, { ...body, ...change })).toMatchObject({
    status: 400,
    body: { message },
  });
});

test('only a business’s admins see and manage its webhooks, and its audit log has what they did', async () => {
  const { members } = await makeBusiness(app, 'ADMIN', 'MANAGER', 'ADMIN');
  const [admin, manager, other] = members;
  const { id } = await create(admin, { of: 'business', events: ['export.made'] });
  const own = await create(manager);
  expect((await list(other)).map((one) => one.id)).toEqual([id]);
  expect((await list(manager)).map((one) => one.id)).toEqual([own.id]);
  expect(await manager.client.call(createWebhook, { body: { ...body, of: 'business' } })).toMatchObject({
    status: 403,
  });
  for (const person of [manager, await app.register()])
    for (const response of [
      await person.client.call(changeWebhook, { params: { id }, body: { on: false } }),
      await person.client.call(deleteWebhook, { params: { id } }),
      await person.client.call(renewWebhookSecret, { params: { id } }),
      await person.client.call(testWebhook, { params: { id } }),
      await person.client.call(listDeliveries, { params: { id } }),
    ])
      expect(response).toMatchObject({ status: 404, body: { message: text.webhookGone } });
  expect((await admin.client.call(deleteWebhook, { params: { id: own.id } })).status).toBe(404);

  ok(await other.client.call(changeWebhook, { params: { id }, body: { on: false } }));
  ok(await other.client.call(deleteWebhook, { params: { id } }));
  const entries = ok(await admin.client.call(listAudit, {}));
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'webhook-deleted', actorId: other.user.id, subject: 'programs.example.com' },
    { action: 'webhook-changed', details: 'Off' },
    { action: 'webhook-created', actorId: admin.user.id, details: 'export.made' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('key=1');
});

test('a person’s own ends when they leave their business; the business’s stays', async () => {
  const { members } = await makeBusiness(app, 'ADMIN', 'ADMIN');
  const [admin, other] = members;
  await create(admin);
  const ofBusiness = await create(admin, { of: 'business' });
  ok(await admin.client.call(leaveBusiness, {}));
  expect(await list(admin)).toEqual([]);
  expect((await list(other)).map(({ id }) => id)).toEqual([ofBusiness.id]);
});

test('events can be changed', async () => {
  const person = await app.register();
  const { id } = await create(person);
  const change = (events: Body['events']) =>
    person.client.call(changeWebhook, { params: { id }, body: { events } });
  expect(ok(await change(['approval.decided'])).events).toEqual(['approval.decided']);
  expect((await list(person))[0]?.events).toEqual(['approval.decided']);
});

test(`409: more than ${maxWebhooks} of a person, even if added at the same time`, async () => {
  const person = await app.register();
  const answers = await Promise.all(
    Array.from({ length: maxWebhooks + 1 }, () => person.client.call(createWebhook, { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxWebhooks);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { message: text.tooManyWebhooks },
  });
});

test('creating one needs a recent proof of identity', async () => {
  const own = await createTestApp();
  try {
    const { client } = await own.register();
    own.clock.advance({ minutes: proofMinutes });
    expect((await client.call(createWebhook, { body })).refusal.error).toBe('PROOF_REQUIRED');
  } finally {
    await own.close();
  }
});

test(`deliveries are deleted after ${deliveryDays} days`, async () => {
  const own = await createTestApp();
  try {
    const person = await own.register();
    const { id } = await create(person);
    ok(await person.client.call(testWebhook, { params: { id } }));
    const count = async () => {
      await tidyPrograms(own.services);
      return (await own.services.database.selectFrom('webhook_deliveries').select('id').execute()).length;
    };
    expect(await count()).toBe(1);
    own.clock.advance({ days: deliveryDays, minutes: 1 });
    expect(await count()).toBe(0);
  } finally {
    await own.close();
  }
});
