import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryStorage } from '../../../adapters/memory/storage.ts';
import { makePair, submitNew } from '../../../testing/approvals/sealed-receipts.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { applicationRole, ownerRole } from '../../embedded-postgres/roles.ts';

const insufficientPrivilege = '42501';
let testing: TestDatabase;
let businessId: string;
beforeAll(async () => {
  testing = await createTestDatabase();
  const world = { database: testing.database, storage: memoryStorage(), newId: randomUUID };
  const pair = await makePair(world);
  await submitNew(world, pair);
  businessId = pair.businessId;
  await sql`
    insert into business_audit ("businessId", at, actor, action, subject, details)
    values (${businessId}, now(), 'Ann', 'left', 'Ann', '')`.execute(testing.database);
});
afterAll(() => testing.close());

const attempt = (statement: string) => sql.raw(statement).execute(testing.database);

describe('the application’s database user is refused:', () => {
  const entry = `insert into approval_trail select "businessId", seq + 1, event, hash, kind, "receiptId", "approvalId", at`;

  test.each([
    // Rewriting or removing records.
    `update approval_trail set at = now()`,
    `delete from approval_trail`,
    `truncate approval_trail`,
    `${entry} from approval_trail on conflict ("businessId", seq) do update set event = 'x'`,
    `merge into approval_trail t using approval_chains c on t."businessId" = c."businessId" when matched then delete`,
    `update business_audit set actor = 'x'`,
    `delete from business_audit`,
    `truncate business_audit`,
    `truncate businesses cascade`,
    `update approval_chains set seq = 0`,
    `update approval_chains set hash = repeat('0', 64)`,
    `insert into approval_chains ("businessId", seq) values (gen_random_uuid(), 7)`,
    `delete from approval_chains`,
    `delete from receipt_approvals`,
    `select setval(pg_get_serial_sequence('business_audit', 'id'), 1)`,
    // Removing what protects them.
    `alter table approval_trail disable trigger all`,
    `alter table business_audit disable trigger business_audit_append_only`,
    `set session_replication_role = replica`,
    `drop trigger approval_trail_append_only on approval_trail`,
    `drop table business_audit`,
    `alter table approval_trail rename to old_trail`,
    `alter table approval_trail owner to ${applicationRole}`,
    `create rule no_update as on insert to approval_trail do instead nothing`,
    `create trigger mine before insert on approval_trail for each row execute function refuse_trail_changes()`,
    `create or replace function refuse_trail_changes() returns trigger language plpgsql as 'begin return old; end'`,
    `alter function move_chain_head() security invoker`,
    `alter table receipts add column mine text`,
    `create index mine on receipts (vendor)`,
    `drop index receipts_bin_index`,
    // Planting objects that the owner would use.
    `create table mine ()`,
    `create temporary table businesses ()`,
    `create function mine() returns int language sql return 1`,
    `create schema mine`,
    `create table jobs.mine ()`,
    `insert into jobs.bam (name, version, table_name, command) values ('x', 1, 'x', 'drop table business_audit')`,
    `update jobs.version set version = 1`,
    `delete from kysely_migration`,
    // Becoming another role.
    `create role mine`,
    `create role mine superuser`,
    `alter role ${applicationRole} superuser`,
    `alter role ${ownerRole} password 'x'`,
    `grant ${ownerRole} to ${applicationRole}`,
    `set role ${ownerRole}`,
    `set session authorization ${ownerRole}`,
    `alter default privileges for role ${ownerRole} grant all on tables to ${applicationRole}`,
    `select * from pg_authid`,
    // Reaching outside the database.
    `select pg_read_file('/etc/passwd')`,
    `select pg_ls_dir('/')`,
    `select lo_import('/etc/passwd')`,
    `copy receipts to '/tmp/receipts'`,
    `copy receipts (vendor) from '/etc/passwd'`,
    `copy receipts to program 'cat'`,
    `copy receipts (vendor) from program 'id'`,
    `alter system set archive_command = 'id'`,
    `alter database postgres set log_statement = 'all'`,
    `create extension hstore`,
    `load 'dblink'`,
    `create database mine`,
  ])('%s', async (statement) => {
    await expect(attempt(statement)).rejects.toMatchObject({ code: insufficientPrivilege });
  });

  test('a queue whose table name would be run as the owner', async () => {
    const queue = `insert into jobs.queue
      (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)`;
    for (const values of [
      `('x', 'standard', 1, 1, true, 1, 1, 1, true, 'job_common')`,
      `('x', 'standard', 1, 1, true, 1, 1, 1, false, 'x; drop table public.business_audit; --')`,
    ])
      await expect(attempt(`${queue} values ${values}`)).rejects.toThrow('queue_in_common_table');
  });

  test('a trail entry that isn’t the next of its trail, or has no trail', async () => {
    for (const values of [
      `select "businessId", 7, event, hash, kind, "receiptId", "approvalId", at from approval_trail`,
      `select gen_random_uuid(), 1, event, repeat('a', 64), kind, "receiptId", "approvalId", at from approval_trail`,
    ])
      await expect(attempt(`insert into approval_trail ${values}`)).rejects.toThrow(
        /unique|is not the next of its chain/,
      );
  });
});

test('deleting a business with everything in it leaves its trail and audit log', async () => {
  const records = async () => [
    await sql`select * from approval_trail where "businessId" = ${businessId}`.execute(testing.database),
    await sql`select * from approval_chains where "businessId" = ${businessId}`.execute(testing.database),
    await sql`select * from business_audit where "businessId" = ${businessId}`.execute(testing.database),
  ];
  const before = (await records()).map((found) => found.rows);
  expect(before.map((found) => found.length)).toEqual([1, 1, 1]);
  await attempt(`update users set "businessId" = null`);
  await attempt(`delete from receipts`);
  await attempt(`delete from businesses where id = '${businessId}'`);
  expect((await records()).map((found) => found.rows)).toEqual(before);
});
