import type { FileSettings } from '@docket/shared/accounting/export/files';
import type { CategoryPosting } from '@docket/shared/accounting/export/posting';
import type { ExportTarget, GstTreatment } from '@docket/shared/accounting/treatments';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BusinessScope, Scope } from '../../../platform/scopes.ts';
import { whose } from '../export-scope.ts';

export interface BooksRecord extends FileSettings {
  target: ExportTarget | null;
}

/** What was set; what exports begin with otherwise. */
export async function booksOf(database: Database | Transaction, scope: Scope): Promise<BooksRecord> {
  const { column, id } = whose(scope);
  const row = await database
    .selectFrom('accounting_books')
    .select(['target', 'paidFrom', 'taxCodes'])
    .where(column, '=', id)
    .executeTakeFirst();
  // The table's CHECK constraints and the contract guarantee these.
  return (row as BooksRecord | undefined) ?? { target: null, paidFrom: '', taxCodes: {} };
}

/** Locks the row that exports are numbered under. */
export async function lockBooks(transaction: Transaction, scope: Scope): Promise<void> {
  const { column, id } = whose(scope);
  await transaction
    .insertInto('accounting_books')
    .values({ [column]: id })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  await transaction
    .selectFrom('accounting_books')
    .select(column)
    .where(column, '=', id)
    .forUpdate()
    .execute();
}

export async function setBooks(
  transaction: Transaction,
  scope: Scope,
  { target, paidFrom, taxCodes }: BooksRecord,
  updatedAt: Date,
): Promise<void> {
  const { column, id } = whose(scope);
  await transaction
    .updateTable('accounting_books')
    .set({ target, paidFrom, taxCodes: JSON.stringify(taxCodes), updatedAt })
    .where(column, '=', id)
    .execute();
}

/** By category name. */
export async function categoryAccountsOf(
  database: Database | Transaction,
  scope: Scope,
): Promise<Map<string, CategoryPosting>> {
  const { column, id } = whose(scope);
  const rows = await database
    .selectFrom('accounting_categories')
    .select(['category', 'account', 'treatment'])
    .where(column, '=', id)
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
  scope: Scope,
  categories: readonly (CategoryPosting & { category: string })[],
): Promise<void> {
  if (categories.length === 0) return;
  const { column, id } = whose(scope);
  const byName = new Map(categories.map((row) => [row.category, row]));
  await transaction
    .insertInto('accounting_categories')
    .values([...byName.values()].map((row) => ({ [column]: id, ...row })))
    .onConflict((conflict) =>
      conflict.columns([column, 'category']).doUpdateSet((is) => ({
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

/** The names of the business's own categories in use. */
export async function activeCategories(database: Database, { businessId }: BusinessScope): Promise<string[]> {
  const rows = await database
    .selectFrom('business_categories')
    .select('name')
    .where('businessId', '=', businessId)
    .where('isActive', '=', true)
    .execute();
  return rows.map(({ name }) => name);
}
