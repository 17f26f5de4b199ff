import type { joinRequestStatuses } from '@docket/shared/business/rules';
import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import { errorCode } from '../../../platform/error-code.ts';
import type { BusinessScope, OwnerScope } from '../../../platform/scopes.ts';

const uniqueViolation = '23505';

export interface NewJoinRequest {
  id: string;
  userId: string;
  businessId: string;
  businessName: string;
  requestedRole: Role;
  requestMessage: string | null;
  requestedAt: Date;
  requiresPayment: boolean;
  /** As the database returns it, such as '10.00'. */
  estimatedMonthlyCost: string;
}

/** Inserts a request. False if the person has an open one to this business. */
export async function insertJoinRequest(transaction: Transaction, request: NewJoinRequest): Promise<boolean> {
  try {
    await transaction.insertInto('business_join_requests').values(request).execute();
    return true;
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return false;
    throw error;
  }
}

/** The open requests to a business with their requesters, oldest first (OP-82). */
export const openRequests = (database: Database, { businessId }: BusinessScope) =>
  database
    .selectFrom('business_join_requests as request')
    .innerJoin('users', 'users.id', 'request.userId')
    .select([
      'request.id',
      'firstName',
      'lastName',
      'email',
      'emailVerified',
      'requestedRole',
      'requestMessage',
      'requestedAt',
      'requiresPayment',
      'estimatedMonthlyCost',
    ])
    .where('request.businessId', '=', businessId)
    .where('status', '=', 'PENDING')
    .orderBy('requestedAt')
    .orderBy('request.id')
    .execute();

export const ownOpenRequests = (database: Database, { userId }: OwnerScope) =>
  database
    .selectFrom('business_join_requests')
    .select(['id', 'businessName', 'requestedRole', 'requestedAt'])
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();

export interface JoinRequestRecord {
  id: string;
  userId: string;
  requestedRole: Role;
  status: (typeof joinRequestStatuses)[number];
}

const requestTo = (transaction: Transaction, { businessId }: BusinessScope, id: string) =>
  transaction
    .selectFrom('business_join_requests')
    .select(['id', 'userId', 'requestedRole', 'status'])
    .where('id', '=', id)
    .where('businessId', '=', businessId);

export const findRequestTo = async (
  transaction: Transaction,
  business: BusinessScope,
  id: string,
): Promise<JoinRequestRecord | undefined> =>
  (await requestTo(transaction, business, id).executeTakeFirst()) as JoinRequestRecord | undefined;

/** The same, locked. */
export const lockRequestTo = async (
  transaction: Transaction,
  business: BusinessScope,
  id: string,
): Promise<JoinRequestRecord | undefined> =>
  (await requestTo(transaction, business, id).forUpdate().executeTakeFirst()) as
    JoinRequestRecord | undefined;

export async function decideRequest(
  transaction: Transaction,
  id: string,
  decision: {
    status: 'APPROVED' | 'REJECTED';
    reviewedBy: string;
    reviewedAt: Date;
    rejectionReason: string | null;
  },
): Promise<void> {
  await transaction.updateTable('business_join_requests').set(decision).where('id', '=', id).execute();
}

/** Deletes the person's open request and returns its business. */
export const deleteOwnRequest = (
  transaction: Transaction,
  { userId }: OwnerScope,
  id: string,
): Promise<{ businessId: string } | undefined> =>
  transaction
    .deleteFrom('business_join_requests')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .returning('businessId')
    .executeTakeFirst();

/** Deletes all of a person's open requests and returns their businesses. */
export async function deleteOpenRequestsOf(transaction: Transaction, userId: string): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('business_join_requests')
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .returning('businessId')
    .execute();
  return rows.map(({ businessId }) => businessId);
}
