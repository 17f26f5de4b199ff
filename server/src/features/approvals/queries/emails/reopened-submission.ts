import type { Database } from '../../../../platform/database.ts';
import type { Addressee } from '../../../mail/content/addressed-email.ts';

export interface ReopenedSubmission extends Addressee {
  receiptId: string;
  customId: string;
  vendor: string;
  /** As the database returns it, such as '45.50'. */
  amount: string | null;
  wasApproved: boolean;
  /** Whether its owner is still a member, who alone can correct it. */
  canCorrect: boolean;
  /** Why it was reopened. */
  reason: string;
}

/** A submission that an admin made void, with its owner; undefined if their account is closed. */
export const reopenedSubmission = (
  database: Database,
  approvalId: string,
): Promise<ReopenedSubmission | undefined> =>
  database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as owner', 'owner.id', 'receipts.userId')
    .select(['receipts.id as receiptId', 'customId', 'vendor', 'amount', 'owner.email', 'owner.firstName'])
    .select((is) => [
      is('approval.status', '=', 'approved').$castTo<boolean>().as('wasApproved'),
      is('owner.businessId', 'is not distinct from', is.ref('approval.businessId'))
        .$castTo<boolean>()
        .as('canCorrect'),
      is.ref('approval.voidReason').$notNull().as('reason'),
    ])
    .where('approval.id', '=', approvalId)
    .where('approval.voidReason', 'is not', null)
    .where('owner.closedAt', 'is', null)
    .executeTakeFirst();
