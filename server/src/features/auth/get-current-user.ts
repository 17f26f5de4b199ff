import { effectivePlan } from '@docket/shared/plans/rules';
import type { User } from '@docket/shared/auth/contract';
import type { Database, Transaction } from '../../platform/database.ts';
import type { OwnerScope } from '../../platform/scopes.ts';
import { ownUser } from './queries/people.ts';

export async function getCurrentUser(database: Database | Transaction, owner: OwnerScope): Promise<User> {
  const { ownPlan, businessPlan, createdAt, pendingEmail, ...user } = await ownUser(database, owner);
  return {
    ...user,
    ...(pendingEmail !== null && { pendingEmail }),
    createdAt: createdAt.toISOString(),
    plan: effectivePlan(ownPlan, businessPlan),
  };
}
