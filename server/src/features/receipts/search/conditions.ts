import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { contains, indexedContains, type SearchPlan } from './contains.ts';
import type { Days, Filter } from './filter.ts';

/** Shorter terms aren't in the trigram index, and they're on most receipts: only the owner's fields are searched. */
const minTextLetters = 3;

/** Whether a filter searches the whole texts. */
export const searchesText = ({ search = '' }: Filter): boolean => search.length >= minTextLetters;

/** Whether a search text matches a filter. */
export const isMatch = (filter: Filter, plan: SearchPlan): RawBuilder<SqlBool> =>
  allOf([...daysOf(filter), ...othersOf(filter, plan)]);

/** Whether a search text is on the days of a filter. */
export const isOnDays = (days: Days): RawBuilder<SqlBool> => allOf(daysOf(days));

/** Whether a filter asks for anything but days. */
export const asksForMoreThanDays = (filter: Filter): boolean => othersOf(filter, 'in-order').length > 0;

/** PostgreSQL evaluates conditions of the same kind in this order. */
const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

const daysOf = ({ from, to }: Days): RawBuilder<SqlBool>[] =>
  given([
    from !== undefined && sql`receipt_texts."countedOn" >= ${from}`,
    to !== undefined && sql`receipt_texts."countedOn" <= ${to}`,
  ]);

/** The conditions on anything but days, the cheapest first. */
function othersOf(filter: Filter, plan: SearchPlan): RawBuilder<SqlBool>[] {
  const { search, field, fieldValue, statuses, isReimbursed, isExported } = filter;
  return given([
    statuses && sql`receipt_texts.status = any(${statuses}::text[])`,
    isReimbursed !== undefined && sql`receipt_texts."isReimbursed" = ${isReimbursed}`,
    isExported !== undefined && sql`receipt_texts."isExported" = ${isExported}`,
    field && fieldValue && contains(plan)(sql`(receipt_texts."fieldValues" ->> ${field})`, fieldValue),
    search &&
      (searchesText(filter)
        ? indexedContains(plan)(sql`receipt_texts.text`, search)
        : contains(plan)(sql`receipt_texts.fields`, search)),
  ]);
}

const given = (conditions: (RawBuilder<SqlBool> | false | '' | undefined)[]): RawBuilder<SqlBool>[] =>
  conditions.filter((condition) => typeof condition === 'object');
