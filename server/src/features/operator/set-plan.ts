import { type Plan, planNames, plans } from '@docket/shared/plans/rules';
import { emailAddress } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { changePlanOfBusiness } from '../business/change-plan.ts';
import type { AddMemberServices } from '../business/membership/add-member.ts';
import { changeMembership } from '../business/membership/lock-membership.ts';
import { openBusiness } from '../business/open-business.ts';
import { setOwnPlan } from '../plans/set-own-plan.ts';
import { businessNameGiven } from './create-account.ts';
import { accountByEmail, type OperatorsAccount } from './queries.ts';

/** An operator's input. */
export const planSetting = z.object({
  email: emailAddress(text.emailInvalid),
  plan: z.enum(plans),
  businessName: businessNameGiven.optional(),
});
type PlanSetting = z.infer<typeof planSetting>;

type Needed = Pick<Services, 'database' | 'newId'> & AddMemberServices;

/**
 * Sets a plan for an operator and returns a message about what changed. `business` creates a business with the person
 * as its ADMIN (OP-74), or sets the plan of their current one. The other plans set the person's own plan, or their
 * business's if it's named.
 */
export async function setPlan(
  services: Needed,
  { email: address, plan, businessName }: PlanSetting,
): Promise<string> {
  const email = normaliseEmail(address);
  return await changeMembership(services, async (transaction) => {
    const account = await accountByEmail(transaction, email);
    if (!account) throw new Refusal('NOT_FOUND', `There is no account for ${email}`);
    const { business } = account;
    if (business && businessName !== undefined && businessName !== business.name)
      throw new Refusal('CONFLICT', `${email} is a member of ${business.name}, not of ${businessName}`);
    if (business && (plan === 'business' || businessName !== undefined))
      return await setPlanOfBusiness(services, transaction, { businessId: business.id, plan });
    if (plan === 'business') return await openWorkspace(services, transaction, account, businessName);
    if (businessName !== undefined)
      throw new Refusal(
        'CONFLICT',
        `${email} isn't in a business. Leave out --business to set their own plan`,
      );
    await setOwnPlan(transaction, account.id, plan);
    const done = `Set the plan of ${email} to ${planNames[plan]}`;
    if (!business) return done;
    return `${done}. While they're in ${business.name}, its plan ${planNames[business.plan]} applies. To change that one, add --business "${business.name}"`;
  });
}

async function setPlanOfBusiness(
  services: Needed,
  transaction: Transaction,
  { businessId, plan }: { businessId: string; plan: Plan },
): Promise<string> {
  const { name, changed } = await changePlanOfBusiness(services, transaction, {
    businessId,
    plan,
    by: 'Operator',
  });
  return changed
    ? `Set the plan of ${name} and all its members to ${planNames[plan]}`
    : `${name} already has the plan ${planNames[plan]}`;
}

async function openWorkspace(
  services: Needed,
  transaction: Transaction,
  { id, email, businessName: label }: OperatorsAccount,
  given: string | undefined,
): Promise<string> {
  const name = businessNameGiven.safeParse(given ?? label ?? '').data;
  if (name === undefined) throw new Refusal('INVALID', 'Name the new business with --business');
  const opened = await openBusiness(services, transaction, {
    name,
    userId: id,
    actor: null,
    how: 'Business created',
  });
  if (!('refused' in opened)) return `Created the business ${name} with ${email} as its ADMIN`;
  if (opened.refused === 'member') throw new Refusal('CONFLICT');
  throw new Refusal('CONFLICT', `The business ${name} already exists. Use another name with --business`);
}
