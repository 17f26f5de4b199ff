import type { ApprovedReceipt } from '@docket/shared/accounting/export/posting';
import { paidBy } from '@docket/shared/receipts/rules';
import type { BusinessReceipt, UnexportedReceipt } from '../../receipts/lists/list-business-receipts.ts';

/** Of a whole receipt, or only what its problems depend on. */
type Facts = Omit<UnexportedReceipt, 'ownerFields'> &
  Partial<Omit<BusinessReceipt, 'ownerFields'>> & {
    ownerFields: readonly string[];
  };

const stateOf = ({
  ownerFields,
  approvedAt,
  exportedAt,
}: Pick<Facts, 'ownerFields' | 'approvedAt' | 'exportedAt'>) => ({
  isAmountSet: ownerFields.includes('amount'),
  isChanged: exportedAt !== null && approvedAt !== null && approvedAt > exportedAt,
});

/** Only a whole receipt can be posted. */
export function approvedReceipt(receipt: Facts): ApprovedReceipt & { isChanged: boolean } {
  return {
    id: receipt.id,
    customId: receipt.customId ?? '',
    date: receipt.date,
    vendor: receipt.vendor,
    amountCents: receipt.amountCents,
    gstCents: receipt.gstCents,
    currency: receipt.currency,
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
