import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testPasswords } from '../../testing/global-setup.ts';
import { runStatement, withDatabase } from '../../testing/statement.ts';
import { type Database, onConnection } from '../database.ts';
import { migrate } from '../database/migrate.ts';
import { updateDatabase } from '../database/update-database.ts';
import { installJobs } from '../jobs/install-jobs.ts';
import { applicationRole, createRoles, ownerRole } from './roles.ts';

const superuserUrl = withDatabase(inject('postgresUrl'), 'roles_of_an_older_docket');
beforeAll(() => runStatement(inject('postgresUrl'), 'create database roles_of_an_older_docket'));
afterAll(() => runStatement(inject('postgresUrl'), 'drop database roles_of_an_older_docket'));

/** The owners of everything in the program's schemas, except parts of extensions. */
const owners = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ owner: string }>`
    select distinct owner::regrole::text as owner from (
      select oid, relowner, relnamespace from pg_class where relkind <> 'i'
      union all select oid, proowner, pronamespace from pg_proc
      union all select oid, typowner, typnamespace from pg_type
      union all select oid, nspowner, oid from pg_namespace where nspname = 'jobs'
      union all select oid, datdba, 'public'::regnamespace from pg_database where datname = current_database()
    ) as objects(oid, owner, namespace)
    where namespace::regnamespace::text in ('public', 'jobs')
      and not exists (select from pg_depend where objid = objects.oid and deptype = 'e')`.execute(database);
  return rows.map(({ owner }) => owner);
};

test('takes over a data folder in which the superuser owned everything', async () => {
  await onConnection(superuserUrl, migrate);
  await installJobs(superuserUrl);
  await onConnection(superuserUrl, async (database) => {
    await sql`insert into businesses (id, name) values (gen_random_uuid(), 'Here before')`.execute(database);
    expect(await owners(database)).toEqual(['docket']);
  });

  const access = await createRoles(superuserUrl, testPasswords);
  expect(await updateDatabase(access)).toEqual({ ran: [], isSeparate: true });
  expect(await onConnection(superuserUrl, owners)).toEqual([ownerRole]);
  const found = await onConnection(access.url, (database) =>
    sql`select current_user as role, name from businesses`.execute(database),
  );
  expect(found.rows).toEqual([{ role: applicationRole, name: 'Here before' }]);
  // The owner can change anything that a migration might.
  await onConnection(access.ownerUrl, async (database) => {
    await sql`alter table receipts add column mine text`.execute(database);
    await sql`alter table jobs.queue add column mine text`.execute(database);
    await sql`drop function lines_to_search cascade`.execute(database);
  });
});

test('leaves existing roles unchanged, even if run several times at once', async () => {
  const again = await Promise.all([1, 2, 3].map(() => createRoles(superuserUrl, testPasswords)));
  expect(await onConnection(superuserUrl, owners)).toEqual([ownerRole]);
  for (const { url } of again)
    expect((await onConnection(url, (database) => sql`select from users`.execute(database))).rows).toEqual(
      [],
    );
});
