import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import { lockReceiptRows, setApproved, setOpen, setRejected, setWaiting } from '../queries/approval.ts';

/** What an approval looks at of a receipt. */
export interface MovedReceipt {
  id: string;
  customId: string;
  vendor: string;
  userId: string;
  businessId: string | null;
  status: ReceiptStatus;
  date: string | null;
  amountCents: number | null;
  gstCents: number | null;
  fieldValues: CustomFieldValues;
}

/**
 * The moves of a receipt that is submitted and decided. Whoever makes one holds the receipt locked and has judged it by
 * `can` and `allows`.
 */
export const lockReceipts = (
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly MovedReceipt[]> => lockReceiptRows(transaction, ids);

export {
  setApproved as moveToApproved,
  setOpen as moveToOpen,
  setRejected as moveToRejected,
  setWaiting as moveToWaiting,
};
