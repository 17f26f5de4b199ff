import type { ReceiptChange } from '@docket/shared/receipts/contract';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import { checkedFieldValues } from '../../custom-fields/check-field-values.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';
import { maskCardNumbers } from '../reading/values/card-numbers.ts';
import { valuesOf } from './values-of.ts';

/** The values of a change to a receipt. Refuses what its custom fields don't allow. */
export async function valuesToSave(
  transaction: Transaction,
  caller: Caller,
  receipt: ReceiptRecord,
  { fieldValues, ...fields }: Omit<ReceiptChange, 'revision'>,
): Promise<ReceiptValues> {
  const values = withoutForeignMoney(receipt, valuesOf(withoutCardNumbers(fields)));
  if (!fieldValues) return values;
  // A private receipt can be filled in for the business it will be submitted to.
  const businessId = receipt.businessId ?? caller.business?.businessId ?? null;
  return {
    ...values,
    fieldValues: await checkedFieldValues(transaction, { ...receipt, businessId }, fieldValues),
  };
}

/** An amount that was read as dollars isn't one, nor its tax GST, if the owner says that the receipt is foreign. */
function withoutForeignMoney(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const isFound = values.currency != null && receipt.currency === null;
  const isAsRead = values.amountCents === undefined && !receipt.ownerFields.includes('amount');
  return isFound && isAsRead ? { amountCents: null, gstCents: null, ...values } : values;
}

/** The category comes from a list, and the others contain no free text. */
function withoutCardNumbers<Change extends Omit<ReceiptChange, 'fieldValues' | 'revision'>>(
  change: Change,
): Change {
  const masked = { ...change };
  for (const field of ['vendor', 'paymentMethod', 'documentNumber', 'reason', 'notes'] as const) {
    const text = masked[field];
    if (text) masked[field] = maskCardNumbers(text);
  }
  if (change.lineItems)
    masked.lineItems = change.lineItems.map((item) => ({
      ...item,
      description: maskCardNumbers(item.description),
    }));
  return masked;
}
