import type { BooksReply } from '@docket/shared/accounting/books-contract';
import type { Books } from '@docket/shared/accounting/export/posting';
import { standardCategories } from '@docket/shared/categories/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { permitted } from '../../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { costCodesOf } from '../queries.ts';
import { booksOf, type BooksRecord, categoriesInUse, categoryAccountsOf } from './queries.ts';

/** The business's books as exports need them. */
export async function readBooks(
  database: Database | Transaction,
  business: BusinessScope,
): Promise<Books & BooksRecord> {
  const record = await booksOf(database, business);
  const categories = await categoryAccountsOf(database, business);
  const costCodes = await costCodesOf(database, business);
  return { ...record, categories, costCodes };
}

export async function seeBooks(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<BooksReply> {
  const business = permitted(caller, 'keep-accounts');
  const { target, paidFrom, taxCodes, categories, costCodes } = await readBooks(database, business);
  const names = [...standardCategories, ...(await categoriesInUse(database, business))];
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
