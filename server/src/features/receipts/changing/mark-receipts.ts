import { type AccountingMark, accountedStatuses } from '@docket/shared/accounting/contract';
import { accountingMessages } from '@docket/shared/accounting/messages';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { BusinessScope, Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBusinessReceipts, setMark } from '../queries/business.ts';
import { noSuchReceipt } from '../see-receipt.ts';

interface Marking {
  ids: readonly string[];
  mark: AccountingMark;
  isSet: boolean;
  /** Whether a mark that's already set gets the time of this one. */
  again?: boolean;
}

/** Sets or clears a mark on approved receipts of the business, all or none. Returns their numbers. */
export async function markReceipts(
  { liveEvents, clock }: Pick<Services, 'liveEvents' | 'clock'>,
  transaction: Transaction,
  { person }: Pick<Caller, 'person'>,
  business: BusinessScope,
  { ids, mark, isSet, again }: Marking,
): Promise<string[]> {
  const receipts = await lockApproved(transaction, business, ids);
  await setMark(transaction, ids, mark, isSet ? { at: clock(), by: person.id, again } : null);
  // One event per owner is enough to refresh their pages; there may be two thousand receipts.
  const oneOfEach = new Map(receipts.map(({ id, userId }) => [userId, id]));
  for (const [userId, id] of oneOfEach)
    await liveEvents.publish(transaction, userId, { type: 'receipt-changed', receiptId: id });
  return receipts.map(({ customId }) => customId);
}

/** Locks approved receipts of the business, so that they stay as they are. */
export async function lockApproved(
  transaction: Transaction,
  business: BusinessScope,
  ids: readonly string[],
) {
  const receipts = await lockBusinessReceipts(transaction, business, ids);
  const isSeen = ({ status }: { status: ReceiptStatus }): boolean =>
    (accountedStatuses as readonly ReceiptStatus[]).includes(status);
  if (receipts.filter(isSeen).length < new Set(ids).size) throw noSuchReceipt();
  const others = receipts.filter(({ status }) => status !== 'APPROVED');
  if (others.length > 0) {
    const numbers = others.map(({ customId }) => customId);
    throw new Refusal('CONFLICT', accountingMessages.onlyApproved(numbers));
  }
  return receipts;
}
