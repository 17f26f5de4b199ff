import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator, NO_MIGRATIONS, type Migration, type MigrationProvider } from 'kysely/migration';
import { openDatabase, type Database } from '../database.ts';
import { onlyRow } from './only-row.ts';
import { UnfitDatabase } from './unfit-database.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');

/** Each file in server/migrations is one migration, in name order. */
export const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(path.join(migrationsFolder, name), 'utf8');
      migrations[path.basename(name, '.sql')] = {
        up: async (database) => void (await sql.raw(text).execute(database)),
      };
    }
    return migrations;
  },
};

const migratorOf = (database: Database): Migrator => new Migrator({ db: database, provider: sqlFiles });

/** The names of the pending migrations. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const migrations = await migratorOf(database).getMigrations();
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** The names of applied migrations that this version of Docket doesn't have. */
export async function unknownMigrations(database: Database): Promise<string[]> {
  const tables = await sql<{
    isNew: boolean;
  }>`select to_regclass('kysely_migration') is null as "isNew"`.execute(database);
  if (onlyRow(tables).isNew) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  const known = await sqlFiles.getMigrations();
  return applied.rows.map(({ name }) => name).filter((name) => !(name in known));
}

/**
 * Runs exactly these migrations, for rows that come from tables in that state. Rejects if this version doesn't know one,
 * or the tables have had others.
 */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const known = await sqlFiles.getMigrations();
  const other = names.find((name) => !(name in known));
  if (other !== undefined)
    throw new UnfitDatabase(
      `This is of a newer version of Docket: this one doesn't have the migration ${other}`,
    );
  const { database, close } = openDatabase(url, { poolSize: 1 });
  try {
    const { error } = await migratorOf(database).migrateTo(names.at(-1) ?? NO_MIGRATIONS);
    if (error) throw error;
    const pending = await pendingMigrations(database);
    const had = Object.keys(known).filter((name) => !pending.includes(name));
    if (had.join() !== [...names].toSorted().join())
      throw new UnfitDatabase('The tables are of another version than the backup. Use an empty database');
  } finally {
    await close();
  }
}

/**
 * Runs all pending migrations or none, and returns their names. If several processes do this at once, one works and the
 * others wait (an advisory lock).
 */
export async function migrate(database: Database): Promise<string[]> {
  const { error, results } = await migratorOf(database).migrateToLatest();
  if (error) {
    const failed = results?.find((result) => result.status === 'Error');
    throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error });
  }
  return (results ?? []).map((result) => result.migrationName);
}
