import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { type CachedCount, cachedCount, dataVersion } from './count-cache.ts';
import { asksForMoreThanDays } from './conditions.ts';
import { type Filter, isShortPeriod } from './filter.ts';
import { findMatches, firstCount, type Matches, matchesAmongFirst } from './matches.ts';
import { isByDate, orderOf, type ReadingOrder, type Sort } from './sort-orders.ts';

export interface Page {
  sort: Sort;
  limit: number;
  offset: number;
}

/** A part of the matches in an order. */
interface Slice extends ReadingOrder {
  limit: number;
  offset: number;
  /** If set, nothing is read unless the data still has this version. */
  onlyInVersion: number | null;
}

/** The IDs of a page of matches. Record 37 in docs/decisions draws the steps and says what each saves. */
export async function findPage(
  database: Database,
  scope: Scope,
  filter: Filter,
  page: Page,
): Promise<string[]> {
  const fromEnd = sliceFromEnd(page, cachedCount(scope, filter));
  if (fromEnd) {
    const ids = await readSlice(database, scope, filter, fromEnd);
    // Otherwise the data has changed since the count.
    if (ids.length === fromEnd.limit) return ids.toReversed();
  }
  return await readSlice(database, scope, filter, { ...page, fromEnd: false, onlyInVersion: null });
}

/** The page as a part of the reversed matches, if their count is known and it's nearer to their end. */
function sliceFromEnd({ sort, limit, offset }: Page, cached: CachedCount | undefined): Slice | null {
  if (!cached) return null;
  const onPage = Math.min(limit, cached.count - offset);
  const behind = cached.count - offset - onPage;
  return onPage > 0 && behind < offset
    ? { sort, fromEnd: true, limit: onPage, offset: behind, onlyInVersion: cached.version }
    : null;
}

/** The IDs of a slice: of the matches among the first receipts, if those fill it, and otherwise of all matches. */
async function readSlice(database: Database, scope: Scope, filter: Filter, slice: Slice): Promise<string[]> {
  if (areFirstWorthSearching(filter, slice)) {
    const ids = await idsOf(matchesAmongFirst(database, scope, filter, slice), scope, slice);
    if (ids.length === slice.limit) return ids;
  }
  return await idsOf(await findMatches(database, scope, filter), scope, slice);
}

/** In another order than by date, the first receipts of a short period are far between. */
const areFirstWorthSearching = (filter: Filter, { sort, offset }: Slice): boolean =>
  offset < firstCount && asksForMoreThanDays(filter) && (isByDate(sort) || !isShortPeriod(filter));

async function idsOf(matches: Matches, scope: Scope, slice: Slice): Promise<string[]> {
  const rows = await matches
    .select('receiptId')
    .$if(slice.onlyInVersion !== null, (unchanged) =>
      unchanged.where(dataVersion(scope), '=', slice.onlyInVersion),
    )
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map(({ receiptId }) => receiptId);
}
