import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { isMatch, isOnDays } from './conditions.ts';
import type { SearchPlan } from './contains.ts';
import type { Filter } from './filter.ts';
import { planSearch } from './plan-search.ts';
import { searchTexts } from './search-texts.ts';
import { orderOf, type ReadingOrder } from './sort-orders.ts';

/** What matches are sorted and totalled by. */
const matchColumns = ['receiptId', 'countedOn', 'createdAt', 'amount', 'vendor', 'category'] as const;

/** A filter's matches, by the plan that's expected to be fastest. */
export const findMatches = async (database: Database, scope: Scope, filter: Filter) =>
  matchesBy(await planSearch(database, scope, filter), database, scope, filter);

/** Matches to sort, total or take a page of. */
export type Matches = ReturnType<typeof matchesBy>;

export function matchesBy(plan: SearchPlan, database: Database, scope: Scope, filter: Filter) {
  const matches = searchTexts(database, scope)
    .where(isMatch(filter, plan))
    .select([...matchColumns])
    // PostgreSQL can't tell how few match. Without this it may read every receipt in sort order to find them.
    .$if(plan !== 'in-order', (collected) => collected.offset(0));
  return database.selectFrom(matches.as('matches'));
}

/** The number of receipts, in sort order, that are searched before all of them. */
export const firstCount = 1000;

/** A filter's matches among the first receipts of its days in an order. */
export function matchesAmongFirst(
  database: Database,
  scope: Scope,
  filter: Filter,
  order: ReadingOrder,
): Matches {
  const first = searchTexts(database, scope)
    .where(isOnDays(filter))
    .selectAll()
    .orderBy(orderOf(order))
    .limit(firstCount);
  const matches = database
    .selectFrom(first.as('receipt_texts'))
    .where(isMatch(filter, 'in-order'))
    .select([...matchColumns]);
  return database.selectFrom(matches.as('matches'));
}
