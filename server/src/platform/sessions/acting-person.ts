import { effectivePlan, type Plan } from '@docket/shared/plans/rules';
import type { Role } from '@docket/shared/auth/rules';
import type { Database } from '../database.ts';
import type { Caller } from '../scopes.ts';
import { businessScope, ownerScope } from './mint.ts';

/** A person's rights as they are now, for a job that does what they asked for earlier. */
export type Acting = Pick<Caller, 'person' | 'owner' | 'business' | 'plan'>;

/** Null if the account is closed or gone. */
export async function actingPerson(database: Database, userId: string): Promise<Acting | null> {
  const row = await database
    .selectFrom('users')
    .leftJoin('businesses', 'businesses.id', 'users.businessId')
    .select(['users.id', 'role', 'businessId', 'users.plan as ownPlan', 'businesses.plan as businessPlan'])
    .where('users.id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return row ? actingOf(row) : null;
}

interface PersonRow {
  id: string;
  role: string;
  businessId: string | null;
  ownPlan: string;
  businessPlan: string | null;
}

/** The rights of a row of `users` with the plan of its business. */
export const actingOf = ({ id, role, businessId, ownPlan, businessPlan }: PersonRow): Acting => ({
  // The tables' CHECK constraints guarantee the words.
  person: { id, role: role as Role, businessId },
  owner: ownerScope(id),
  business: businessId === null ? null : businessScope(businessId),
  plan: effectivePlan(ownPlan as Plan, businessPlan as Plan | null),
});
