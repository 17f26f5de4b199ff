import { type RawBuilder, sql } from 'kysely';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';
import type { TextFilter } from './search.ts';

/*
 * Caches how many of a person's receipts match a filter: someone who opens a far page has already been shown the count. A
 * count is valid for one version of the person's data (migration data-versions).
 */

export interface KnownCount {
  version: number;
  count: number;
}

const mostKept = 2000;
const kept = new Map<string, KnownCount>();

const keyOf = ({ userId }: OwnerScope, filter: TextFilter): string => {
  const { search, from, to, field, fieldValue, statuses, isReimbursed, isExported } = filter;
  return JSON.stringify([userId, search, from, to, field, fieldValue, statuses, isReimbursed, isExported]);
};

/** The version of a person's data in the same statement; a business's data has none. */
export const dataVersion = (scope: OwnerScope | BusinessScope): RawBuilder<number | null> =>
  'userId' in scope
    ? sql`(select version from data_versions where "userId" = ${scope.userId})`
    : sql`null::bigint`;

/** The `version` in the statement that counted. */
export function keepCount(
  scope: OwnerScope | BusinessScope,
  filter: TextFilter,
  { version, count }: { version: number | null; count: number },
): void {
  if (!('userId' in scope) || version === null) return;
  const key = keyOf(scope, filter);
  kept.delete(key);
  kept.set(key, { version, count });
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest);
}

/** It may have changed since, so a statement that uses the count checks the version. */
export const knownCount = (scope: OwnerScope | BusinessScope, filter: TextFilter): KnownCount | undefined =>
  'userId' in scope ? kept.get(keyOf(scope, filter)) : undefined;
