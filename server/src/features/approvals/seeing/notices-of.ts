import type { ApprovalNotice } from '@docket/shared/approvals/list-contract';
import { missingGstEvidence } from '@docket/shared/approvals/rules';
import { toDecimalText } from '@docket/shared/money';
import { lowConfidence } from '@docket/shared/receipts/rules';
import type { WeighedReceipt } from '../queries/lists.ts';

const weighedFields = ['vendor', 'date', 'amount', 'gstAmount'] as const;

/** What a manager should look at before deciding on a receipt. */
export function noticesOf(receipt: WeighedReceipt): ApprovalNotice[] {
  const { reading, ownerFields, duplicates, amountCents, gstCents, date, readAmountCents, readDate } =
    receipt;
  const unsure = weighedFields.filter(
    (field) => (reading[field]?.confidence ?? 1) < lowConfidence && !ownerFields.includes(field),
  );
  const missing = missingGstEvidence({
    amountCents,
    gstCents,
    gstWasRead: reading.gstAmount !== undefined,
    // Of a receipt whose text was not looked through nobody knows.
    hasAbn: receipt.abns === null || receipt.abns.length > 0,
  });
  return [
    ...(duplicates.length > 0 ? [{ kind: 'duplicate', of: duplicates } as const] : []),
    ...(readAmountCents !== null && readAmountCents !== amountCents
      ? [{ kind: 'differs', field: 'amount', read: toDecimalText(readAmountCents) } as const]
      : []),
    ...(readDate !== null && readDate !== date
      ? [{ kind: 'differs', field: 'date', read: readDate } as const]
      : []),
    ...(missing ? [{ kind: 'gst-evidence', missing } as const] : []),
    ...(unsure.length > 0 ? [{ kind: 'unsure', fields: unsure } as const] : []),
  ];
}
