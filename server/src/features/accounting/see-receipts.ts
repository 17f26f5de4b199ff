import {
  type AccountedReceipt,
  accountedStatuses,
  type listAccountedReceipts as endpoint,
} from '@docket/shared/accounting/contract';
import type { QueryOf } from '@docket/shared/http/endpoint';
import { permitted } from '../../platform/permitted.ts';
import type { BusinessScope, Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import {
  type ReceiptInAccounts,
  listBusinessReceipts,
  listBusinessReceiptsByIds,
  presentBusinessReceipt,
} from '../receipts/lists/list-business-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';

/** Returns the business whose accounts the caller keeps; 403 for anyone else. */
export const accountsOf = (caller: Caller): BusinessScope => permitted(caller, 'keep-accounts');

/** A page of the business's submitted and decided receipts. */
export async function seeAccountedReceipts(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  { status, reimbursed, exported, sort, limit, offset, ...filter }: QueryOf<typeof endpoint>,
): Promise<AccountedReceipt[]> {
  const receipts = await listBusinessReceipts(
    database,
    accountsOf(caller),
    {
      ...filter,
      statuses: status ? [status] : accountedStatuses,
      isReimbursed: reimbursed && reimbursed === 'yes',
      isExported: exported && exported === 'yes',
    },
    { sort, limit, offset },
  );
  return receipts.map(presentAccounted);
}

/** The selected receipts in date order; 404 unless all can be accounted for. */
export async function chosenReceipts(
  { database }: Pick<Services, 'database'>,
  business: BusinessScope,
  ids: readonly string[],
): Promise<ReceiptInAccounts[]> {
  const wanted = [...new Set(ids)];
  const receipts = await listBusinessReceiptsByIds(database, business, wanted, accountedStatuses);
  if (receipts.length < wanted.length) throw noSuchReceipt();
  return receipts.toSorted((one, other) => one.countedOn.localeCompare(other.countedOn));
}

export const presentAccounted = (receipt: ReceiptInAccounts): AccountedReceipt => ({
  ...presentBusinessReceipt(receipt),
  approvedAt: receipt.approvedAt?.toISOString() ?? null,
  reimbursedAt: receipt.reimbursedAt?.toISOString() ?? null,
  exportedAt: receipt.exportedAt?.toISOString() ?? null,
});
