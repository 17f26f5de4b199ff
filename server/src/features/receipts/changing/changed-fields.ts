import { type ReadField, readFields } from '@docket/shared/receipts/contract';
import { lineItemsOf } from '../line-items.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';

type Column = keyof ReceiptValues & keyof ReceiptRecord;

/** The fields whose columns have other names. */
const columns: Readonly<Record<string, Column>> = { amount: 'amountCents', gstAmount: 'gstCents' };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether an edit changes a field, by its name in `fieldRevisions`. */
function changes(receipt: ReceiptRecord, values: ReceiptValues, field: string): boolean {
  const [name, customId] = field.split('.');
  if (customId !== undefined)
    return values.fieldValues !== undefined && values.fieldValues[customId] !== receipt.fieldValues[customId];
  // The database orders an item's names differently.
  if (name === 'lineItems')
    return values.lineItems !== undefined && !isSame(values.lineItems, lineItemsOf(receipt));
  const column = columns[field] ?? (field as Column);
  return values[column] !== undefined && !isSame(values[column], receipt[column]);
}

/** The readable fields that an edit changes. Later scans leave them alone. */
export const changedFields = (receipt: ReceiptRecord, values: ReceiptValues): ReadField[] =>
  readFields.filter((field) => changes(receipt, values, field));

/** The fields that an edit based on `revision` would overwrite although they've changed since. */
export const overtakenFields = (receipt: ReceiptRecord, values: ReceiptValues, revision: number): string[] =>
  Object.entries(receipt.fieldRevisions)
    .filter(([field, changedIn]) => changedIn > revision && changes(receipt, values, field))
    .map(([field]) => field);
