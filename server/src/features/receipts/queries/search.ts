import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

/** Days as yyyy-MM-dd, both inclusive, compared with the day a receipt counts on (OP-29). */
export interface Filter {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A custom field's ID, and text that its value contains. */
  field?: string | undefined;
  fieldValue?: string | undefined;
}

/** The filters. Omitted ones don't apply. */
export interface TextFilter extends Filter {
  statuses?: readonly ReceiptStatus[] | undefined;
  isReimbursed?: boolean | undefined;
  isExported?: boolean | undefined;
}

type Scope = OwnerScope | BusinessScope;

/** The columns that matches are sorted and totalled by. */
const foundColumns = ['receiptId', 'countedOn', 'createdAt', 'amount', 'vendor', 'category'] as const;
/** The columns that filters use. */
const askedColumns = ['status', 'isReimbursed', 'isExported', 'fieldValues', 'fields', 'text'] as const;

/**
 * Shorter terms are too common in long texts and aren't in the index, so they're only searched for in the owner's
 * fields.
 */
const leastLettersForText = 3;

/** Escapes the three special characters of a LIKE pattern. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const holdsLike = (texts: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`${texts} like '%' || lower(${escapePattern(sought)}) || '%'`;

/** Takes half the time on long texts that match. PostgreSQL then expects many matches, so it uses no index. */
const holds = (texts: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`split_part(${texts}, lower(${sought}), 1) <> ${texts}`;

const valueIn = (field: string) => sql`(receipt_texts."fieldValues" ->> ${field})`;

/** The search texts of a person's or a business's receipts outside the bin, in a period. */
const textsOfDays = (database: Database, scope: Scope, { from, to }: Filter) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    )
    .where((is) =>
      is.and([
        ...(from === undefined ? [] : [is('receipt_texts.countedOn', '>=', from)]),
        ...(to === undefined ? [] : [is('receipt_texts.countedOn', '<=', to)]),
      ]),
    );

/** How to search for a filter's matches. */
export interface Look {
  /** Uses the trigram index to choose texts; otherwise checks each one. */
  byPieces: boolean;
  /** Expects few matches, which are collected and sorted. Otherwise reads receipts in sort order from an index. */
  expectsFew: boolean;
}

/** The conditions on the search texts of the filter's days. */
function asked(filter: TextFilter, { byPieces, expectsFew }: Look): RawBuilder<SqlBool>[] {
  const { search, field, fieldValue, statuses, isReimbursed, isExported } = filter;
  const isShort = search !== undefined && search.length < leastLettersForText;
  const text = sql.ref(`receipt_texts.${isShort ? 'fields' : 'text'}`);
  const searchLike = byPieces || (isShort && expectsFew);
  return [
    // PostgreSQL evaluates conditions in this order, cheapest first.
    ...(statuses ? [sql<SqlBool>`receipt_texts.status = any(${statuses}::text[])`] : []),
    ...(isReimbursed === undefined ? [] : [sql<SqlBool>`receipt_texts."isReimbursed" = ${isReimbursed}`]),
    ...(isExported === undefined ? [] : [sql<SqlBool>`receipt_texts."isExported" = ${isExported}`]),
    ...(field && fieldValue ? [(expectsFew ? holdsLike : holds)(valueIn(field), fieldValue)] : []),
    ...(search ? [(searchLike ? holdsLike : holds)(text, search)] : []),
  ];
}

const each: Look = { byPieces: false, expectsFew: false };

/** Whether a filter has conditions other than days. */
export const asksOfTexts = (filter: TextFilter): boolean => asked(filter, each).length > 0;

/** The number of newest receipts used to estimate how many match. */
const sampleSize = 200;
/** Checking this many texts takes no longer than combining the trigrams of a long search term. */
const quicklyLookedAt = 20_000;

/** Plans a search by sampling the newest receipts of its days. */
async function lookFor(database: Database, scope: Scope, filter: TextFilter): Promise<Look> {
  if (!asksOfTexts(filter)) return each;
  const { search } = filter;
  const texts = textsOfDays(database, scope, filter);
  const newest = texts
    .select([...askedColumns])
    .orderBy('countedOn', 'desc')
    .orderBy('receiptId', 'desc')
    .limit(sampleSize);
  const share = (conditions: RawBuilder<SqlBool>[]) =>
    sql<number>`coalesce(avg(((${sql.join([sql`true`, ...conditions], sql` and `)}) is true)::integer), 0)::float8`;
  const shares = await database
    .selectFrom(newest.as('receipt_texts'))
    .select([share(asked({ search }, each)).as('searched'), share(asked(filter, each)).as('found')])
    .executeTakeFirstOrThrow();
  const expectsFew = shares.found <= 0.5;
  if (!search || search.length < leastLettersForText || shares.searched > 0.5)
    return { byPieces: false, expectsFew };
  const { count } = await database
    .selectFrom(texts.select('receiptId').limit(quicklyLookedAt).as('first'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return { byPieces: count === quicklyLookedAt, expectsFew };
}

/** The filter's matches, found in the fastest way. */
export async function foundTexts(database: Database, scope: Scope, filter: TextFilter) {
  return lookedFor(database, scope, filter, await lookFor(database, scope, filter));
}

/** The filter's matches; the plan doesn't affect the result. */
export function lookedFor(database: Database, scope: Scope, filter: TextFilter, look: Look) {
  const texts = textsOfDays(database, scope, filter)
    .where((is) => is.and(asked(filter, look)))
    .select([...foundColumns])
    // Prevents PostgreSQL, which can't tell how few there are, from scanning all in sort order.
    .$if(look.expectsFew, (few) => few.offset(0));
  return database.selectFrom(texts.as('found'));
}

/** The filter's matches among the first receipts of its days, in some order. */
export function foundAmongFirst(
  database: Database,
  scope: Scope,
  filter: TextFilter,
  order: RawBuilder<unknown>,
  count: number,
) {
  const first = textsOfDays(database, scope, filter)
    .select([...foundColumns, ...askedColumns])
    .orderBy(order)
    .limit(count);
  const texts = database
    .selectFrom(first.as('receipt_texts'))
    .where((is) => is.and(asked(filter, each)))
    .select([...foundColumns]);
  return database.selectFrom(texts.as('found'));
}
