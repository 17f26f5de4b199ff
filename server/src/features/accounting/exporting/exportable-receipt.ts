import type { ExportableReceipt } from '@docket/shared/accounting/export/posting';
import type { ExportDoubt } from '@docket/shared/accounting/export/problems';
import { paidBy } from '@docket/shared/receipts/payment';
import type { ReceiptInAccounts } from '../../receipts/lists/list-business-receipts.ts';
import type { UnexportedReceipt } from '../../receipts/lists/list-exportable.ts';
import type { PossibleDuplicates } from './possible-duplicates.ts';

/** Of a whole receipt, or only what its problems depend on. */
type Facts = Omit<UnexportedReceipt, 'ownerFields'> &
  Partial<Omit<ReceiptInAccounts, 'ownerFields'>> & {
    ownerFields: readonly string[];
  };

/** Only a whole receipt can be posted. */
export function exportableReceipt(
  receipt: Facts,
  duplicates: PossibleDuplicates,
): ExportableReceipt & { doubts: ExportDoubt[] } {
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
    doubts: doubtsOf(receipt, duplicates),
  };
}

/** What a manager's approval settles, a person has to look at on receipts of their own. */
function doubtsOf(
  { id, businessId, status, hasChanged, reviewedAt }: Facts,
  duplicates: PossibleDuplicates,
): ExportDoubt[] {
  if (businessId !== null) return hasChanged ? ['changed'] : [];
  return [
    ...(hasChanged ? ['edited' as const] : []),
    ...(reviewedAt === null && status !== 'DRAFT' ? ['unchecked' as const] : []),
    ...(duplicates.ofOthers.has(id) ? ['duplicate' as const] : []),
    ...(duplicates.ofExported.has(id) ? ['exported-duplicate' as const] : []),
  ];
}
