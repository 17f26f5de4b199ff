import type { Transaction } from '../../../platform/database.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { ReceiptRecord } from '../queries/receipt-record.ts';

/** Logs the owner's action for the receipt's business, if it has one. */
export async function recordForBusiness(
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
