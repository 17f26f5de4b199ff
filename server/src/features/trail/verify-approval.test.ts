import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import {
  decide,
  makePair,
  type Pair,
  reopen,
  submit,
  submitNew,
  type Submitted,
} from '../../testing/approvals/sealed-receipts.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { verifyApproval } from './verify-approval.ts';

let model: TestDatabase;
let world: {
  database: TestDatabase['database'];
  storage: ReturnType<typeof memoryStorage>;
  newId: () => string;
};
let pair: Pair;
let submitted: Submitted;
let code: string;
beforeAll(async () => {
  model = await createTestDatabase();
  world = { database: model.database, storage: memoryStorage(), newId: randomUUID };
});
afterAll(() => model.close());
beforeEach(async () => {
  pair = await makePair(world);
  await submitNew(world, pair);
  submitted = await submitNew(world, pair);
  const other = await submitNew(world, pair);
  code = (await decide(world, pair, submitted)).code!;
  await decide(world, pair, other, 'rejected');
});

/** Makes changes that the program never would. */
const tamper = (...statements: RawBuilder<unknown>[]) =>
  model.unhindered.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
  });
const verdict = async () => (await verifyApproval(world, { code }))!;
const found = async () => {
  const { state, differences } = await verdict();
  return [
    state,
    ...differences.map(({ what, name, ...values }) => [what, name, values.sealed, values.found]),
  ];
};

test('untouched data is unchanged, and reveals no more than the report', async () => {
  expect(await verdict()).toEqual({
    state: 'unchanged',
    code,
    businessName: expect.stringMatching(/^Pair /),
    customId: expect.stringMatching(/^RCP-/),
    vendor: 'Corner Bakery',
    date: '2026-11-03',
    amount: 45.5,
    submitted: { name: 'Ann Lee', at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
    firstApproved: null,
    approved: { name: 'Mo Diaz', at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) },
    voidedAt: null,
    differences: [],
  });
});

test('an unknown code', async () => {
  expect(await verifyApproval(world, { code: 'f'.repeat(32) })).toBeNull();
});

test('accounting’s later marks change nothing', async () => {
  await tamper(
    sql`update receipts set "reimbursedAt" = now(), "exportedAt" = now(), "updatedAt" = now()`,
    sql`update receipt_approvals set "notifiedAt" = now()`,
  );
  expect(await found()).toEqual(['unchanged']);
});

test('names each change to receipt, submission and signature, with the sealed value', async () => {
  await tamper(
    sql`update receipts set amount = 4550, vendor = 'Corner Bar' where id = ${submitted.receiptId}`,
    sql`update receipt_approvals set "managerSignature" = "signatureSvg" where id = ${submitted.approvalId}`,
  );
  expect(await found()).toEqual([
    'changed',
    ['approval', "Manager's signature", null, null],
    ['receipt', 'Vendor', 'Corner Bakery', 'Corner Bar'],
    ['receipt', 'Amount', '$45.50', '$4,550.00'],
  ]);
});

test('a changed file, and a missing one', async () => {
  const { files } = world.storage;
  const { rows } = await sql<{ first: string; second: string }>`
    select "fileSha256" as first, receipt_files.sha256 as second
    from receipts join receipt_files on "receiptId" = id where id = ${submitted.receiptId}`.execute(
    world.database,
  );
  files.set(rows[0]!.first, Buffer.from('another picture'));
  files.delete(rows[0]!.second);
  expect(await found()).toEqual([
    'changed',
    ['file', 'Page 1', 'intact', 'damaged'],
    ['file', 'Page 2', 'intact', 'missing'],
  ]);
});

test('a replaced or removed page', async () => {
  await tamper(
    sql`update receipts set "fileSha256" = "thumbnailSha256" where id = ${submitted.receiptId}`,
    sql`delete from receipt_files where "receiptId" = ${submitted.receiptId}`,
  );
  const [state, ...differences] = await found();
  expect([state, differences.map(([, name]) => name)]).toEqual(['changed', ['Page 1', 'Page 2']]);
});

test('a changed entry, and missing neighbours', async () => {
  const seq = 4;
  const of = (number: number) => sql`where "businessId" = ${pair.businessId} and seq = ${number}`;
  const names = async () => (await found()).slice(1).map((difference) => difference[1]);
  const [from, to] = ['"amountCents":4550', '"amountCents":4551'];
  await tamper(sql`update approval_trail set event = replace(event, ${from}, ${to}) ${of(seq)}`);
  expect(await found()).toEqual([
    'changed',
    ['trail', 'Entry 4', expect.any(String), expect.any(String)],
    ['receipt', 'Amount', '$45.51', '$45.50'],
  ]);
  await tamper(sql`update approval_trail set event = 'nothing' ${of(seq)}`);
  expect(await names()).toEqual(['Entry 4', 'Entry 4: text']);
  await tamper(sql`delete from approval_trail ${of(5)}`);
  expect(await names()).toContain('Entry 5');
  await tamper(sql`delete from approval_trail ${of(3)}`);
  expect(await names()).toContain('Entry 3');
});

test('the last entry of its trail, if the head is wrong or missing', async () => {
  code = (await decide(world, pair, await submitNew(world, pair))).code!;
  expect(await found()).toEqual(['unchanged']);
  const head = sql`where "businessId" = ${pair.businessId}`;
  for (const change of [
    sql`update approval_chains set hash = repeat('a', 64) ${head}`,
    sql`update approval_chains set seq = seq - 1 ${head}`,
    sql`delete from approval_chains ${head}`,
  ]) {
    await tamper(change);
    const end = expect.any(String) as string;
    expect(await found()).toEqual(['changed', ['trail', 'Latest entry of the trail', end, end]]);
  }
});

test('a missing receipt, and its submission', async () => {
  await tamper(
    sql`delete from receipts where id = ${submitted.receiptId}`,
    sql`delete from receipt_approvals where id = ${submitted.approvalId}`,
  );
  expect(await found()).toEqual([
    'changed',
    ['receipt', 'Receipt', expect.stringMatching(/^RCP-/), 'nothing'],
  ]);
});

test('a reopened approval is void, whatever happens to the receipt; a contradicting submission is a change', async () => {
  await reopen(world, pair, submitted);
  await tamper(sql`update receipts set amount = 1 where id = ${submitted.receiptId}`);
  expect(await verdict()).toMatchObject({
    state: 'void',
    amount: 45.5,
    voidedAt: expect.stringMatching(/^\d{4}-/),
    differences: [],
  });
  const again = await submit(world, pair, submitted.receiptId);
  await decide(world, pair, again);
  expect(await found()).toEqual(['void']);
  await tamper(
    sql`update receipt_approvals set "voidedAt" = null, "voidReason" = null where id = ${submitted.approvalId}`,
  );
  expect(await found()).toMatchObject([
    'changed',
    ['approval', 'Reopened at', expect.any(String), 'nothing'],
    ['approval', 'Reopening reason', null, null],
  ]);
});

test('invalid entries, amounts and times are differences like any other', async () => {
  const ofEntry = sql`where "approvalId" = ${submitted.approvalId} and kind = 'submitted'`;
  const changes = [
    sql`update receipts set amount = 'NaN' where id = ${submitted.receiptId}`,
    sql`update approval_trail set at = 'infinity' ${ofEntry}`,
    sql`update approval_trail set at = '12026-01-01' ${ofEntry}`,
    // Half of a surrogate pair.
    sql`update approval_trail set event = replace(event, 'Corner', '\\ud800') ${ofEntry}`,
  ];
  for (const change of changes) {
    await tamper(change);
    expect((await verdict()).state).toBe('changed');
  }
});

test('a submission older than the trail is shown from the database', async () => {
  pair = await makePair(world);
  const old = await submitNew(world, pair);
  await tamper(
    sql`delete from approval_trail where "businessId" = ${pair.businessId}`,
    sql`delete from approval_chains where "businessId" = ${pair.businessId}`,
    sql`update receipt_approvals set "requestedAt" = '2026-10-01' where id = ${old.approvalId}`,
  );
  code = (await decide(world, pair, old)).code!;
  expect(await verdict()).toMatchObject({
    state: 'unchanged',
    submitted: { name: 'Ann Lee', at: expect.stringMatching(/^2026-(09-30|10-01)T/) },
    approved: { name: 'Mo Diaz' },
  });
});
