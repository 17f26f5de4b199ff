import type { SubmissionCheck } from '@docket/shared/approvals/check-contract';
import { doubtsOf } from '@docket/shared/approvals/notices/doubts';
import { whyNotSubmitted } from '@docket/shared/approvals/why-not-submitted';
import { dayOf } from '@docket/shared/calendar';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { ReceiptStatus } from '@docket/shared/receipts/rules';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { listFields } from '../../custom-fields/manage-fields.ts';
import { noSuchReceipt } from '../../receipts/see-receipt.ts';
import { ownWeighed } from '../queries/weighed-receipts.ts';

/** What the owner should check before signing, in the order of the request. */
export async function checkSubmission(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  receiptIds: readonly string[],
): Promise<SubmissionCheck[]> {
  const receipts = new Map(
    (await ownWeighed(database, caller.owner, receiptIds)).map((receipt) => [receipt.id, receipt]),
  );
  const fields = await listFields({ database }, caller);
  const submittedOn = dayOf(clock());
  return [...new Set(receiptIds)].map((id) => {
    const receipt = receipts.get(id);
    if (!receipt) throw noSuchReceipt();
    const subject = {
      ...receipt,
      status: receipt.status as ReceiptStatus,
      fieldValues: receipt.fieldValues as CustomFieldValues,
    };
    return {
      id,
      obstacle: whyNotSubmitted(caller.person, subject, fields),
      doubts: doubtsOf({ ...receipt, submittedOn, duplicates: [] }),
    };
  });
}
