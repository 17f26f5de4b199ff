import { currentUser } from '@docket/shared/auth/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTearableProxy, type TearableProxy } from '../../testing/program/tearable-proxy.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { Refusal } from '../errors.ts';

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

test('503: a request that loses its connection, or gets none, is told to come back', async () => {
  const url = Object.assign(new URL(original.url), { port: proxy.port }).href;
  const { database, close } = openDatabase(url, { poolSize: 2 });
  const began = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const program = await createTestApp({
    services: { database },
    routes: (app) =>
      app.get('/api/interrupted', () =>
        database.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          began.resolve();
          await goOn.promise;
          return await sql`select 2`.execute(transaction);
        }),
      ),
  });
  const client = program.newClient();
  client.cookies.set('docket_session', 'a'.repeat(43));
  const interrupted = client.get('/api/interrupted');
  await began.promise;
  const torn = proxy.tear(1000);
  goOn.resolve();
  const refused = await Promise.all([interrupted, client.call(currentUser, {})]);
  for (const response of refused) {
    expect(response).toMatchObject({
      status: 503,
      body: { error: 'UNAVAILABLE', message: new Refusal('UNAVAILABLE').message },
    });
    expect(response.headers['retry-after']).toBe('5');
  }
  expect(program.logged).toContainEqual(
    expect.objectContaining({ level: 40, route: currentUser.path, err: expect.anything() }),
  );
  await torn;
  expect((await client.call(currentUser, {})).status).toBe(401);
  await program.close();
  await close();
});
