import type { SortOrder } from '@docket/shared/receipts/rules';
import type { Database } from '../../../platform/database.ts';
import type { OwnerScope, Scope } from '../../../platform/scopes.ts';
import {
  exportableStatuses,
  unexportedCategories,
  exportedIds,
  type UnexportedReceipt,
  unexportedReceipts,
} from '../queries/lists/exportable.ts';
import {
  type ReceiptInAccounts,
  receiptsInAccounts,
  receiptsInAccountsByStatus,
} from '../queries/lists/in-accounts.ts';

export type { UnexportedReceipt } from '../queries/lists/exportable.ts';

/** The receipts that are still to be exported, the oldest first unless otherwise asked. */
export const listUnexportedReceipts = (
  database: Database,
  scope: Scope,
  sort: SortOrder = 'date-asc',
): Promise<UnexportedReceipt[]> => unexportedReceipts(database, scope, sort);

/** The names of the categories of those that are still to be exported. */
export const listUnexportedCategories = (database: Database, scope: Scope): Promise<string[]> =>
  unexportedCategories(database, scope);

/** Those with these IDs that can be exported, newest first. */
export const listExportableByIds = (
  database: Database,
  scope: Scope,
  ids: readonly string[],
): Promise<ReceiptInAccounts[]> =>
  receiptsInAccountsByStatus(database, scope, ids, exportableStatuses(scope));

/** A receipt in these accounts, in any status; the caller has checked that it can be seen. */
export const findInAccounts = async (
  database: Database,
  scope: Scope,
  id: string,
): Promise<ReceiptInAccounts | undefined> => (await receiptsInAccounts(database, scope, [id]))[0];

/** The IDs of a person's own receipts that were exported and haven't changed since, the newest first unless otherwise asked. */
export const listExportedIds = (
  database: Database,
  owner: OwnerScope,
  sort: SortOrder = 'date-desc',
): Promise<string[]> => exportedIds(database, owner, sort);
