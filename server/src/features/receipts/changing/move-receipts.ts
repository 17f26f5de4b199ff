import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Transaction } from '../../../platform/database.ts';
import { saveGstVerdicts } from '../gst/save-gst-verdicts.ts';
import { lockReceiptRows, setApproved, setOpen, setRejected, setWaiting } from '../queries/approval.ts';

/** What submitting and deciding need of a receipt. */
export interface LockedReceipt {
  id: string;
  customId: string;
  vendor: string;
  userId: string;
  fileSha256: string;
  businessId: string | null;
  status: ReceiptStatus;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  fieldValues: CustomFieldValues;
}

/** Locks receipts before they're checked with `can` and `allows` and then moved to another status. */
export const lockReceipts = (
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly LockedReceipt[]> => lockReceiptRows(transaction, ids);

/** The receipts now belong to the business, which their tax invoices should name. */
export async function moveToWaiting(
  transaction: Transaction,
  ids: readonly string[],
  move: { businessId: string; now: Date },
): Promise<void> {
  await setWaiting(transaction, ids, move);
  await saveGstVerdicts(transaction, ids);
}

export { setApproved as moveToApproved, setOpen as moveToOpen, setRejected as moveToRejected };
