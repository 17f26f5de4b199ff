import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * How to find a filter's matches. Every plan finds the same:
 *
 * - `in-order` reads receipts in sort order until the page is full. Most of them match.
 * - `each-text` checks every text of the filter's days, then sorts the matches.
 * - `trigram-index` looks the search term up in the index, then sorts the matches.
 *
 * PostgreSQL chooses how to run a statement. What a text contains is asked in one of two forms, so that it follows the plan.
 */
export type SearchPlan = 'in-order' | 'each-text' | 'trigram-index';

type Contains = (text: RawBuilder<unknown>, sought: string) => RawBuilder<SqlBool>;

/** Escapes the three special characters of a LIKE pattern. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** In a form that the index can answer, and that PostgreSQL expects to hold rarely. */
const rarelyContains: Contains = (text, sought) =>
  sql`${text} like '%' || text_to_search(${escapePattern(sought)}) || '%'`;

/**
 * In a form that no index can answer, and that PostgreSQL expects to hold often, so that it reads receipts in sort order.
 * It takes three quarters of the time where it does hold.
 */
const oftenContains: Contains = (text, sought) =>
  sql`split_part(${text}, text_to_search(${sought}), 1) <> ${text}`;

/** Whether a column without an index of trigrams contains what's sought. */
export const contains = (plan: SearchPlan): Contains =>
  plan === 'in-order' ? oftenContains : rarelyContains;

/** Whether the whole text contains a term. It has an index, which only one plan may use. */
export const indexedContains = (plan: SearchPlan): Contains =>
  plan === 'trigram-index' ? rarelyContains : oftenContains;
