import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scopes.ts';
import { hasConditions, isMatch, type SearchPlan, searchesText } from './conditions.ts';
import type { Filter } from './filter.ts';
import { isOnDays, searchTexts } from './search-texts.ts';

/** The number of newest receipts used to estimate how many match. */
const sampleSize = 200;
/** Checking fewer texts takes no longer than combining the trigrams of a long search term. */
const fewTexts = 20_000;

/** Estimates from the newest receipts of the filter's days how many match, and plans by that. */
export async function planSearch(database: Database, scope: Scope, filter: Filter): Promise<SearchPlan> {
  if (!hasConditions(filter)) return 'in-order';
  const texts = searchTexts(database, scope).where(isOnDays(filter));
  const newest = texts
    .selectAll()
    .orderBy('countedOn', 'desc')
    .orderBy('receiptId', 'desc')
    .limit(sampleSize);
  const shareOf = (some: Filter) =>
    sql<number>`coalesce(avg((${isMatch(some, 'in-order')} is true)::integer), 0)::float8`;
  const estimate = await database
    .selectFrom(newest.as('receipt_texts'))
    .select([shareOf(filter).as('matching'), shareOf({ search: filter.search }).as('withTerm')])
    .executeTakeFirstOrThrow();
  if (estimate.matching > 0.5) return 'in-order';
  if (!searchesText(filter) || estimate.withTerm > 0.5) return 'each-text';
  const { count } = await database
    .selectFrom(texts.select('receiptId').limit(fewTexts).as('first'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count < fewTexts ? 'each-text' : 'trigram-index';
}
