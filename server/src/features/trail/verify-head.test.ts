import { verifyHead } from '@docket/shared/trail/contract';
import { trailMessages as text } from '@docket/shared/trail/messages';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decide, makePair, type Pair, submitNew } from '../../testing/approvals/sealed-receipts.ts';
import { sealInFirstFormat } from '../../testing/approvals/first-format.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Head, selectHead } from './queries/chain.ts';

let app: TestApp;
let pair: Pair;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  pair = await makePair(app.services);
  await submitAndApprove();
});

async function submitAndApprove(): Promise<void> {
  await decide(app.services, pair, await submitNew(app.services, pair));
}
const head = async (): Promise<Head> => (await selectHead(app.services.database, pair.businessId))!;
const check = (hash: string, entry?: number | string) =>
  app.newClient().call(verifyHead, { params: { hash }, query: { entry } });
/** Makes changes that the program never would. */
const tamper = (statement: RawBuilder<unknown>) =>
  app.unhindered.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await statement.execute(transaction);
  });
const entryOf = (seq: number) => sql`where "businessId" = ${pair.businessId} and seq = ${seq}`;

test('a copied head is part of the trail, however far it has grown', async () => {
  const held = await head();
  const { at } = await app.services.database
    .selectFrom('approval_trail')
    .select('at')
    .where('hash', '=', held.hash)
    .executeTakeFirstOrThrow();
  const response = { state: 'held', entry: 2, writtenAt: at.toISOString() };
  expect(await check(held.hash)).toMatchObject({ status: 200, body: response });
  await submitAndApprove();
  app.clock.advance({ minutes: 2 });
  expect((await check(held.hash.toUpperCase(), held.seq)).body).toEqual(response);
});

test('a head written a moment ago is valid too', async () => {
  expect((await check((await head()).hash)).body.state).toBe('held');
  await submitAndApprove();
  const now = await head();
  expect((await check(now.hash)).body).toMatchObject({ state: 'held', entry: now.seq });
});

test('a head in the first format is valid', async () => {
  await sealInFirstFormat(app.unhindered, pair.businessId);
  await submitAndApprove();
  expect((await check((await head()).hash)).body.state).toBe('held');
});

test('an unknown hash, and one under another number', async () => {
  const { hash } = await head();
  const refused = (message: string) => ({ status: 404, refusal: { message } });
  expect(await check('0'.repeat(64))).toMatchObject(refused(text.unknownHead));
  expect(await check(hash, 1)).toMatchObject(refused(text.headOfOtherEntry));
  for (const malformed of [hash.slice(0, 63), `${hash}0`, `g${hash.slice(1)}`])
    expect(await check(malformed)).toMatchObject(refused(text.hashInvalid));
  for (const entry of ['0', '-1', '1.5', 'two'])
    expect(await check(hash, entry)).toMatchObject({ status: 400, refusal: { message: text.entryInvalid } });
});

test.each<[string, () => RawBuilder<unknown>]>([
  ['an earlier entry was changed', () => sql`update approval_trail set event = event || ' ' ${entryOf(1)}`],
  ['an earlier entry was removed', () => sql`delete from approval_trail ${entryOf(1)}`],
  ['a later entry was changed', () => sql`update approval_trail set hash = repeat('a', 64) ${entryOf(3)}`],
  ['a later entry was removed', () => sql`delete from approval_trail ${entryOf(3)}`],
  ['the last entry was removed', () => sql`delete from approval_trail ${entryOf(4)}`],
  ['the entry itself was changed', () => sql`update approval_trail set event = 'x' ${entryOf(2)}`],
  ['the entry has another number', () => sql`update approval_trail set seq = 100 ${entryOf(2)}`],
])('%s: the trail was changed, and nothing else is revealed', async (_, change) => {
  const { hash } = await head();
  await submitAndApprove();
  await tamper(change());
  const { status, body } = await check(hash);
  expect({ status, body }).toEqual({
    status: 200,
    body: { state: 'changed', entry: body.entry, writtenAt: null },
  });
});

test('an entry rewritten with everything after it doesn’t match a copy of the old head', async () => {
  const { hash } = await head();
  // Every row and the head get matching hashes.
  await sealInFirstFormat(app.unhindered, pair.businessId);
  expect((await head()).hash).not.toBe(hash);
  expect(await check(hash)).toMatchObject({ status: 404, refusal: { message: text.unknownHead } });
});

test('many simultaneous requests share one walk; changes are noticed within a minute', async () => {
  const { hash } = await head();
  const responses = await Promise.all(Array.from({ length: 20 }, () => check(hash)));
  expect(responses.map(({ body }) => body.state)).toEqual(responses.map(() => 'held'));
  await tamper(sql`delete from approval_trail ${entryOf(1)}`);
  app.clock.advance({ minutes: 1 });
  expect((await check(hash)).body.state).toBe('changed');
});

test('too many trails at once are asked to come back', async () => {
  const heads = [await head()];
  for (let count = 0; count < 2; count++) {
    pair = await makePair(app.services);
    await submitAndApprove();
    heads.push(await head());
  }
  const hashes = heads.map(({ hash }) => hash) as [string, string, string];
  const walking: ReturnType<typeof check>[] = [];
  await app.unhindered.transaction().execute(async (transaction) => {
    // No walk finishes while the table is locked.
    await sql`lock table approval_chains in access exclusive mode`.execute(transaction);
    walking.push(check(hashes[0]), check(hashes[1]));
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_locks where not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
          transaction,
        );
        return rows[0]!.count;
      })
      .toBe(2);
    expect(await check(hashes[2])).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      refusal: { message: text.busy },
    });
  });
  for (const response of await Promise.all(walking)) expect(response.body.state).toBe('held');
  expect((await check(hashes[2])).body.state).toBe('held');
});

test('limits how many heads a stranger can check a minute', async () => {
  const limited = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1' } });
  try {
    const client = limited.newClient();
    const statuses: number[] = [];
    for (let time = 0; time < 31; time++)
      statuses.push((await client.call(verifyHead, { params: { hash: '0'.repeat(64) } })).status);
    expect(statuses).toEqual([...Array<number>(30).fill(404), 429]);
  } finally {
    await limited.close();
  }
});
