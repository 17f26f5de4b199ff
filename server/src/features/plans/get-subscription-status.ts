import type { SubscriptionStatus } from '@docket/shared/plans/contract';
import { effectivePlan, remainingScans, scanLimit } from '@docket/shared/plans/rules';
import type { OwnerScope } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { resetScans, scanAccount } from './queries.ts';
import { scanMonth } from './scan-month.ts';

export async function getSubscriptionStatus(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  owner: OwnerScope,
): Promise<SubscriptionStatus> {
  await resetScans(database, owner, scanMonth(clock()));
  const { ownPlan, businessPlan, scansUsed } = await scanAccount(database, owner);
  const plan = effectivePlan(ownPlan, businessPlan);
  return {
    plan,
    scansUsed,
    scansLimit: scanLimit(plan),
    remainingScans: remainingScans(plan, scansUsed),
  };
}
