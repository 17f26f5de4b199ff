import type { Transaction } from '../../platform/database.ts';
import type { BusinessScope } from '../../platform/scopes.ts';
import { setCategoryName } from './queries.ts';

/** Lets policies about a category follow its new name, which receipts get from now on. */
export const renameCategoryInPolicies = async (
  transaction: Transaction,
  business: BusinessScope,
  names: { from: string; to: string },
): Promise<void> => {
  await setCategoryName(transaction, business, names);
};
