import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { asksForMoreThanDays, isMatch, isOnDays, searchesText } from './conditions.ts';
import type { SearchPlan } from './contains.ts';
import type { Filter } from './filter.ts';
import { searchTexts } from './search-texts.ts';

/** The number of newest receipts used to estimate how many match. */
const sampleSize = 200;
/** Checking fewer texts takes no longer than combining the trigrams of a long search term. */
const fewTexts = 20_000;

/** Plans by how many of the newest receipts match, and how many receipts there are on the filter's days. */
export async function planSearch(database: Database, scope: Scope, filter: Filter): Promise<SearchPlan> {
  if (!asksForMoreThanDays(filter)) return 'in-order';
  const share = await sharesOfNewest(database, scope, filter);
  if (share.matching > 0.5) return 'in-order';
  if (!searchesText(filter) || share.withTerm > 0.5) return 'each-text';
  return (await hasFewTexts(database, scope, filter)) ? 'each-text' : 'trigram-index';
}

const textsOnDays = (database: Database, scope: Scope, filter: Filter) =>
  searchTexts(database, scope).where(isOnDays(filter));

/** The shares (0 to 1) of the newest receipts on the filter's days that match, and that have its search term. */
async function sharesOfNewest(
  database: Database,
  scope: Scope,
  filter: Filter,
): Promise<{ matching: number; withTerm: number }> {
  const newest = textsOnDays(database, scope, filter)
    .selectAll()
    .orderBy('countedOn', 'desc')
    .orderBy('receiptId', 'desc')
    .limit(sampleSize);
  const shareOf = (some: Filter) =>
    sql<number>`coalesce(avg((${isMatch(some, 'in-order')} is true)::integer), 0)::float8`;
  return await database
    .selectFrom(newest.as('receipt_texts'))
    .select([shareOf(filter).as('matching'), shareOf({ search: filter.search }).as('withTerm')])
    .executeTakeFirstOrThrow();
}

async function hasFewTexts(database: Database, scope: Scope, filter: Filter): Promise<boolean> {
  const first = textsOnDays(database, scope, filter).select('receiptId').limit(fewTexts);
  const { count } = await database
    .selectFrom(first.as('first'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count < fewTexts;
}
