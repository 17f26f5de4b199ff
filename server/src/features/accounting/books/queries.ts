import type { FileSettings } from '@docket/shared/accounting/export/files';
import type { CategoryPosting } from '@docket/shared/accounting/export/posting';
import type { ExportTarget, GstTreatment } from '@docket/shared/accounting/treatments';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';

export interface BooksRecord extends FileSettings {
  target: ExportTarget | null;
}

/** What the business has set; what a business begins with otherwise. */
export async function booksOf(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<BooksRecord> {
  const row = await database
    .selectFrom('accounting_books')
    .select(['target', 'paidFrom', 'taxCodes'])
    .where('businessId', '=', businessId)
    .executeTakeFirst();
  // The table's CHECK constraints and the contract guarantee these.
  return (row as BooksRecord | undefined) ?? { target: null, paidFrom: '', taxCodes: {} };
}

/** Locks the business's row, which exports are numbered under. */
export async function lockBooks(transaction: Transaction, { businessId }: BusinessScope): Promise<void> {
  await transaction
    .insertInto('accounting_books')
    .values({ businessId })
    .onConflict((conflict) => conflict.column('businessId').doNothing())
    .execute();
  await transaction
    .selectFrom('accounting_books')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forUpdate()
    .execute();
}

export async function setBooks(
  transaction: Transaction,
  { businessId }: BusinessScope,
  { target, paidFrom, taxCodes }: BooksRecord,
  updatedAt: Date,
): Promise<void> {
  await transaction
    .updateTable('accounting_books')
    .set({ target, paidFrom, taxCodes: JSON.stringify(taxCodes), updatedAt })
    .where('businessId', '=', businessId)
    .execute();
}

/** By category name. */
export async function categoryAccountsOf(
  database: Database | Transaction,
  { businessId }: BusinessScope,
): Promise<Map<string, CategoryPosting>> {
  const rows = await database
    .selectFrom('accounting_categories')
    .select(['category', 'account', 'treatment'])
    .where('businessId', '=', businessId)
    .execute();
  return new Map(
    rows.map(({ category, account, treatment }) => [
      category,
      { account, treatment: treatment as GstTreatment },
    ]),
  );
}

export async function setCategoryAccounts(
  transaction: Transaction,
  { businessId }: BusinessScope,
  categories: readonly (CategoryPosting & { category: string })[],
): Promise<void> {
  if (categories.length === 0) return;
  const byName = new Map(categories.map((row) => [row.category, row]));
  await transaction
    .insertInto('accounting_categories')
    .values([...byName.values()].map((row) => ({ businessId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'category']).doUpdateSet((is) => ({
        account: is.ref('excluded.account'),
        treatment: is.ref('excluded.treatment'),
      })),
    )
    .execute();
}

/** Gives a category the account of another, unless it has one. */
export async function copyCategoryAccount(
  transaction: Transaction,
  { businessId }: BusinessScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await transaction
    .insertInto('accounting_categories')
    .columns(['businessId', 'category', 'account', 'treatment'])
    .expression((is) =>
      is
        .selectFrom('accounting_categories')
        .select(['businessId', is.val(to).as('category'), 'account', 'treatment'])
        .where('businessId', '=', businessId)
        .where('category', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['businessId', 'category']).doNothing())
    .execute();
}

/** The business's own active categories, and those of its receipts that are to be exported. */
export async function categoriesInUse(database: Database, { businessId }: BusinessScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from business_categories where "businessId" = ${businessId} and "isActive"
    union
    select category from receipts
    where "businessId" = ${businessId} and status = 'APPROVED' and "deletedAt" is null
      and ("exportedAt" is null or "approvedAt" > "exportedAt")
    order by 1`.execute(database);
  return rows.map(({ name }) => name);
}
