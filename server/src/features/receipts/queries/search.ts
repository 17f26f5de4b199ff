import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';
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

/** Shorter ones say nothing of a long text, and no index holds them: they are looked for in what people fill. */
const leastLettersForText = 3;

/** In a pattern of LIKE these three are signs and not letters. */
const escapePattern = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Receipts whose value in the filter's custom field contains what it says; all where it names none. */
export const ofField = ({ field, fieldValue }: Filter): RawBuilder<SqlBool> =>
  field && fieldValue
    ? sql`lower(receipts."fieldValues" ->> ${field}) like '%' || lower(${escapePattern(fieldValue)}) || '%'`
    : sql`true`;

/** As many of the newest receipts that could be found tell whether a search is on most of them. */
const sampleSize = 200;

/**
 * How texts are looked through. `pieces` lets the index of three-letter pieces choose the texts to look at; `all` looks at
 * every one, without the index and in half the time for each: for what is on most of them, and so in its first lines.
 */
type Look = 'pieces' | 'all';

const contains = (search: string, look: Look) => {
  if (search.length < leastLettersForText)
    return sql<SqlBool>`receipt_texts.fields like '%' || lower(${escapePattern(search)}) || '%'`;
  return look === 'all'
    ? sql<SqlBool>`split_part(receipt_texts.text, lower(${search}), 1) <> receipt_texts.text`
    : sql<SqlBool>`receipt_texts.text like '%' || lower(${escapePattern(search)}) || '%'`;
};

/** The texts of a person's own receipts or of a business's, outside the bin, that a filter with a search finds. */
export const foundTexts = (
  database: Database,
  scope: OwnerScope | BusinessScope,
  { search, from, to }: Filter & { search: string },
  look: Look = 'pieces',
) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    )
    // Before the text: PostgreSQL asks in this order.
    .$if(from !== undefined, (texts) => texts.where('receipt_texts.countedOn', '>=', from!))
    .$if(to !== undefined, (texts) => texts.where('receipt_texts.countedOn', '<=', to!))
    .where(contains(search, look));

/** The texts of some receipts, and of no others: no index of pieces helps. */
const textsOf = (database: Database, receipts: SelectQueryBuilder<DB, 'receipts', { id: string }>) =>
  database.selectFrom(
    database
      .selectFrom(receipts.as('first'))
      .innerJoin('receipt_texts', 'receipt_texts.receiptId', 'first.id')
      .select(['receipt_texts.receiptId', 'receipt_texts.fields', 'receipt_texts.text'])
      // Keeps PostgreSQL from looking through everybody's texts first.
      .offset(0)
      .as('receipt_texts'),
  );

/** The ids of those among some receipts that a search finds. Each of their texts is looked at. */
export const foundAmong = (
  database: Database,
  receipts: SelectQueryBuilder<DB, 'receipts', { id: string }>,
  search: string,
) => textsOf(database, receipts).where(contains(search, 'all')).select('receipt_texts.receiptId');

/** How to look for a search among some receipts, of which the first are tried. */
export async function lookFor(
  database: Database,
  receipts: SelectQueryBuilder<DB, 'receipts', { id: string }>,
  search: string,
): Promise<Look> {
  const { share } = await textsOf(database, receipts.limit(sampleSize))
    .select(sql<number | null>`avg((${contains(search, 'all')})::integer)::float8`.as('share'))
    .executeTakeFirstOrThrow();
  return share !== null && share > 0.5 ? 'all' : 'pieces';
}
