import type { Receipt, ReceiptChange } from '@docket/shared/receipts/contract';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { wrongGst } from '@docket/shared/receipts/rules';
import { allows } from '@docket/shared/receipts/status';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueChecks } from '../enqueue-checks.ts';
import { saveGstVerdicts } from '../gst/save-gst-verdicts.ts';
import { listCategories } from '../lists/list-categories.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';
import { lockOwnReceipt, updateReceipt } from '../queries/receipts.ts';
import { getReceipt, noSuchReceipt, refuseFormerMember } from '../see-receipt.ts';
import { overtakenFields } from './changed-fields.ts';
import { learnFromChange } from './learn-from-change.ts';
import { valuesAfterChange } from './values-after-change.ts';
import { valuesToSave } from './values-to-save.ts';

/** Edits a receipt's fields, if its status allows it (OP-53). */
export async function changeReceipt(
  services: Pick<Services, 'database' | 'jobs' | 'liveEvents' | 'clock' | 'newId'>,
  caller: Caller,
  id: string,
  { revision, ...change }: ReceiptChange,
): Promise<Receipt> {
  const { database, jobs, liveEvents, clock } = services;
  return await database.transaction().execute(async (transaction) => {
    const receipt = await lockChangeable(transaction, caller, id);
    await refuseUnknownCategory(transaction, caller, receipt, change);
    const values = await valuesToSave(transaction, caller, receipt, change);
    if (revision !== undefined && overtakenFields(receipt, values, revision).length > 0)
      throw new Refusal('EDIT_CONFLICT', undefined, {
        current: await getReceipt(transaction, caller.person, id),
      });
    refuseWrongGst(receipt, values);

    const learned = await learnFromChange(services, transaction, caller, receipt, values);
    const now = clock();
    // Editing a receipt counts as reviewing it.
    const given = { ...values, ...valuesAfterChange(receipt, values), ...learned, reviewedAt: now };
    await updateReceipt(transaction, id, given, now);
    await saveGstVerdicts(transaction, [id]);
    await enqueueChecks({ jobs }, transaction, id, receipt.amountCents);
    await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId: id });
    return await getReceipt(transaction, caller.person, id);
  });
}

async function lockChangeable(transaction: Transaction, caller: Caller, id: string): Promise<ReceiptRecord> {
  const receipt = await lockOwnReceipt(transaction, caller.owner, id, 'log');
  if (!receipt) throw noSuchReceipt();
  refuseFormerMember(caller.person, receipt);
  if (!allows(receipt.status, 'change')) throw new Refusal('LOCKED');
  return receipt;
}

/** A hidden category can stay on the receipt. */
async function refuseUnknownCategory(
  transaction: Transaction,
  caller: Caller,
  receipt: ReceiptRecord,
  { category }: Pick<ReceiptChange, 'category'>,
): Promise<void> {
  if (category === undefined || category === receipt.category) return;
  const known = await listCategories(transaction, caller);
  if (!known.includes(category)) throw new Refusal('INVALID', receiptMessages.unknownCategory);
}

/** The contract validates amount and GST sent together; here one may be the receipt's current value. */
function refuseWrongGst(receipt: ReceiptRecord, values: ReceiptValues): void {
  if (values.amountCents === undefined && values.gstCents === undefined) return;
  const { amountCents = receipt.amountCents, gstCents = receipt.gstCents } = values;
  const wrong = wrongGst(gstCents, amountCents);
  if (wrong) throw new Refusal('INVALID', receiptMessages.wrongGst[wrong]);
}
