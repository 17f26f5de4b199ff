import { sql } from 'kysely';
import type { MemoryStorage } from '../../adapters/memory/storage.ts';
import { retryDeadlocks } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database.ts';

/** The tables with their writable columns. */
const tables = `
  select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname`;

/**
 * Takes a snapshot of every row and file, and returns a function that restores it. From now on, each table records that
 * it was written to, so that only those are restored. The job queue isn't included.
 */
export async function takeSnapshot(
  database: Database,
  { files }: MemoryStorage,
): Promise<() => Promise<void>> {
  await sql
    .raw(
      `do $$ declare t record; begin
        drop schema if exists kept cascade;
        create schema kept;
        create table kept.written (name text not null);
        create table kept.tables as ${tables};
        create function kept.note() returns trigger language plpgsql security definer as
          'begin insert into kept.written values (tg_table_name); return null; end';
        for t in select * from kept.tables loop
          execute format('create table kept.rows_of_%1$s as table public.%1$I', t.name);
          execute format(
            'create trigger note after insert or update or delete or truncate on public.%I execute function kept.note()', t.name);
        end loop;
      end $$`,
    )
    .execute(database);
  const stored = [...files];
  return async () => {
    for (const [sha256, content] of stored) files.set(sha256, content);
    // Without triggers, because the audit log doesn't allow deletes. The last call's jobs may still be running.
    const bringBack = sql.raw(
      `do $$ declare t record; begin
        set local session_replication_role = replica;
        for t in
          with written as (delete from kept.written returning name)
          select * from kept.tables where name in (select name from written)
        loop
          execute format('delete from public.%I', t.name);
          execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from kept.rows_of_%1$s', t.name, t.columns);
        end loop;
      end $$`,
    );
    await retryDeadlocks(() => bringBack.execute(database));
  };
}
