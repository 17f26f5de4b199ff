import type { Transaction } from '../../../platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ReceiptRecord } from '../queries/receipts.ts';

/** Writes into the audit log of the business whose receipt it is, if it is one's, what its owner did to it. */
export async function tellBusiness(
  transaction: Transaction,
  { businessId, userId, customId, vendor }: ReceiptRecord,
  action: 'receipt-deleted' | 'receipt-restored',
  at: Date,
): Promise<void> {
  if (businessId === null) return;
  await recordAudit(transaction, {
    businessId,
    actor: userId,
    action,
    subject: customId,
    details: vendor,
    at,
  });
}
