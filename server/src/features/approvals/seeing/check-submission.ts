import type { SubmissionCheck } from '@docket/shared/approvals/check-contract';
import { doubtsOf } from '@docket/shared/approvals/notices/doubts';
import { warningsOf, whyBlocked, whyNotSubmitted } from '@docket/shared/approvals/why-not-submitted';
import { dayOf } from '@docket/shared/calendar';
import type { CustomFieldValues } from '@docket/shared/custom-fields/rules';
import type { BrokenPolicy } from '@docket/shared/policies/broken-policies';
import type { ReceiptStatus } from '@docket/shared/receipts/status';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { listFields } from '../../custom-fields/manage-fields.ts';
import { judgeSubmission } from '../../policies/judge-submission.ts';
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
  const checked = [...new Set(receiptIds)].map((id) => {
    const receipt = receipts.get(id);
    if (!receipt) throw noSuchReceipt();
    const subject = {
      ...receipt,
      status: receipt.status as ReceiptStatus,
      fieldValues: receipt.fieldValues as CustomFieldValues,
    };
    return { receipt, obstacle: whyNotSubmitted(caller.person, subject, fields) };
  });
  const { business, owner } = caller;
  // What can't be submitted anyway counts towards no limit.
  const ids = checked.flatMap(({ receipt, obstacle }) => (obstacle ? [] : [receipt.id]));
  const submitting = { userId: owner.userId, today: submittedOn };
  const broken = business
    ? await judgeSubmission(database, { business, ...submitting }, ids)
    : new Map<string, BrokenPolicy[]>();
  return checked.map(({ receipt, obstacle }) => {
    const found = broken.get(receipt.id) ?? [];
    return {
      id: receipt.id,
      obstacle: obstacle ?? whyBlocked(receipt, found),
      doubts: doubtsOf({ ...receipt, submittedOn, duplicates: [], warnings: warningsOf(found) }),
    };
  });
}
