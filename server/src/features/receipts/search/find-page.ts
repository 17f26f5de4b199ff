import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { type CachedCount, cachedCount, dataVersion } from './count-cache.ts';
import { type Filter, isShortPeriod } from './filter.ts';
import { hasConditions } from './match.ts';
import { findMatches, firstCount, matchesAmongFirst, orderOf, type Reading } from './matches.ts';
import { isByDate, type Sort } from './sort-orders.ts';

export interface Page {
  sort: Sort;
  limit: number;
  offset: number;
}

/** A part of the matches in an order. */
interface Slice extends Reading {
  limit: number;
  offset: number;
  /** Nothing is returned unless the data still has this version. */
  version: number | null;
}

/** The IDs of a page of matches. Record 37 in docs/decisions draws the steps and says what each saves. */
export async function findPage(
  database: Database,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<string[]> {
  const read = async (matches: Awaited<ReturnType<typeof findMatches>>, slice: Slice) => {
    const rows = await matches
      .select('receiptId')
      .$if(slice.version !== null, (unchanged) => unchanged.where(dataVersion(scope), '=', slice.version))
      .orderBy(orderOf(slice))
      .limit(slice.limit)
      .offset(slice.offset)
      .execute();
    const ids = rows.map(({ receiptId }) => receiptId);
    return { ids, isFull: ids.length === slice.limit };
  };
  // In another order than by date, the first receipts of a short period are far between.
  const hasFirst = hasConditions(filter) && (isByDate(page.sort) || !isShortPeriod(filter));
  const readAmongFirst = async (slice: Slice) =>
    hasFirst && slice.offset < firstCount
      ? await read(matchesAmongFirst(database, scope, filter, slice), slice)
      : null;
  const readAll = async (slice: Slice) => await read(await findMatches(database, scope, filter), slice);

  const back = sliceFromEnd(page, cachedCount(scope, filter));
  if (back) {
    const amongFirst = await readAmongFirst(back);
    const { ids, isFull } = amongFirst?.isFull ? amongFirst : await readAll(back);
    // Otherwise the data has changed since the count.
    if (isFull) return ids.toReversed();
  }
  const forth: Slice = { ...page, fromEnd: false, version: null };
  const amongFirst = await readAmongFirst(forth);
  return amongFirst?.isFull ? amongFirst.ids : (await readAll(forth)).ids;
}

/** The page as a part of the reversed matches, if their count is known and it's nearer to their end. */
function sliceFromEnd({ sort, limit, offset }: Page, cached: CachedCount | undefined): Slice | null {
  if (!cached) return null;
  const onPage = Math.min(limit, cached.count - offset);
  const behind = cached.count - offset - onPage;
  return onPage > 0 && behind < offset
    ? { sort, fromEnd: true, limit: onPage, offset: behind, version: cached.version }
    : null;
}
