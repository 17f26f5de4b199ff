import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { runStatement, withDatabase } from '../../testing/statement.ts';
import { openDatabase } from '../database.ts';
import { updateDatabase } from './update-database.ts';

const server = inject('postgresUrl');
const id = randomBytes(4).toString('hex');
/** Names that an operator with their own database might choose. */
const names = { database: `Books ${id}`, owner: `Books owner ${id}`, application: `books app ${id}` };
const as = (user: string): string => {
  const url = new URL(withDatabase(server, encodeURIComponent(names.database)));
  Object.assign(url, { username: encodeURIComponent(user), password: 'secret' });
  return url.href;
};
const [ownerUrl, url] = [as(names.owner), as(names.application)];
const quoted = (name: string): string => `"${name}"`;

beforeAll(() =>
  runStatement(
    server,
    `create role ${quoted(names.owner)} login password 'secret'`,
    `create role ${quoted(names.application)} login password 'secret'`,
    `create database ${quoted(names.database)} owner ${quoted(names.owner)}`,
  ),
);
afterEach(() =>
  runStatement(
    server,
    `alter role ${quoted(names.application)} nosuperuser nocreaterole`,
    `revoke ${quoted(names.owner)} from ${quoted(names.application)}`,
  ),
);
afterAll(() =>
  runStatement(
    server,
    `drop database ${quoted(names.database)} with (force)`,
    `drop role ${quoted(names.owner)}, ${quoted(names.application)}`,
  ),
);

test('the application is refused until the owner has migrated, and then works without the owner’s URL', async () => {
  await expect(updateDatabase({ url, ownerUrl: null })).rejects.toThrow(
    'The tables need updating, but DATABASE_URL\'s user can\'t change them. Run "docket migrate" with DATABASE_OWNER_URL first',
  );
  const { ran, isSeparate } = await updateDatabase({ url, ownerUrl });
  expect({ some: ran.length > 0, isSeparate }).toEqual({ some: true, isSeparate: true });
  expect(await updateDatabase({ url, ownerUrl: null })).toEqual({ ran: [], isSeparate: true });

  const { database, close } = openDatabase(url, { poolSize: 1 });
  await sql`insert into businesses (id, name) values (gen_random_uuid(), 'Acme')`.execute(database);
  await expect(sql`delete from business_audit`.execute(database)).rejects.toThrow('permission denied');
  await expect(sql`create temporary table businesses ()`.execute(database)).rejects.toThrow(
    'permission denied',
  );
  await close();
});

test('outdated tables are refused', async () => {
  await updateDatabase({ url, ownerUrl });
  const { database, close } = openDatabase(ownerUrl, { poolSize: 1 });
  const [{ name, timestamp }] = (
    await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      database,
    )
  ).rows as [{ name: string; timestamp: string }];
  await expect(updateDatabase({ url, ownerUrl: null })).rejects.toThrow('need updating');
  await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(database);
  await sql`update jobs.version set version = version - 1`.execute(database);
  await expect(updateDatabase({ url, ownerUrl: null })).rejects.toThrow('need updating');
  await sql`update jobs.version set version = version + 1`.execute(database);
  await close();
  expect(await updateDatabase({ url, ownerUrl: null })).toMatchObject({ ran: [] });
});

test('tables that another version made are refused, whoever asks', async () => {
  await updateDatabase({ url, ownerUrl });
  const { database, close } = openDatabase(ownerUrl, { poolSize: 1 });
  await sql`insert into kysely_migration values ('20261121T100100-people', 'then'), ('99990101T000000-later', 'then')`.execute(
    database,
  );
  for (const access of [
    { url, ownerUrl },
    { url, ownerUrl: null },
    { url: ownerUrl, ownerUrl: null },
  ])
    await expect(updateDatabase(access)).rejects.toThrow(
      "The tables were made by another version of Docket: this one doesn't have the migration 20261121T100100-people and 1 more. Use that version, or start with an empty database",
    );
  await sql`delete from kysely_migration where timestamp = 'then'`.execute(database);
  await close();
  expect(await updateDatabase({ url, ownerUrl })).toMatchObject({ ran: [] });
});

test('a single user migrates, and is reported as such', async () => {
  expect(await updateDatabase({ url: ownerUrl, ownerUrl: null })).toMatchObject({ isSeparate: false });
});

test.each([
  ['superuser', 'alter role $app superuser', 'is a superuser'],
  ['creator of roles', 'alter role $app createrole', 'can create roles'],
  ['member of the owner', 'grant $owner to $app', 'can act as the owner'],
])('refuses an application that is a %s, which would only be separate in name', async (_, statement, why) => {
  await runStatement(
    server,
    statement.replace('$app', quoted(names.application)).replace('$owner', quoted(names.owner)),
  );
  await expect(updateDatabase({ url, ownerUrl })).rejects.toThrow(
    `DATABASE_URL's user ${names.application} has too many rights: it ${why}`,
  );
});

test('the owner’s URL given twice is refused, and keeps its rights', async () => {
  await expect(updateDatabase({ url: ownerUrl, ownerUrl })).rejects.toThrow('can act as the owner');
  expect(await updateDatabase({ url, ownerUrl })).toEqual({ ran: [], isSeparate: true });
});

test('refuses an owner of the tables who can’t close the database to new ones', async () => {
  await runStatement(
    withDatabase(server, encodeURIComponent(names.database)),
    `alter database ${quoted(names.database)} owner to docket`,
    `grant temporary on database ${quoted(names.database)} to public`,
    `grant create on database ${quoted(names.database)} to ${quoted(names.owner)}`,
  );
  await expect(updateDatabase({ url, ownerUrl })).rejects.toThrow('it can create tables');
});
