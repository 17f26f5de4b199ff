import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../platform/database.ts';

/** Resolves once this many connections to the test's database are waiting for a lock, in a query with these words. */
export const whenWaiting = (database: Database, count: number, words = ''): Promise<void> =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}`.execute(
        database,
      );
      expect(rows).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
