import type { Receipt, ReceiptChange } from '@docket/shared/receipts/contract';
import { formatMoney } from '@docket/shared/money';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { allows, documentNotes, statusAfterChange, wrongGst } from '@docket/shared/receipts/rules';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueChecks } from '../enqueue-checks.ts';
import { checkedFieldValues } from '../../custom-fields/check-field-values.ts';
import { saveGstVerdicts } from '../gst/save-gst-verdicts.ts';
import { listCategories } from '../lists/list-categories.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';
import { lockOwnReceipt, updateReceipt } from '../queries/receipts.ts';
import { maskCardNumbers } from '../reading/values/card-numbers.ts';
import { getReceipt, noSuchReceipt, refuseFormerMember } from '../see-receipt.ts';
import { changedFields, overtakenFields } from './changed-fields.ts';
import { learnFromChange } from './learn-from-change.ts';
import { valuesOf } from './values-of.ts';

/** Edits a receipt's fields, if its status allows it (OP-53). */
export async function changeReceipt(
  services: Pick<Services, 'database' | 'jobs' | 'liveEvents' | 'clock' | 'newId'>,
  caller: Caller,
  id: string,
  change: ReceiptChange,
): Promise<Receipt> {
  const { database, jobs, liveEvents, clock } = services;
  return await database.transaction().execute(async (transaction) => {
    const receipt = await lockOwnReceipt(transaction, caller.owner, id, 'log');
    if (!receipt) throw noSuchReceipt();
    refuseFormerMember(caller.person, receipt);
    if (!allows(receipt.status, 'change')) throw new Refusal('LOCKED');
    await refuseUnknownCategory(transaction, caller, receipt, change);
    const { fieldValues, revision, ...rest } = change;
    const values: ReceiptValues = withoutForeignMoney(receipt, valuesOf(withoutCardNumbers(rest)));
    if (fieldValues) {
      // A private receipt can be filled in for the business it will be submitted to.
      const businessId = receipt.businessId ?? caller.business?.businessId ?? null;
      values.fieldValues = await checkedFieldValues(transaction, { ...receipt, businessId }, fieldValues);
    }
    if (revision !== undefined && overtakenFields(receipt, values, revision).length > 0)
      throw new Refusal('EDIT_CONFLICT', undefined, {
        current: await getReceipt(transaction, caller.person, id),
      });
    refuseWrongGst(receipt, values);
    const ownerFields = new Set([...receipt.ownerFields, ...changedFields(receipt, values)]);
    // The form asked for the amount of a foreign receipt in Australian dollars.
    const currency = values.currency === undefined ? receipt.currency : values.currency;
    if (currency !== null && values.amountCents != null) ownerFields.add('amount');
    const learned = await learnFromChange(services, transaction, caller, receipt, values);
    const now = clock();
    // Editing a receipt counts as reviewing it.
    const known = { ...values, ...learned };
    const given = {
      ...known,
      ...madeNotes(receipt, known),
      ownerFields: [...ownerFields],
      reviewedAt: now,
    };
    await updateReceipt(transaction, id, { ...given, ...statusAfter(receipt, values) }, now);
    await saveGstVerdicts(transaction, [id]);
    await enqueueChecks({ jobs }, transaction, id, receipt.amountCents);
    await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId: id });
    return await getReceipt(transaction, caller.person, id);
  });
}

/** A hidden category can stay on the receipt. */
async function refuseUnknownCategory(
  transaction: Transaction,
  caller: Caller,
  receipt: ReceiptRecord,
  { category }: ReceiptChange,
): Promise<void> {
  if (category === undefined || category === receipt.category) return;
  const known = await listCategories(transaction, caller);
  if (!known.includes(category)) throw new Refusal('INVALID', receiptMessages.unknownCategory);
}

/** An amount that was read as dollars isn't one, nor its tax GST, if the owner says that the receipt is foreign. */
function withoutForeignMoney(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const isFound = values.currency != null && receipt.currency === null;
  const isAsRead = values.amountCents === undefined && !receipt.ownerFields.includes('amount');
  return isFound && isAsRead ? { amountCents: null, gstCents: null, ...values } : values;
}

/** Notes that were made of the number and the GST go on saying what those are (OP-47); what someone wrote stays. */
function madeNotes(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const { documentNumber = receipt.documentNumber, gstCents = receipt.gstCents } = values;
  const isMade = receipt.notes !== '' && receipt.notes === notesOf(receipt.documentNumber, receipt.gstCents);
  return isMade && values.notes === undefined ? { notes: notesOf(documentNumber, gstCents) } : {};
}

const notesOf = (documentNumber: string | null, gstCents: number | null): string =>
  documentNotes(documentNumber, gstCents === null ? null : formatMoney(gstCents));

/** The contract validates amount and GST sent together; here one may be the receipt's current value. */
function refuseWrongGst(receipt: ReceiptRecord, values: ReceiptValues): void {
  if (values.amountCents === undefined && values.gstCents === undefined) return;
  const { amountCents = receipt.amountCents, gstCents = receipt.gstCents } = values;
  const wrong = wrongGst(gstCents, amountCents);
  if (wrong) throw new Refusal('INVALID', receiptMessages.wrongGst[wrong]);
}

/** The new status, if it changes. */
function statusAfter(receipt: ReceiptRecord, values: ReceiptValues): ReceiptValues {
  const { vendor = receipt.vendor, date = receipt.date, amountCents: amount = receipt.amountCents } = values;
  const status = statusAfterChange(receipt.status, { vendor, date, amount });
  return status === receipt.status ? {} : { status, failureReason: null };
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
