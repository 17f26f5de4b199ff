import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Filter } from './filter.ts';
import { allOf, isOnDays } from './search-texts.ts';

/**
 * How to find a filter's matches. Every plan finds the same:
 *
 * - `in-order` reads receipts in sort order until the page is full. Most of them match.
 * - `each-text` checks every text of the filter's days, then sorts the matches.
 * - `trigram-index` looks the search term up in the index, then sorts the matches.
 *
 * PostgreSQL chooses how to run a statement; conditions are written so that it follows the plan.
 */
export type SearchPlan = 'in-order' | 'each-text' | 'trigram-index';

/** Shorter terms aren't in the trigram index, and they're on most receipts: only the owner's fields are searched. */
const minTextLetters = 3;

/** Whether a filter searches the whole texts. */
export const searchesText = ({ search = '' }: Filter): boolean => search.length >= minTextLetters;

/** Escapes the three special characters of a LIKE pattern. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** In a form that the index can answer, and that PostgreSQL expects to hold rarely. */
const rarelyContains = (text: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`${text} like '%' || text_to_search(${escapePattern(sought)}) || '%'`;

/**
 * In a form that no index can answer, and that PostgreSQL expects to hold often, so that it reads receipts in sort order.
 * It takes three quarters of the time where it does hold.
 */
const oftenContains = (text: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`split_part(${text}, text_to_search(${sought}), 1) <> ${text}`;

/** The conditions on anything but days, the cheapest first. */
function conditionsOf(filter: Filter, plan: SearchPlan): RawBuilder<SqlBool>[] {
  const { search, field, fieldValue, statuses, isReimbursed, isExported } = filter;
  const value = sql`(receipt_texts."fieldValues" ->> ${field})`;
  const valueContains = plan === 'in-order' ? oftenContains : rarelyContains;
  const searched = sql.ref(`receipt_texts.${searchesText(filter) ? 'text' : 'fields'}`);
  // Only the whole texts have an index that the plan to check each of them mustn't use.
  const mustAvoidIndex = plan === 'each-text' && searchesText(filter);
  const searchContains = plan === 'in-order' || mustAvoidIndex ? oftenContains : rarelyContains;
  return [
    ...(statuses ? [sql<SqlBool>`receipt_texts.status = any(${statuses}::text[])`] : []),
    ...(isReimbursed === undefined ? [] : [sql<SqlBool>`receipt_texts."isReimbursed" = ${isReimbursed}`]),
    ...(isExported === undefined ? [] : [sql<SqlBool>`receipt_texts."isExported" = ${isExported}`]),
    ...(field && fieldValue ? [valueContains(value, fieldValue)] : []),
    ...(search ? [searchContains(searched, search)] : []),
  ];
}

/** Whether a filter asks for anything but days. */
export const hasConditions = (filter: Filter): boolean => conditionsOf(filter, 'in-order').length > 0;

/** Whether a search text matches a filter. */
export const isMatch = (filter: Filter, plan: SearchPlan): RawBuilder<SqlBool> =>
  allOf([isOnDays(filter), ...conditionsOf(filter, plan)]);
