import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testPasswords } from '../../testing/global-setup.ts';
import { tableFiller } from '../../testing/migrations/fill-tables.ts';
import { runStatement, withDatabase } from '../../testing/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, openDatabase, type OpenDatabase } from '../database.ts';
import { ownerRole, roleUrls } from '../embedded-postgres/roles.ts';
import { sqlFiles } from './migrate.ts';

const url = withDatabase(inject('postgresUrl'), 'migrate_over_rows');
let superuser: OpenDatabase;
let owner: OpenDatabase;
let newest: TestDatabase;
let ownerOfNewest: OpenDatabase;
beforeAll(async () => {
  await runStatement(inject('postgresUrl'), `create database migrate_over_rows owner ${ownerRole}`);
  superuser = openDatabase(url, { poolSize: 1 });
  owner = openDatabase(roleUrls(url, testPasswords).ownerUrl, { poolSize: 1 });
  newest = await createTestDatabase();
  ownerOfNewest = openDatabase(newest.ownerUrl, { poolSize: 1 });
  await tableFiller(newest.unhindered)();
});
afterAll(async () => {
  await Promise.all([superuser.close(), owner.close(), ownerOfNewest.close()]);
  await newest.close();
  await runStatement(inject('postgresUrl'), 'drop database migrate_over_rows');
});

test(
  'each migration runs over rows in every table of the previous version',
  { timeout: 60_000 },
  async () => {
    const migrator = new Migrator({ db: owner.database, provider: sqlFiles });
    const fill = tableFiller(superuser.database);
    for (const name of Object.keys(await sqlFiles.getMigrations())) {
      await fill();
      const { error, results } = await migrator.migrateUp();
      expect({ error, ran: results?.map(({ migrationName }) => migrationName) }, name).toEqual({
        ran: [name],
      });
    }
  },
);

test.each([
  [
    'a column that rows have no value for',
    'alter table receipts add column mine text not null',
    'contains null',
  ],
  ['a value that some rows lack', 'alter table users alter column "firstName" set not null', 'contains null'],
  [
    'a rule that rows break',
    'alter table line_items add constraint mine check (amount < 0)',
    'violated by some row',
  ],
  [
    'a value that several rows share',
    'create unique index mine on receipts (status)',
    'could not create unique',
  ],
  ['rows that may not be changed', 'update business_audit set actor = actor', 'append-only'],
])('detects a latest migration that fails on rows: %s', async (_, statement, complaint) => {
  const newestMigration = {
    up: async (transaction: Database) => void (await sql.raw(statement).execute(transaction)),
  };
  const getMigrations = async () => ({ ...(await sqlFiles.getMigrations()), '9-newest': newestMigration });
  const { error } = await new Migrator({
    db: ownerOfNewest.database,
    provider: { getMigrations },
  }).migrateUp();
  expect(error).toMatchObject({ message: expect.stringContaining(complaint) });
});
