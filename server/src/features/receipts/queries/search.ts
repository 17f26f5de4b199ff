import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { DB } from '../../../platform/schema.ts';
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

const contains = (search: string) => {
  const column = sql.ref(search.length < leastLettersForText ? 'receipt_texts.fields' : 'receipt_texts.text');
  return sql<SqlBool>`${column} like '%' || lower(${escapePattern(search)}) || '%'`;
};

/** The texts of a person's own receipts or of a business's, outside the bin, that a filter with a search finds. */
export const foundTexts = (
  database: Database,
  scope: OwnerScope | BusinessScope,
  { search, from, to }: Filter & { search: string },
) =>
  database
    .selectFrom('receipt_texts')
    .where((is) =>
      'userId' in scope
        ? is('receipt_texts.userId', '=', scope.userId)
        : is('receipt_texts.businessId', '=', scope.businessId),
    )
    .where(contains(search))
    .$if(from !== undefined, (texts) => texts.where('receipt_texts.countedOn', '>=', from!))
    .$if(to !== undefined, (texts) => texts.where('receipt_texts.countedOn', '<=', to!));

/** The ids of those among some receipts that a search finds. Each of their texts is looked at, and no other: no index helps. */
export const foundAmong = (
  database: Database,
  receipts: SelectQueryBuilder<DB, 'receipts', { id: string }>,
  search: string,
) =>
  database
    .selectFrom(
      database
        .selectFrom(receipts.as('first'))
        .innerJoin('receipt_texts', 'receipt_texts.receiptId', 'first.id')
        .select(['receipt_texts.receiptId', 'receipt_texts.fields', 'receipt_texts.text'])
        // Keeps PostgreSQL from looking through everybody's texts first.
        .offset(0)
        .as('receipt_texts'),
    )
    .where(contains(search))
    .select('receipt_texts.receiptId');
