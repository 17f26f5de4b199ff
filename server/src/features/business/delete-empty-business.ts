import type { Transaction } from '../../platform/database.ts';
import { deleteIfEmpty } from './queries/businesses.ts';

/** Deletes a business that nobody and nothing is left of: once its last member has gone, and its subscription has ended. */
export const deleteEmptyBusiness = (transaction: Transaction, businessId: string): Promise<void> =>
  deleteIfEmpty(transaction, businessId);
