import { currentUser } from '@docket/shared/auth/contract';
import { listReceipts } from '@docket/shared/receipts/lists/list-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RegisteredPerson, type TestApp, createTestApp } from '../../testing/test-app.ts';
import { ResponseCache } from './response-cache.ts';
import type { Caller } from '../scopes.ts';

let program: TestApp;
beforeAll(async () => {
  program = await createTestApp();
  await sql`insert into files (sha256, size) values (repeat('a', 64), 1)`.execute(program.services.database);
});
afterAll(() => program.close());

const caller = (id: string, dataVersion: number): Caller =>
  ({ person: { id, role: 'EMPLOYEE', businessId: null }, dataVersion }) as Caller;
const answering = (cache: ResponseCache) => {
  let made = 0;
  return async (id: string, version: number, question = 'q', size = 10) => {
    await cache.get(caller(id, version), question, async () => {
      made++;
      return Buffer.alloc(size);
    });
    return made;
  };
};

test('a response is created once per data version, person and query', async () => {
  const ask = answering(new ResponseCache());
  expect(await ask('ann', 1)).toBe(1);
  expect(await ask('ann', 1)).toBe(1);
  expect(await ask('ben', 1)).toBe(2);
  expect(await ask('ann', 1, 'other')).toBe(3);
  expect(await ask('ann', 2)).toBe(4);
  expect(await ask('ann', 2)).toBe(4);
  expect(await ask('ann', 1)).toBe(5);
});

test('a failed response isn’t cached', async () => {
  const cache = new ResponseCache();
  const fail = () => Promise.reject(new Error('no database'));
  await expect(cache.get(caller('ann', 1), 'q', fail)).rejects.toThrow('no database');
  expect((await cache.get(caller('ann', 1), 'q', async () => Buffer.from('x'))).toString()).toBe('x');
});

test('evicts the least recently used when there’s too much', async () => {
  const ask = answering(new ResponseCache(3000));
  await ask('ann', 1, 'a', 500);
  await ask('ann', 1, 'b', 500);
  await ask('ann', 1, 'a', 500);
  await ask('ann', 1, 'c', 500);
  await ask('ann', 1, 'd', 500);
  expect(await ask('ann', 1, 'a', 500)).toBe(4);
  expect(await ask('ann', 1, 'b', 500)).toBe(5);
});

const addReceipt = (userId: string, vendor: string) =>
  sql`
  insert into receipts ("id", "customId", "userId", vendor, "imageUrl", "fileSha256", "fileName", "mediaType", "fileSize")
  values (${program.services.newId()}, 'RCP-' || translate(upper(substr(md5(random()::text), 1, 8)), '01', 'GH'), ${userId},
    ${vendor}, '', repeat('a', 64), 'a.jpg', 'image/jpeg', 1)`.execute(program.services.database);
const vendors = async ({ client }: RegisteredPerson) =>
  (await client.call(listReceipts, {})).body.map(({ vendor }) => vendor);

test('a cached list shows every change straight away: added, edited, deleted, renamed', async () => {
  const { database } = program.services;
  const person = await program.register();
  const mine = { userId: person.user.id };
  expect(await vendors(person)).toEqual([]);
  await addReceipt(mine.userId, 'Bakery');
  expect(await vendors(person)).toEqual(['Bakery']);
  await database.updateTable('receipts').set({ vendor: 'Baker' }).where('userId', '=', mine.userId).execute();
  expect(await vendors(person)).toEqual(['Baker']);
  await database.updateTable('users').set({ firstName: 'Zoe' }).where('id', '=', mine.userId).execute();
  expect((await person.client.call(listReceipts, {})).body[0]?.employee).toBe('Zoe Lee');
  await database.deleteFrom('receipts').where('userId', '=', mine.userId).execute();
  expect(await vendors(person)).toEqual([]);
});

test('a rolled-back change, or another person’s, has no effect', async () => {
  const { database } = program.services;
  const [person, other] = [await program.register(), await program.register()];
  const version = async () =>
    (
      await database
        .selectFrom('data_versions')
        .select('version')
        .where('userId', '=', person.user.id)
        .executeTakeFirst()
    )?.version;
  await addReceipt(person.user.id, 'Bakery');
  const before = await version();
  await addReceipt(other.user.id, 'Butcher');
  await database
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('receipts')
        .set({ vendor: 'X' })
        .where('userId', '=', person.user.id)
        .execute();
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await version()).toBe(before);
  expect(await vendors(person)).toEqual(['Bakery']);
});

test('the current user shows changes to the account and the business', async () => {
  const { database, newId } = program.services;
  const { client, user } = await program.register();
  const businessId = newId();
  expect((await client.call(currentUser, {})).body.plan).toBe('free');
  await database
    .insertInto('businesses')
    .values({ id: businessId, name: `Acme ${businessId}` })
    .execute();
  await database.updateTable('users').set({ businessId }).where('id', '=', user.id).execute();
  expect((await client.call(currentUser, {})).body).toMatchObject({ plan: 'business', businessId });
  await database.updateTable('businesses').set({ plan: 'premium' }).where('id', '=', businessId).execute();
  expect((await client.call(currentUser, {})).body.plan).toBe('premium');
});

test('while writers and readers race, nobody loses sight of a change they’ve seen', async () => {
  const person = await program.register();
  let written = 0;
  const writing = (async () => {
    for (let count = 0; count < 15; count++) {
      await addReceipt(person.user.id, `Shop ${count}`);
      written = count + 1;
    }
  })();
  let seen = 0;
  while (seen < 15) {
    const due = written;
    const [one, two] = await Promise.all([vendors(person), vendors(person)]);
    expect(Math.min(one.length, two.length)).toBeGreaterThanOrEqual(Math.max(due, seen));
    seen = Math.max(one.length, two.length);
  }
  await writing;
});
