import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testPasswords } from '../../testing/global-setup.ts';
import { runStatement, withDatabase } from '../../testing/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerRole, roleUrls } from '../embedded-postgres/roles.ts';
import { onConnection } from '../database.ts';
import { migrate } from './migrate.ts';

const migrations = readdirSync(new URL('../../../migrations', import.meta.url)).map((name) =>
  name.replace('.sql', ''),
);
const emptyUrl = roleUrls(
  withDatabase(inject('postgresUrl'), 'migrate_from_nothing'),
  testPasswords,
).ownerUrl;
let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
  await runStatement(inject('postgresUrl'), `create database migrate_from_nothing owner ${ownerRole}`);
});
afterAll(async () => {
  await testing.close();
  await runStatement(inject('postgresUrl'), 'drop database migrate_from_nothing');
});

test('simultaneous processes run each migration once', async () => {
  const ran = await Promise.all([1, 2, 3].map(() => onConnection(emptyUrl, migrate)));
  expect(ran.flat().toSorted()).toEqual(migrations.toSorted());
});

test('a migrated database has nothing left to do', async () => {
  expect(await onConnection(testing.ownerUrl, migrate)).toEqual([]);
});

test('columns return dates as text, decimals as text, counts as numbers, times as Dates', async () => {
  const { rows } = await sql`
    select date '2026-02-28' as day, 12.50::numeric(10, 2) as money, 9007199254740991::bigint as count,
      timestamptz '2026-02-28 10:00+11' as moment`.execute(testing.database);
  expect(rows).toEqual([
    { day: '2026-02-28', money: '12.50', count: 9007199254740991, moment: new Date('2026-02-27T23:00:00Z') },
  ]);
});

test('a bigint too large for a number is refused, not rounded', async () => {
  await expect(sql`select 9007199254740992::bigint`.execute(testing.database)).rejects.toThrow(RangeError);
});
