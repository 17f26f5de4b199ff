import { toCents } from '@docket/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { cacheCount, dataVersion } from './count-cache.ts';
import type { Filter } from './filter.ts';
import { findMatches } from './matches.ts';

export interface Totals {
  count: number;
  /** How many of them have an amount. Only these make up the total, and so the average. */
  pricedCount: number;
  totalCents: number;
}

/** The number of matches and their total. */
export async function totalMatches(database: Database, scope: Scope, filter: Filter): Promise<Totals> {
  const matches = await findMatches(database, scope, filter);
  const { count, pricedCount, total, version } = await matches
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(amount)`.as('pricedCount'),
      sql<string>`coalesce(sum(amount), 0)::numeric(20, 2)`.as('total'),
      dataVersion(scope).as('version'),
    ])
    .executeTakeFirstOrThrow();
  cacheCount(scope, filter, { version, count });
  return { count, pricedCount, totalCents: toCents(total) };
}
