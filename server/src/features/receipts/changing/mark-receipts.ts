import { type AccountingMark, accountedStatuses } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller, Scope } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { exportableStatuses } from '../queries/lists/exportable.ts';
import { lockReceiptsInAccounts, setMark } from '../queries/lists/in-accounts.ts';
import { noSuchReceipt } from '../see-receipt.ts';

interface Marking {
  ids: readonly string[];
  mark: AccountingMark;
  isSet: boolean;
  /** Whether a mark that's already set gets the time of this one. */
  again?: boolean;
}

/** Sets or clears a mark on receipts that can be exported, all or none. Returns their numbers. */
export async function markReceipts(
  { liveEvents, clock }: Pick<Services, 'liveEvents' | 'clock'>,
  transaction: Transaction,
  { person }: Pick<Caller, 'person'>,
  scope: Scope,
  { ids, mark, isSet, again }: Marking,
): Promise<string[]> {
  const receipts = await lockExportable(transaction, scope, ids);
  await setMark(transaction, ids, mark, isSet ? { at: clock(), by: person.id, again } : null);
  // One event per owner is enough to refresh their pages; there may be two thousand receipts.
  const oneOfEach = new Map(receipts.map(({ id, userId }) => [userId, id]));
  for (const [userId, id] of oneOfEach)
    await liveEvents.publish(transaction, userId, { type: 'receipt-changed', receiptId: id });
  return receipts.map(({ customId }) => customId);
}

/** Locks receipts, so that they stay as they are. Refuses those that aren't approved, or a person's own that are being read. */
export async function lockExportable(transaction: Transaction, scope: Scope, ids: readonly string[]) {
  const receipts = await lockReceiptsInAccounts(transaction, scope, ids);
  const isBusiness = 'businessId' in scope;
  const isSeen = ({ status }: { status: ReceiptStatus }): boolean =>
    !isBusiness || (accountedStatuses as readonly ReceiptStatus[]).includes(status);
  if (receipts.filter(isSeen).length < new Set(ids).size) throw noSuchReceipt();
  const others = receipts.filter(({ status }) => !exportableStatuses(scope).includes(status));
  if (others.length > 0) {
    const numbers = others.map(({ customId }) => customId);
    const { onlyApproved, beingRead } = accountingMessages;
    throw new Refusal('CONFLICT', isBusiness ? onlyApproved(numbers) : beingRead(numbers));
  }
  return receipts;
}
