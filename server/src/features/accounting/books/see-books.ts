import type { BooksReply } from '@docket/shared/accounting/books-contract';
import type { Books } from '@docket/shared/accounting/export/posting';
import { standardCategories } from '@docket/shared/categories/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Caller, Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { listUnexportedCategories } from '../../receipts/lists/list-exportable.ts';
import { exportScope } from '../export-scope.ts';
import { costCodesOf } from '../queries.ts';
import { activeCategories, booksOf, type BooksRecord, categoryAccountsOf } from './queries.ts';

/** The books as exports need them. */
export async function readBooks(
  database: Database | Transaction,
  scope: Scope,
): Promise<Books & BooksRecord> {
  const record = await booksOf(database, scope);
  const categories = await categoryAccountsOf(database, scope);
  const costCodes = 'businessId' in scope ? await costCodesOf(database, scope) : new Map<string, string>();
  return { ...record, categories, costCodes };
}

export async function seeBooks(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<BooksReply> {
  const scope = exportScope(caller);
  const { target, paidFrom, taxCodes, categories, costCodes } = await readBooks(database, scope);
  const names = [...standardCategories, ...(await otherCategories(database, scope))];
  return {
    target,
    paidFrom,
    taxCodes,
    categories: [...new Set(names)].map((category) => {
      const { account, treatment } = categories.get(category) ?? { account: '', treatment: 'gst' as const };
      return { category, account, treatment, costCode: costCodes.get(category) ?? null };
    }),
  };
}

/** The categories in use that aren't standard ones: the business's own, and those of the receipts to export. */
async function otherCategories(database: Database, scope: Scope): Promise<string[]> {
  const own = 'businessId' in scope ? await activeCategories(database, scope) : [];
  return [...own, ...(await listUnexportedCategories(database, scope))].toSorted((one, other) =>
    one.localeCompare(other),
  );
}
