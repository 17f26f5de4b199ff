import { auditCsv, listAudit } from '@docket/shared/audit/contract';
import { businessMessages } from '@docket/shared/business/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type RegisteredPerson, type TestApp } from '../../testing/test-app.ts';
import { makeBusiness } from '../../testing/people/test-business.ts';
import { type AuditRecord, personLabel, recordAudit } from './record-audit.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const businessOf = async ({ user }: RegisteredPerson): Promise<string> =>
  (
    await app.services.database
      .selectFrom('users')
      .select('businessId')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
  ).businessId!;

/** A business with an ADMIN, and a function that adds to its log. */
async function someBusiness() {
  const {
    members: [admin, employee],
  } = await makeBusiness(app, 'ADMIN', 'EMPLOYEE');
  const businessId = await businessOf(admin);
  const record = (entry: Partial<AuditRecord> = {}) =>
    app.services.database.transaction().execute((transaction) =>
      recordAudit(transaction, {
        businessId,
        actor: admin.user.id,
        action: 'category-created',
        subject: 'Fuel',
        at: app.clock(),
        ...entry,
      }),
    );
  const list = async (query: Parameters<typeof admin.client.call<typeof listAudit>>[1]['query'] = {}) =>
    (await admin.client.call(listAudit, { query })).body;
  return { admin, employee, businessId, record, list };
}

test('the log shows who did what to whom and when, newest first', async () => {
  const { admin, employee, record, list } = await someBusiness();
  const at = new Date('2026-11-21T03:00:00Z');
  await record({ at });
  await record({
    action: 'role-changed',
    subject: personLabel(employee.user),
    details: 'Employee to Manager',
    actor: null,
  });
  expect(await list()).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actorId: null,
      actor: 'Operator',
      action: 'role-changed',
      subject: `Pat Lee (${employee.email})`,
      details: 'Employee to Manager',
    },
    {
      id: expect.any(Number),
      at: at.toISOString(),
      actorId: admin.user.id,
      actor: 'Pat Lee',
      action: 'category-created',
      subject: 'Fuel',
      details: '',
    },
  ]);
});

test('can be filtered by action, person and days in Melbourne, and read by page', async () => {
  const { admin, employee, record, list } = await someBusiness();
  for (const [at, subject] of [
    ['2026-11-20T12:59:59Z', 'the 20th'],
    ['2026-11-20T13:00:00Z', 'the 21st begins'],
    ['2026-11-21T12:59:59Z', 'the 21st ends'],
    ['2026-11-21T13:00:00Z', 'the 22nd'],
  ] as const)
    await record({ at: new Date(at), subject });
  await record({
    at: new Date('2026-12-01T00:00:00Z'),
    action: 'left',
    actor: employee.user.id,
    subject: '',
  });
  const subjects = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).map(({ subject }) => subject);

  expect(await subjects({ from: '2026-11-21', to: '2026-11-21' })).toEqual([
    'the 21st ends',
    'the 21st begins',
  ]);
  expect(await subjects({ from: '2026-11-22', action: 'category-created' })).toEqual(['the 22nd']);
  expect(await subjects({ to: '2026-11-20' })).toEqual(['the 20th']);
  expect(await list({ actorId: employee.user.id })).toMatchObject([{ action: 'left' }]);
  expect(await list({ action: 'joined' })).toEqual([]);

  const all = await list();
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, before: first.at(-1)!.id });
  const third = await list({ limit: 2, before: second.at(-1)!.id });
  expect([...first, ...second, ...third]).toEqual(all);
  expect(await admin.client.call(listAudit, { query: { limit: 201 } })).toMatchObject({ status: 400 });
});

test('the CSV has every row once, oldest first, without formulas', async () => {
  const { admin, record, list } = await someBusiness();
  await record({ subject: '=HYPERLINK("https://evil.example")', details: 'One, "two"\nthree' });
  for (const subject of ['+61', '-A1', '@SUM(A1)', '\t=1']) await record({ subject });
  for (let count = 0; count < 520; count++) await record({ subject: `number ${count}` });
  const { status, headers, text } = await admin.client.call(auditCsv, {});
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="docket-audit-\d{4}-\d\d-\d\d\.csv"$/,
    ),
    'cache-control': 'no-store',
  });
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFWhen,Who,What,Whom or what,Details');
  expect(lines[1]).toContain(
    `Pat Lee,Category created,"'=HYPERLINK(""https://evil.example"")","One, ""two""\nthree"`,
  );
  for (const [line, start] of [
    [2, `'+61`],
    [3, `'-A1`],
    [4, `'@SUM`],
    [5, `'\t=1`],
  ] as const)
    expect(lines[line]).toContain(`Category created,${start}`);
  expect(lines.slice(6, 526).map((line) => line.split(',')[3])).toEqual(
    Array.from({ length: 520 }, (_, count) => `number ${count}`),
  );
  // The export itself is in the log and in the file.
  expect(lines).toHaveLength(527);
  expect(await list({ limit: 1 })).toMatchObject([{ action: 'exported', subject: 'Audit log' }]);

  const some = await admin.client.call(auditCsv, { query: { action: 'exported' } });
  expect(some.text.trimEnd().split('\r\n')).toHaveLength(3);
});

test('names stay as they were, even after the account is deleted', async () => {
  const { employee, record, list } = await someBusiness();
  await record({ action: 'left', actor: employee.user.id, subject: personLabel(employee.user) });
  await app.services.database.deleteFrom('users').where('id', '=', employee.user.id).execute();
  expect(await list()).toMatchObject([{ actorId: employee.user.id, actor: 'Pat Lee' }]);
});

test('nothing changes, deletes or empties it, not even deleting the business', async () => {
  const { businessId, record } = await someBusiness();
  await record();
  const { database } = app.services;
  const rows = () =>
    database.selectFrom('business_audit').selectAll().where('businessId', '=', businessId).execute();
  const before = await rows();
  for (const attempt of [
    sql`update business_audit set subject = 'x' where "businessId" = ${businessId}`,
    sql`delete from business_audit where "businessId" = ${businessId}`,
    sql`truncate business_audit`,
  ]) {
    await expect(attempt.execute(database)).rejects.toThrow('permission denied');
    await expect(attempt.execute(app.unhindered)).rejects.toThrow('append-only');
  }

  await database
    .updateTable('users')
    .set({ businessId: null })
    .where('businessId', '=', businessId)
    .execute();
  await database.deleteFrom('businesses').where('id', '=', businessId).execute();
  expect(await rows()).toEqual(before);
});

test('an entry exists only if its action committed', async () => {
  const { admin, businessId, list } = await someBusiness();
  const failing = app.services.database.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      businessId,
      actor: admin.user.id,
      action: 'left',
      subject: '',
      at: app.clock(),
    });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await list()).toEqual([]);
});

test.each([listAudit, auditCsv])(
  '$path: 401 signed out, 403 for everyone but an ADMIN, and nothing from another business [OP-51] [ERR-23]',
  async (endpoint) => {
    const { record } = await someBusiness();
    await record({ subject: 'a secret of theirs' });
    const {
      members: [admin, ...others],
    } = await makeBusiness(app, 'ADMIN', 'MANAGER', 'ACCOUNTING', 'EMPLOYEE');
    const signedOut = await app.newClient().call(endpoint, {});
    expect(signedOut).toMatchObject({
      status: 401,
      refusal: { message: 'Authentication required. Please log in again.' },
    });
    for (const { client } of [...others, await app.register()])
      expect(await client.call(endpoint, {})).toMatchObject({
        status: 403,
        refusal: { error: 'FORBIDDEN', message: businessMessages.adminRequired },
      });
    const { status, text } = await admin.client.call(endpoint, {});
    expect(status).toBe(200);
    expect(text).not.toContain('secret');
  },
);
