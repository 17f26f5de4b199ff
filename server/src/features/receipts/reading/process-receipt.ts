import { readingPriority } from '@docket/shared/plans/rules';
import type { Receipt } from '@docket/shared/receipts/contract';
import { isSample } from '@docket/shared/receipts/sample';
import { receiptMessages } from '@docket/shared/receipts/messages';
import { allows } from '@docket/shared/receipts/status';
import type { Transaction } from '../../../platform/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Acting } from '../../../platform/sessions/acting-person.ts';
import type { Services } from '../../../platform/services.ts';
import { consumeScan } from '../../plans/consume-scan.ts';
import { readReceiptJob } from '../jobs.ts';
import { hasFurtherPages } from '../queries/files/receipt-files.ts';
import type { ReceiptRecord } from '../queries/receipt-record.ts';
import { lockOwnReceipt, updateReceipt } from '../queries/receipts.ts';
import { getReceipt, noSuchReceipt, refuseFormerMember } from '../see-receipt.ts';
import { maskCardNumbers } from './values/card-numbers.ts';

/**
 * Starts reading a DRAFT or FAILED receipt: the job exists only if the receipt became PROCESSING. If its scan was
 * returned, it uses another. Doesn't start without enough disk space. Whoever asks while it's being read, such as on
 * another device, gets the receipt of that reading.
 */
export async function processReceipt(
  {
    database,
    storage,
    jobs,
    liveEvents,
    clock,
  }: Pick<Services, 'database' | 'storage' | 'jobs' | 'liveEvents' | 'clock'>,
  caller: Acting,
  id: string,
  reason: string,
): Promise<Receipt> {
  return await database.transaction().execute(async (transaction) => {
    const receipt = await lockOwnReceipt(transaction, caller.owner, id, 'log');
    if (!receipt) throw noSuchReceipt();
    refuseFormerMember(caller.person, receipt);
    if (receipt.status === 'PROCESSING') return await getReceipt(transaction, caller.person, id);
    if (!allows(receipt.status, 'process')) throw new Refusal('CONFLICT', receiptMessages.alreadyProcessed);
    await storage.checkRoom();
    const now = clock();
    const usesScan = receipt.scanTakenOn === null && !(await isSampleAlone(transaction, receipt));
    const scanTakenOn = usesScan
      ? await consumeScan(transaction, caller.owner, now, receipt)
      : receipt.scanTakenOn;
    await updateReceipt(
      transaction,
      id,
      {
        status: 'PROCESSING',
        stage: 'stored',
        failureReason: null,
        reason: maskCardNumbers(reason),
        scanTakenOn,
        reviewedAt: null,
        receiptCount: 1,
      },
      now,
    );
    await jobs.enqueue(
      transaction,
      readReceiptJob,
      { receiptId: id },
      { priority: readingPriority(caller.plan) },
    );
    await liveEvents.publish(transaction, receipt.userId, { type: 'receipt-changed', receiptId: id });
    return await getReceipt(transaction, caller.person, id);
  });
}

/** The sample, without further pages: reading it uses no scan. */
const isSampleAlone = async (transaction: Transaction, { id, fileSha256 }: ReceiptRecord) =>
  isSample(fileSha256) && !(await hasFurtherPages(transaction, id));
