import { standardCategories } from '@docket/shared/categories/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { businessCategories } from '../queries/lists/categories.ts';

/** The categories for a person's receipts: the standard ones and the active ones of their business (OP-89). */
export async function listCategories(
  database: Database | Transaction,
  { business }: Pick<Caller, 'business'>,
): Promise<string[]> {
  const own = business ? await businessCategories(database, business) : [];
  return [...new Set([...standardCategories, ...own])];
}
