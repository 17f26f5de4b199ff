import type { ExportableReceipt } from '@docket/shared/accounting/export/posting';
import type { ExportState } from '@docket/shared/accounting/export/problems';
import { paidBy } from '@docket/shared/receipts/rules';
import type { ReceiptInAccounts } from '../../receipts/lists/list-business-receipts.ts';
import type { UnexportedReceipt } from '../../receipts/lists/list-exportable.ts';

/** Of a whole receipt, or only what its problems depend on. */
type Facts = Omit<UnexportedReceipt, 'ownerFields'> &
  Partial<Omit<ReceiptInAccounts, 'ownerFields'>> & {
    ownerFields: readonly string[];
  };

/** Only a whole receipt can be posted. */
export function exportableReceipt(receipt: Facts): ExportableReceipt & ExportState {
  return {
    id: receipt.id,
    customId: receipt.customId ?? '',
    date: receipt.date,
    vendor: receipt.vendor,
    amountCents: receipt.amountCents,
    gstCents: receipt.gstCents,
    currency: receipt.currency,
    isAmountSet: receipt.ownerFields.includes('amount'),
    category: receipt.category,
    reason: receipt.reason ?? null,
    documentNumber: receipt.documentNumber ?? null,
    abn: receipt.abn ?? null,
    employee: receipt.employee ?? '',
    paidBy: paidBy(receipt.paymentMethod ?? null, receipt.cardLast4 ?? null),
    fields: [],
    ...stateOf(receipt),
  };
}

function stateOf({ businessId, status, approvedAt, exportedAt, updatedAt, reviewedAt }: Facts): ExportState {
  const isOwn = businessId === null;
  return {
    isChanged: exportedAt !== null && approvedAt !== null && approvedAt > exportedAt,
    isEdited: isOwn && exportedAt !== null && updatedAt > exportedAt,
    isUnchecked: isOwn && reviewedAt === null && status !== 'DRAFT',
  };
}
