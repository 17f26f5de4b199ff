import { approvalMessages } from '@docket/shared/approvals/messages';
import { allows } from '@docket/shared/receipts/rules';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { listChosenReceipts } from '../receipts/list-receipts.ts';
import { noSuchReceipt } from '../receipts/see-receipt.ts';

/** Says why the receipts can't be submitted: all must be the person's own and eligible, and somebody must decide (OP-52, OP-87). */
export async function sendForApproval(
  { database }: Pick<Services, 'database'>,
  { owner, person }: Caller,
  receiptIds: readonly string[],
): Promise<never> {
  const receipts = await listChosenReceipts(database, owner, receiptIds);
  if (receipts.length < new Set(receiptIds).size) throw noSuchReceipt();
  const reasons = receipts.flatMap(({ status, vendor }) => {
    if (allows(status, 'submit')) return [];
    if (status === 'PROCESSING') return [approvalMessages.stillRead(vendor)];
    return status === 'APPROVED'
      ? [approvalMessages.alreadyApproved(vendor)]
      : [approvalMessages.alreadyWaiting(vendor)];
  });
  if (reasons.length > 0) throw new Refusal('CONFLICT', approvalMessages.notEligible(reasons));
  throw new Refusal(
    'CONFLICT',
    person.businessId === null ? approvalMessages.noBusiness : approvalMessages.notOpen,
  );
}
