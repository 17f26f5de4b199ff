import { type Plan, planNames } from '@docket/shared/plans/rules';
import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMembership } from './membership/lock-membership.ts';
import { notifyMembers, type NotifyServices } from './membership/notify-members.ts';
import { setPlan } from './queries/businesses.ts';

/** Sets the plan of a business and so of all its members. Returns its name, and whether that changed anything. */
export async function changePlanOfBusiness(
  services: Pick<Services, 'clock'> & NotifyServices,
  transaction: Transaction,
  { businessId, plan, by }: { businessId: string; plan: Plan; by: 'Operator' | 'Payments' },
): Promise<{ name: string; changed: boolean }> {
  const { business } = await lockMembership(transaction, businessId, []);
  const { name } = business;
  if (business.plan === plan) return { name, changed: false };
  const at = services.clock();
  await setPlan(transaction, businessId, plan, at);
  await recordAudit(transaction, {
    businessId,
    actor: null,
    by,
    action: 'plan-changed',
    subject: name,
    details: `${planNames[business.plan]} to ${planNames[plan]}`,
    at,
  });
  await notifyMembers(services, transaction, businessId);
  return { name, changed: true };
}
