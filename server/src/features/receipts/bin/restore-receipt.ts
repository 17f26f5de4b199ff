import type { Receipt } from '@docket/shared/receipts/contract';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueMatch } from '../enqueue-checks.ts';
import { lockOwnReceipt, updateReceipt } from '../queries/receipts.ts';
import { getReceipt, noSuchReceipt, refuseFormerMember } from '../see-receipt.ts';
import { recordForBusiness } from './record-for-business.ts';

/** Restores a receipt from the bin. If it isn't there, it's returned unchanged, so clicking Undo twice does no harm. */
export async function restoreReceipt(
  { database, jobs, liveEvents, clock }: Pick<Services, 'database' | 'jobs' | 'liveEvents' | 'clock'>,
  { owner, person }: Caller,
  id: string,
): Promise<Receipt> {
  return await database.transaction().execute(async (transaction) => {
    const receipt = await lockOwnReceipt(transaction, owner, id, 'bin');
    if (receipt) {
      refuseFormerMember(person, receipt);
      const now = clock();
      await updateReceipt(transaction, id, { deletedAt: null }, now);
      await recordForBusiness(transaction, receipt, 'receipt-restored', now);
      await enqueueMatch({ jobs }, transaction, id);
      await liveEvents.publish(transaction, owner.userId, { type: 'receipt-changed', receiptId: id });
    } else if (!(await lockOwnReceipt(transaction, owner, id, 'log'))) {
      throw noSuchReceipt();
    }
    return await getReceipt(transaction, person, id);
  });
}
