import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

/** Days are yyyy-MM-dd, both included, and meant of the day that a receipt is counted to (OP-29). */
export interface Filter {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A custom field's id, and what the receipt's value in it contains. */
  field?: string | undefined;
  fieldValue?: string | undefined;
}

/** Which of many; what is left out does not narrow. */
export interface TextFilter extends Filter {
  statuses?: readonly ReceiptStatus[] | undefined;
  isReimbursed?: boolean | undefined;
  isExported?: boolean | undefined;
}

type Scope = OwnerScope | BusinessScope;

/** What finds are sorted by and added up. */
const foundColumns = ['receiptId', 'countedOn', 'createdAt', 'amount', 'vendor', 'category'] as const;
/** What filters ask for. */
const askedColumns = ['status', 'isReimbursed', 'isExported', 'fieldValues', 'fields', 'text'] as const;

/** Shorter ones say nothing of a long text, and no index holds them: they are looked for in what people fill. */
const leastLettersForText = 3;

/** In a pattern of LIKE these three are signs and not letters. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const holdsLike = (texts: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`${texts} like '%' || lower(${escapePattern(sought)}) || '%'`;

/** The same in half the time where a text is long and holds it, which PostgreSQL then expects of most; no index helps. */
const holds = (texts: RawBuilder<unknown>, sought: string) =>
  sql<SqlBool>`split_part(${texts}, lower(${sought}), 1) <> ${texts}`;

const valueIn = (field: string) => sql`(receipt_texts."fieldValues" ->> ${field})`;

/** The texts of a person's own receipts or of a business's, outside the bin, of some days. */
const textsOfDays = (database: Database, scope: Scope, { from, to }: Filter) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    )
    .$if(from !== undefined, (texts) => texts.where('receipt_texts.countedOn', '>=', from!))
    .$if(to !== undefined, (texts) => texts.where('receipt_texts.countedOn', '<=', to!));

/** How what a filter asks for is looked for. */
export interface Look {
  /** The index of three-letter pieces chooses the texts to look at; else each is looked at. */
  byPieces: boolean;
  /** Few are expected: they are gathered and then sorted. Else they are met in the order asked for, which an index has. */
  expectsFew: boolean;
}

/** What a filter asks of the texts of its days. */
function asked(filter: TextFilter, { byPieces, expectsFew }: Look): RawBuilder<SqlBool>[] {
  const { search, field, fieldValue, statuses, isReimbursed, isExported } = filter;
  const isShort = search !== undefined && search.length < leastLettersForText;
  const text = sql.ref(`receipt_texts.${isShort ? 'fields' : 'text'}`);
  const searchLike = byPieces || (isShort && expectsFew);
  return [
    // PostgreSQL asks in this order, the quickest first.
    ...(statuses ? [sql<SqlBool>`receipt_texts.status = any(${statuses}::text[])`] : []),
    ...(isReimbursed === undefined ? [] : [sql<SqlBool>`receipt_texts."isReimbursed" = ${isReimbursed}`]),
    ...(isExported === undefined ? [] : [sql<SqlBool>`receipt_texts."isExported" = ${isExported}`]),
    ...(field && fieldValue ? [(expectsFew ? holdsLike : holds)(valueIn(field), fieldValue)] : []),
    ...(search ? [(searchLike ? holdsLike : holds)(text, search)] : []),
  ];
}

const each: Look = { byPieces: false, expectsFew: false };

/** Whether a filter asks for more than days. */
export const asksOfTexts = (filter: TextFilter): boolean => asked(filter, each).length > 0;

/** As many of the newest receipts that could be found tell how many a filter finds. */
const sampleSize = 200;
/** To look at each of so many takes no longer than to put together the pieces of a long search. */
const quicklyLookedAt = 20_000;

/** How to look for what a filter asks for: by what the newest receipts of its days hold. */
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

/** What a filter finds, looked for in the way that is quick for it. */
export async function foundTexts(database: Database, scope: Scope, filter: TextFilter) {
  return lookedFor(database, scope, filter, await lookFor(database, scope, filter));
}

/** What a filter finds; how it is looked for changes nothing of it. */
export function lookedFor(database: Database, scope: Scope, filter: TextFilter, look: Look) {
  const texts = textsOfDays(database, scope, filter)
    .where((is) => is.and(asked(filter, look)))
    .select([...foundColumns])
    // Keeps PostgreSQL, which can't tell how few they are, from going through all in their order.
    .$if(look.expectsFew, (few) => few.offset(0));
  return database.selectFrom(texts.as('found'));
}

/** What a filter finds among the first so many of its days, in some order. */
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
