import type { Role } from '@docket/shared/auth/rules';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { PersonNames } from '../../../platform/database/people.ts';
import { Refusal } from '../../../platform/errors.ts';

export interface Member {
  id: string;
  role: Role;
  businessId: string | null;
  signatureImage: string | null;
}

/** The person who acts, with their membership locked. */
export async function lockActor(transaction: Transaction, userId: string): Promise<Member> {
  const row = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'businessId', 'signatureImage'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(() => new Refusal('UNAUTHENTICATED'));
  return { ...row, role: row.role as Role };
}

/** A business's managers with their number of open submissions: fewest first, then by seniority (OP-52). */
export const managersByWork = (transaction: Transaction, businessId: string) =>
  transaction
    .selectFrom('users')
    .leftJoin('receipt_approvals as approval', (join) =>
      join.onRef('approval.managerId', '=', 'users.id').on('approval.status', '=', 'pending'),
    )
    .select((is) => ['users.id', is.fn.count<number>('approval.id').as('pending')])
    .where('users.businessId', '=', businessId)
    .where('users.role', '=', 'MANAGER')
    .groupBy('users.id')
    .orderBy('pending')
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .execute();

export type Manager = PersonNames & { id: string };

/** The managers of a business, by name. */
export const managersOf = (database: Database | Transaction, businessId: string): Promise<Manager[]> =>
  database
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('businessId', '=', businessId)
    .where('role', '=', 'MANAGER')
    .orderBy('firstName')
    .orderBy('lastName')
    .orderBy('id')
    .execute();
