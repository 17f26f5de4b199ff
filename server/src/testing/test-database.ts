import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { templateName } from './global-setup.ts';
import { runStatement, withDatabase } from './statement.ts';

export interface TestDatabase {
  url: string;
  database: Database;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A fresh, migrated database, for one test file as a rule: `beforeAll` makes it, `afterAll` closes it. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(server, `create database ${name} template ${templateName} strategy file_copy`);
  const url = withDatabase(server, name);
  const { database, close } = openDatabase(url, { poolSize: 5 });
  return {
    url,
    database,
    async close() {
      await close();
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}
