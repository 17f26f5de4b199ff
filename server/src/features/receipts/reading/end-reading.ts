import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { FoundCorrections } from '../../corrections/find-corrections.ts';
import { announce } from '../../programs/webhooks/announce.ts';
import { giveBackScan } from '../../plans/give-back-scan.ts';
import { saveGstVerdicts } from '../gst/save-gst-verdicts.ts';
import { fillIn } from './values/fill-in.ts';
import { saveReadValues } from './values/save-read-values.ts';
import type { ReceiptRecord, ReceiptValues } from '../queries/receipt-record.ts';
import { lockReading, updateReceipt } from '../queries/receipts.ts';
import type { ReceiptWords } from './values/words-of-reading.ts';
import type { Reading } from './values/values-of-reading.ts';

type EndServices = Pick<Services, 'database' | 'liveEvents' | 'clock' | 'jobs' | 'newId'>;

/**
 * Marks a receipt PROCESSED and fills in the scanned values and remembered corrections, except in fields the owner has
 * set meanwhile. Does nothing if another run has already ended the reading.
 */
export async function finishReading(
  services: EndServices,
  id: string,
  { values, reading, text, words, receiptCount }: Reading,
  corrections: FoundCorrections,
): Promise<void> {
  const { database, clock } = services;
  await database.transaction().execute(async (transaction) => {
    const receipt = await lockReading(transaction, id);
    if (!receipt) return;
    const currency = receipt.ownerFields.includes('currency')
      ? receipt.currency
      : (values.currency?.currency ?? null);
    const filled = fillIn(
      { ...receipt, currency },
      { values, reading: currency === null ? reading : withoutGst(reading) },
      corrections,
    );
    const read = currency === null ? values : withoutMoney(values);
    await updateReceipt(
      transaction,
      id,
      {
        ...columnsOf(read, receipt.ownerFields),
        ...filled.values,
        reading: filled.reading,
        fillings: filled.fillings,
        ocrRaw: text,
        words,
        receiptCount,
        status: 'PROCESSED',
        stage: null,
        failureReason: null,
        // Whoever edited it meanwhile hasn't seen what was read.
        reviewedAt: null,
      },
      clock(),
    );
    await saveGstVerdicts(transaction, [id]);
    await saveReadValues(transaction, id, values);
    await notifyOfEnd(services, transaction, receipt, 'PROCESSED');
  });
}

/** The columns to save, without those of fields that the owner has set. */
function columnsOf(values: Reading['values'], ownerFields: readonly string[]): ReceiptValues {
  const open = Object.entries(values).filter(([field]) => !ownerFields.includes(field));
  return Object.assign({}, ...open.map(([, columns]) => columns)) as ReceiptValues;
}

function withoutGst(reading: Reading['reading']): Reading['reading'] {
  const others = { ...reading };
  delete others.gstAmount;
  return others;
}

/** An amount in a foreign currency isn't one in Australian dollars, and its tax isn't GST: the owner enters those. */
function withoutMoney(values: Reading['values']): Reading['values'] {
  const others = { ...values };
  delete others.amount;
  delete others.gstAmount;
  return others;
}

/**
 * Marks a receipt FAILED with the reason for its owner, and returns the scan. It's returned only once, because a
 * reading can only end once and the receipt forgets the scan with it. Words that were read help to fill it in by hand.
 */
export async function failReading(
  services: EndServices,
  id: string,
  failureReason: string,
  words?: ReceiptWords,
): Promise<void> {
  const { database, clock } = services;
  await database.transaction().execute(async (transaction) => {
    const receipt = await lockReading(transaction, id);
    if (!receipt) return;
    if (receipt.scanTakenOn) await giveBackScan(transaction, receipt, receipt.scanTakenOn);
    await updateReceipt(
      transaction,
      id,
      { status: 'FAILED', failureReason, stage: null, scanTakenOn: null, ...(words && { words }) },
      clock(),
    );
    await notifyOfEnd(services, transaction, receipt, 'FAILED');
  });
}

/** The owner's open pages, and webhooks. */
async function notifyOfEnd(
  services: EndServices,
  transaction: Transaction,
  { id, userId, businessId, customId }: ReceiptRecord,
  status: 'PROCESSED' | 'FAILED',
): Promise<void> {
  await services.liveEvents.publish(transaction, userId, { type: 'receipt-changed', receiptId: id });
  await announce(
    services,
    transaction,
    { userId, businessId },
    { type: 'receipt.processed', data: { receiptId: id, receiptNumber: customId, status } },
  );
}
