import { deleteAccount } from '@docket/shared/account/contract';
import type { SentBodyOf } from '@docket/shared/http/endpoint';
import { currentUser, requestPasswordReset, resetPassword } from '@docket/shared/auth/contract';
import { listAudit } from '@docket/shared/audit/contract';
import { removeMember } from '@docket/shared/business/member-contract';
import { proofMinutes } from '@docket/shared/account/rules';
import { changeReceipt, getReceipt } from '@docket/shared/receipts/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { programMessages as text } from '@docket/shared/programs/messages';
import { deliveryDays, maxTokens } from '@docket/shared/programs/rules';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@docket/shared/programs/token-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmailApp, type EmailApp, tokenIn } from '../../../testing/mail/email-app.ts';
import { join, makeBusiness } from '../../../testing/people/test-business.ts';
import { uploadReceipt } from '../../../testing/receipts/test-receipts.ts';
import { createTestApp, type RegisteredPerson } from '../../../testing/test-app.ts';
import { ok } from '../../../testing/test-client.ts';
import { tidyPrograms } from '../tidy-programs.ts';

let app: EmailApp;
beforeAll(async () => {
  app = await createEmailApp({ mailServer: false });
});
afterAll(() => app.close());

type Body = SentBodyOf<typeof createAccessToken>;
const body: Body = { name: 'Backup script', scopes: ['receipts:read'], days: 30 };

const create = async ({ client }: Pick<RegisteredPerson, 'client'>, change: Partial<Body> = {}) =>
  ok(await client.call(createAccessToken, { body: { ...body, ...change } }));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listWith = (token: string) => app.newClient().get(listReceipts.path, bearer(token));

test('a token is shown once, listed with its last use, and stored as a hash', async () => {
  const person = await app.register();
  const created = await create(person);
  expect(created.token).toMatch(/^docket_[\w-]{43}$/);
  const { name, scopes } = body;
  expect(created).toMatchObject({ name, scopes, ending: created.token.slice(-4), lastUsedAt: null });
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(30 * 86_400_000);

  const id = await uploadReceipt(person.client);
  const { status, body: rows } = await listWith(created.token);
  expect({ status, rows }).toMatchObject({ status: 200, rows: [{ id }] });

  const [listed] = ok(await person.client.call(listAccessTokens, {}));
  expect(listed).toEqual({
    ...Object.fromEntries(Object.entries(created).filter(([key]) => key !== 'token')),
    lastUsedAt: expect.any(String),
  });
  const stored = JSON.stringify(
    await app.services.database.selectFrom('access_tokens').selectAll().execute(),
  );
  expect(stored).not.toContain(created.token.slice('docket_'.length));
});

test('its owner is told by email', async () => {
  const person = await app.register();
  await create(person);
  const email = (await app.emailsTo(person.email)).at(-1);
  expect(email?.subject).toBe('An access token was created');
  expect(email?.text).toContain('Token: Backup script');
  expect(email?.text.replaceAll('\n', ' ')).toContain('which also ends all access tokens');
});

test('a token does what its scopes and its owner’s role allow, for its owner alone', async () => {
  const [person, other] = [await app.register(), await app.register()];
  const id = await uploadReceipt(person.client);
  const others = await uploadReceipt(other.client);
  const { token } = await create(person);
  const client = app.newClient();
  const get = (receiptId: string) =>
    client.call(getReceipt, { params: { id: receiptId }, headers: bearer(token) });
  expect((await get(id)).status).toBe(200);
  expect((await get(others)).status).toBe(404);
  const change = { params: { id }, body: { vendor: 'Changed' }, headers: bearer(token) };
  expect(await client.call(changeReceipt, change)).toMatchObject({
    status: 403,
    body: { error: 'SCOPE_REQUIRED', message: text.tokenNeeds('receipts:write') },
  });
  const writing = await create(person, { scopes: ['receipts:write'] });
  const draft = await client.call(changeReceipt, { ...change, headers: bearer(writing.token) });
  expect(draft.refusal.error).not.toBe('SCOPE_REQUIRED');
  expect(await client.call(currentUser, { headers: bearer(token) })).toMatchObject({
    status: 403,
    body: { error: 'SCOPE_REQUIRED', message: text.notForTokens },
  });
});

describe('a token is refused', () => {
  const refused = { status: 401, body: { error: 'UNAUTHENTICATED', message: text.tokenInvalid } };

  test('if it doesn’t exist, however it looks, even beside a valid session', async () => {
    const person = await app.register();
    const { token } = await create(person);
    for (const wrong of [`${token}x`, token.slice(0, -1), 'docket_', `docket_${'x'.repeat(43)}`]) {
      expect(await listWith(wrong)).toMatchObject(refused);
      expect((await person.client.get(listReceipts.path, bearer(wrong))).status).toBe(401);
    }
  });

  test('other bearer tokens are a proxy’s matter', async () => {
    const person = await app.register();
    expect((await person.client.get(listReceipts.path, bearer('eyJ.of.a.proxy'))).status).toBe(200);
    expect((await app.newClient().get(listReceipts.path, bearer('eyJ.of.a.proxy'))).status).toBe(401);
  });

  test('once it’s revoked, at once, and by its owner alone', async () => {
    const [person, other] = [await app.register(), await app.register()];
    const { token, id } = await create(person);
    expect((await other.client.call(revokeAccessToken, { params: { id } })).status).toBe(404);
    expect((await listWith(token)).status).toBe(200);
    ok(await person.client.call(revokeAccessToken, { params: { id } }));
    expect(await listWith(token)).toMatchObject(refused);
    expect(await person.client.call(revokeAccessToken, { params: { id } })).toMatchObject({
      status: 404,
      body: { message: text.tokenGone },
    });
  });

  test('once it has expired; it stays listed for a while', async () => {
    const own = await createEmailApp({ mailServer: false });
    try {
      const person = await own.register();
      const { token } = await create(person, { days: 7 });
      const list = () => own.newClient().get(listReceipts.path, bearer(token));
      own.clock.advance({ days: 7, minutes: -1 });
      expect((await list()).status).toBe(200);
      own.clock.advance({ minutes: 2 });
      expect((await list()).status).toBe(401);
      const again = await own.signIn(person);
      await tidyPrograms(own.services);
      expect(ok(await again.call(listAccessTokens, {}))).toHaveLength(1);
      own.clock.advance({ days: deliveryDays });
      await tidyPrograms(own.services);
      expect(ok(await (await own.signIn(person)).call(listAccessTokens, {}))).toEqual([]);
    } finally {
      await own.close();
    }
  });

  test('once its owner has left the business or joined one, also after coming back', async () => {
    const { id: businessId, members } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
    const [admin, employee] = members;
    const { token } = await create(employee);
    ok(await admin.client.call(removeMember, { params: { id: employee.user.id } }));
    expect(await listWith(token)).toMatchObject(refused);
    const outside = await create(employee);
    await join(app, employee, businessId, 'EMPLOYEE');
    expect(await listWith(token)).toMatchObject(refused);
    expect(await listWith(outside.token)).toMatchObject(refused);
    expect(ok(await employee.client.call(listAccessTokens, {}))).toEqual([]);
  });

  test('once its owner has reset their password', async () => {
    const person = await app.register();
    const { token } = await create(person);
    ok(await app.newClient().call(requestPasswordReset, { body: { email: person.email } }));
    const secret = tokenIn((await app.emailsTo(person.email)).at(-1));
    ok(
      await app.newClient().call(resetPassword, {
        body: { token: secret, newPassword: 'another one', confirmPassword: 'another one' },
      }),
    );
    expect(await listWith(token)).toMatchObject(refused);
  });

  test('once its owner has deleted their account', async () => {
    const person = await app.register();
    const { token } = await create(person);
    ok(await person.client.call(deleteAccount, { body: { password: person.password } }));
    expect(await listWith(token)).toMatchObject(refused);
  });
});

describe('creating one', () => {
  test('needs a recent proof of identity, which a token isn’t', async () => {
    const own = await createTestApp();
    try {
      const person = await own.register();
      own.clock.advance({ minutes: proofMinutes });
      expect(await person.client.call(createAccessToken, { body })).toMatchObject({
        status: 403,
        body: { error: 'PROOF_REQUIRED' },
      });
    } finally {
      await own.close();
    }
  });

  test.each([
    [{ name: ' ' }, text.tokenNameRequired],
    [{ name: 'x'.repeat(61) }, text.tokenNameTooLong],
    [{ scopes: [] }, text.scopeRequired],
  ])('400: %j', async (change, message) => {
    const { client } = await app.register();
    const sent = await client.post(createAccessToken.path, { ...body, ...change });
    expect(sent).toMatchObject({ status: 400, body: { message } });
  });

  test('400: unknown scopes and ends', async () => {
    const { client } = await app.register();
    for (const change of [{ scopes: ['receipts:all'] }, { days: 366 }, { days: 0 }])
      expect((await client.post(createAccessToken.path, { ...body, ...change })).status).toBe(400);
  });

  test('403: scopes that the role doesn’t allow', async () => {
    const { members } = await makeBusiness(app, 'EMPLOYEE');
    const [{ client }] = members;
    expect(
      await client.call(createAccessToken, { body: { ...body, scopes: ['accounting:read'] } }),
    ).toMatchObject({ status: 403, body: { message: text.scopeNotAllowed } });
  });

  test(`409: more than ${maxTokens}, even if created at the same time`, async () => {
    const person = await app.register();
    const answers = await Promise.all(
      Array.from({ length: maxTokens + 1 }, () => person.client.call(createAccessToken, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxTokens);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { message: text.tooManyTokens },
    });
  });
});

test('a business’s audit log has who created and revoked which token', async () => {
  const { members } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const [admin, employee] = members;
  const { id, ending } = await create(employee);
  ok(await employee.client.call(revokeAccessToken, { params: { id } }));
  const entries = ok(await admin.client.call(listAudit, {}));
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'token-revoked', actorId: employee.user.id, subject: `Backup script (…${ending})` },
    { action: 'token-created', actorId: employee.user.id, details: 'receipts:read' },
  ]);
});

test('429: programs have a limit of their own, for all of a person’s tokens together', async () => {
  const own = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.1' } });
  try {
    const person = await own.register();
    const [one, other] = [await create(person), await create(person)];
    const get = (token: string) => own.newClient().get(listReceipts.path, bearer(token));
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await get(one.token)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await get(other.token);
    expect(refused).toMatchObject({ status: 429, body: { error: 'RATE_LIMITED' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await person.client.get(listReceipts.path)).status).toBe(200);
  } finally {
    await own.close();
  }
});
