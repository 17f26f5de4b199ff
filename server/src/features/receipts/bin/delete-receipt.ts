import { allows } from '@docket/shared/receipts/status';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { enqueueMatch } from '../enqueue-checks.ts';
import { lockOwnReceipt, updateReceipt } from '../queries/receipts.ts';
import { noSuchReceipt, refuseFormerMember } from '../see-receipt.ts';
import { recordForBusiness } from './record-for-business.ts';

/** Moves a receipt to the bin, where it's hidden and can be restored (OP-110). */
export async function deleteReceipt(
  { database, jobs, liveEvents, clock }: Pick<Services, 'database' | 'jobs' | 'liveEvents' | 'clock'>,
  { owner, person }: Caller,
  id: string,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const receipt = await lockOwnReceipt(transaction, owner, id, 'log');
    if (!receipt) throw noSuchReceipt();
    refuseFormerMember(person, receipt);
    if (!allows(receipt.status, 'delete')) throw new Refusal('LOCKED');
    const now = clock();
    await updateReceipt(transaction, id, { deletedAt: now }, now);
    await recordForBusiness(transaction, receipt, 'receipt-deleted', now);
    await enqueueMatch({ jobs }, transaction, id);
    await liveEvents.publish(transaction, owner.userId, {
      type: 'receipt-changed',
      receiptId: id,
      isDeleted: true,
    });
  });
}
