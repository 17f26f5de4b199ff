import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTearableProxy, type TearableProxy } from '../../testing/program/tearable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';

let original: TestDatabase;
let proxy: TearableProxy;
beforeAll(async () => {
  original = await createTestDatabase();
  proxy = await startTearableProxy(() => Number(new URL(original.url).port));
});
afterAll(async () => {
  await proxy.close();
  await original.close();
});

test('a connection that breaks while a transaction has it fails that transaction and nothing else', async () => {
  const url = Object.assign(new URL(original.url), { port: proxy.port }).href;
  const { database, close } = openDatabase(url, { poolSize: 2 });
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const broken = database.transaction().execute(async (transaction) => {
    await sql`select 1`.execute(transaction);
    began.resolve();
    await goOn.promise;
    await sql`select 2`.execute(transaction);
  });
  await began.promise;
  // Without a listener for the connection's error, it would end the process.
  await proxy.tear(50);
  goOn.resolve();
  await expect(broken).rejects.toThrow('not queryable');
  expect((await sql<{ n: number }>`select 3 as n`.execute(database)).rows).toEqual([{ n: 3 }]);
  await close();
});

test('a machine that vanishes in the middle of a transaction doesn’t keep its locks', async () => {
  const url = Object.assign(new URL(original.url), { port: proxy.port }).href;
  const vanishing = openDatabase(url, { poolSize: 1, idleInTransactionMs: 500 });
  const locked = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const lock = sql`select pg_advisory_xact_lock(1)`;
  const vanished = vanishing.database.transaction().execute(async (transaction) => {
    await lock.execute(transaction);
    locked.resolve();
    await goOn.promise;
  });
  await locked.promise;
  proxy.strand();
  goOn.resolve();
  await expect(vanished).rejects.toBeInstanceOf(Error);
  await lock.execute(original.database);
  await vanishing.close();
});
