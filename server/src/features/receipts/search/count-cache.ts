import { type RawBuilder, sql } from 'kysely';
import type { OwnerScope, Scope } from '../../../platform/scopes.ts';
import type { Filter } from './filter.ts';

/*
 * Caches how many of a person's receipts match a filter. The log counts them for its summary, so the count is known when
 * someone opens a page near the end. It's valid for one version of the person's data (migration data-versions).
 */

export interface CachedCount {
  version: number;
  count: number;
}

const maxCounts = 2000;
const counts = new Map<string, CachedCount>();

/** Every field that the filter has counts, in whatever order. */
function keyOf({ userId }: OwnerScope, filter: Filter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return JSON.stringify([userId, ...given.toSorted(([one], [other]) => one.localeCompare(other))]);
}

/** The version of a person's data, read in the same statement; a business's data has none. */
export const dataVersion = (scope: Scope): RawBuilder<number | null> =>
  'userId' in scope
    ? sql`(select version from data_versions where "userId" = ${scope.userId})`
    : sql`null::bigint`;

/** The `version` must come from the statement that counted. */
export function cacheCount(
  scope: Scope,
  filter: Filter,
  { version, count }: { version: number | null; count: number },
): void {
  if (!('userId' in scope) || version === null) return;
  const key = keyOf(scope, filter);
  counts.delete(key);
  counts.set(key, { version, count });
  const [oldest] = counts.keys();
  if (oldest !== undefined && counts.size > maxCounts) counts.delete(oldest);
}

/** It may be out of date, so a statement that uses the count must check the version. */
export const cachedCount = (scope: Scope, filter: Filter): CachedCount | undefined =>
  'userId' in scope ? counts.get(keyOf(scope, filter)) : undefined;
