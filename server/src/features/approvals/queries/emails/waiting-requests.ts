import { listName } from '@docket/shared/auth/rules';
import type { Database } from '../../../../platform/database.ts';
import { personColumn } from '../../../../platform/database/people.ts';
import type { Addressee } from '../../../mail/content/addressed-email.ts';
import { decidableBy } from '../decidable-by.ts';

export interface WaitingRequest {
  id: string;
  vendor: string;
  /** As the database returns it, such as '45.50'. */
  amount: string | null;
  /** The foreign currency shown on the receipt. */
  currency: string | null;
  requester: string;
  requestedAt: Date;
}

export interface WaitingRequests {
  to: Addressee;
  businessName: string;
  /** The assigned manager, if that isn't the recipient. */
  instead: { name: string; isManager: boolean } | null;
  count: number;
  /** The first few requests. */
  listed: WaitingRequest[];
}

/**
 * The requests in one email that are still open; undefined if there are none, or the recipient is no longer a manager.
 */
export async function waitingRequests(
  database: Database,
  about: { businessId: string; managerId: string; toId: string; at: Date },
  atMost: number,
): Promise<WaitingRequests | undefined> {
  const { businessId, managerId, toId } = about;
  const recipient = await recipientOf(database, about);
  if (!recipient) return undefined;
  const rows = await database
    .selectFrom('receipt_approvals as approval')
    .innerJoin('receipts', 'receipts.id', 'approval.receiptId')
    .innerJoin('users as requester', 'requester.id', 'approval.requestedBy')
    .select(['approval.id', 'vendor', 'amount', 'currency', 'requestedAt'])
    .select(personColumn('requester').$notNull().as('requester'))
    .select((is) => is.fn.countAll<number>().over().as('count'))
    .where('approval.managerId', '=', managerId)
    .where('approval.businessId', '=', businessId)
    .where('approval.notifiedAt', '=', about.at)
    .where('approval.status', '=', 'pending')
    .where(decidableBy(toId))
    .orderBy('requestedAt')
    .orderBy('approval.id')
    .limit(atMost)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  return {
    to: { email: recipient.email, firstName: recipient.firstName },
    businessName: recipient.businessName,
    instead: toId === managerId ? null : await assignedManager(database, about),
    count: first.count,
    listed: rows.map((row) => ({ ...row, requester: listName(row.requester, row.requester.email) })),
  };
}

const recipientOf = (database: Database, { businessId, toId }: { businessId: string; toId: string }) =>
  database
    .selectFrom('users')
    .innerJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['email', 'firstName', 'businesses.name as businessName'])
    .where('users.id', '=', toId)
    .where('businessId', '=', businessId)
    .where('role', '=', 'MANAGER')
    .executeTakeFirst();

/** Who was asked first, and whether they're still a manager of the business. */
async function assignedManager(
  database: Database,
  { businessId, managerId }: { businessId: string; managerId: string },
): Promise<{ name: string; isManager: boolean }> {
  const manager = await database
    .selectFrom('users')
    .select(['firstName', 'lastName', 'businessId', 'role'])
    .where('id', '=', managerId)
    .executeTakeFirst();
  return {
    name: listName(manager ?? { firstName: null, lastName: null }, 'Another manager'),
    isManager: manager?.businessId === businessId && manager.role === 'MANAGER',
  };
}
