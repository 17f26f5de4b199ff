import { type Plan, planNames, plans } from '@docket/shared/plans/rules';
import { emailAddress } from '@docket/shared/auth/contract';
import { authMessages as text } from '@docket/shared/auth/messages';
import { normaliseEmail } from '@docket/shared/auth/rules';
import { z } from 'zod';
import type { Transaction } from '../../platform/database.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeMembership, lockMembership } from '../business/membership/lock-membership.ts';
import { addMember, type AddMemberServices } from '../business/membership/add-member.ts';
import { notifyMembers } from '../business/membership/notify-members.ts';
import { businessNameGiven } from './create-account.ts';
import {
  accountByEmail,
  lockOrInsertBusiness,
  type OperatorsAccount,
  setBusinessPlan,
  setOwnPlan,
} from './queries.ts';

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
  const { business } = await lockMembership(transaction, businessId, []);
  if (business.plan === plan) return `${business.name} already has the plan ${planNames[plan]}`;
  const at = services.clock();
  await setBusinessPlan(transaction, businessId, plan, at);
  await recordAudit(transaction, {
    businessId,
    actor: null,
    action: 'plan-changed',
    subject: business.name,
    details: `${planNames[business.plan]} to ${planNames[plan]}`,
    at,
  });
  await notifyMembers(services, transaction, businessId);
  return `Set the plan of ${business.name} and all its members to ${planNames[plan]}`;
}

/** Never joins an existing business: anyone could type its name into their account and become its ADMIN (OP-73). */
async function openWorkspace(
  services: Needed,
  transaction: Transaction,
  { id, email, businessName: label }: OperatorsAccount,
  given: string | undefined,
): Promise<string> {
  const name = businessNameGiven.safeParse(given ?? label ?? '').data;
  if (name === undefined) throw new Refusal('INVALID', 'Name the new business with --business');
  const { id: businessId, isNew } = await lockOrInsertBusiness(transaction, {
    id: services.newId(),
    name,
    createdAt: services.clock(),
  });
  if (!isNew)
    throw new Refusal('CONFLICT', `The business ${name} already exists. Use another name with --business`);
  const { people } = await lockMembership(transaction, businessId, [id]);
  const person = people.get(id);
  if (person?.businessId !== null) throw new Refusal('CONFLICT');
  await addMember(services, transaction, {
    businessId,
    person,
    role: 'ADMIN',
    actor: null,
    how: 'Business created',
  });
  return `Created the business ${name} with ${email} as its ADMIN`;
}
