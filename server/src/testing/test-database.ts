import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase, type Database } from '../platform/database.ts';
import { ownerRole, roleUrls } from '../platform/embedded-postgres/roles.ts';
import { templateName, testPasswords } from './global-setup.ts';
import { runStatement, withDatabase } from './statement.ts';

export interface TestDatabase {
  /** As the application, like the program itself. */
  url: string;
  database: Database;
  ownerUrl: string;
  /** As the superuser, without rights or triggers, for what the program never does, such as tampering. */
  unhindered: Database;
  /** Closes the connections and drops the database. */
  close: () => Promise<void>;
}

/** A fresh, migrated database, usually one per test file: created in `beforeAll` and closed in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runStatement(
    server,
    `create database ${name} owner ${ownerRole} template ${templateName} strategy file_copy`,
    // Copies the template's rights, except those on the database itself.
    `revoke temporary on database ${name} from public`,
  );
  const superuserUrl = withDatabase(server, name);
  const urls = roleUrls(superuserUrl, testPasswords);
  const asApplication = openDatabase(urls.url, { poolSize: 5 });
  const asSuperuser = openDatabase(superuserUrl, { poolSize: 1 });
  return {
    ...urls,
    database: asApplication.database,
    unhindered: asSuperuser.database,
    async close() {
      await Promise.all([asApplication.close(), asSuperuser.close()]);
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}
