import type { Transaction } from '../../../platform/database.ts';
import type { BusinessScope } from '../../../platform/scopes.ts';
import { copyCategoryAccount } from './queries.ts';

/** Posts receipts with a category's new name as those with the old one, which keep theirs. */
export const renameCategoryInBooks = (
  transaction: Transaction,
  business: BusinessScope,
  names: { from: string; to: string },
): Promise<void> => copyCategoryAccount(transaction, business, names);
