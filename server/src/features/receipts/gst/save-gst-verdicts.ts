import { gstVerdictKey } from '@docket/shared/gst/verdict-key';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockUnjudged, receiptsToJudge, setGstVerdicts } from '../queries/gst-verdicts.ts';
import { type EvidencedReceipt, gstEvidenceOf } from './gst-evidence-of.ts';

const judged = (receipts: readonly (EvidencedReceipt & { id: string })[]) =>
  receipts.map((receipt) => ({ id: receipt.id, key: gstVerdictKey(gstEvidenceOf(receipt).verdict) }));

/** Stores the verdict on these receipts' GST, after a change to what it depends on. The caller has locked them. */
export const saveGstVerdicts = async (transaction: Transaction, ids: readonly string[]): Promise<void> =>
  setGstVerdicts(transaction, judged(await receiptsToJudge(transaction, ids)));

const atATime = 500;

/**
 * Judges the receipts from before verdicts were stored. It can be interrupted and run at the same time as another: each
 * batch is a transaction, and skips what others are judging or changing, which get their verdicts there.
 */
export async function judgeOldReceipts({ database }: Pick<Services, 'database'>): Promise<number> {
  for (let done = 0; ;) {
    const found = await database.transaction().execute(async (transaction) => {
      const receipts = await lockUnjudged(transaction, atATime);
      await setGstVerdicts(transaction, judged(receipts));
      return receipts.length;
    });
    done += found;
    if (found < atATime) return done;
  }
}
