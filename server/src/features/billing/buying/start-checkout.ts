import type { checkoutBody, createCheckout } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import { isOver } from '@docket/shared/billing/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { businessCost, businessTrialDays, type BillingPeriod } from '@docket/shared/plans/rules';
import type { z } from 'zod';
import type { PriceIds } from '../../../payment-config.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import { findCustomer, type FindingServices } from './find-customer.ts';
import { readCustomerJob } from '../job-kinds.ts';
import { billingPage, orRefuse, requirePayments } from '../payments-of.ts';
import { memberIdsOf, savedSubscriptions } from '../queries/subscriptions.ts';
import { soldAs } from '../seats.ts';

type Needed = FindingServices & Pick<Services, 'config' | 'log' | 'jobs'>;
type Request = z.output<typeof checkoutBody>;
type Plan = 'premium' | 'business';

/** Starts a checkout at the provider. Paying there changes nothing here until the provider says so. */
export async function startCheckout(
  services: Needed,
  caller: Caller,
  { priceId, businessName }: Request,
): Promise<ReplyOf<typeof createCheckout>> {
  const { payments, settings } = requirePayments(services);
  const sold = soldAs(settings.prices, priceId);
  if (!sold) throw new Refusal('INVALID', text.priceNotConfigured);
  if (caller.business && sold.plan === 'premium') throw new Refusal('CONFLICT', text.memberOfBusiness);
  return await orRefuse(services, async () => {
    const customerId = await findCustomer(services, caller, { plan: sold.plan, businessName });
    const held = await payments.subscriptionsOf(customerId);
    if (held.some(({ status }) => status !== 'incomplete' && !isOver(status))) {
      // An event may have been missed.
      await services.jobs.enqueue(services.database, readCustomerJob, { customerId }, { unless: 'waiting' });
      throw new Refusal('CONFLICT', text.alreadySubscribed);
    }
    const { id, url } = await payments.startCheckout({
      customerId,
      items: await itemsOf(services, caller, priceId, { ...sold, prices: settings.prices }),
      trialDays: await trialOf(services, caller, sold.plan),
      successUrl: billingPage(services.config),
      cancelUrl: `${services.config.publicUrl}/pricing`,
    });
    return { url, sessionId: id };
  });
}

/** The plan, and for a business that already has more members than are included, the others. */
async function itemsOf(
  { database }: Needed,
  { business }: Caller,
  priceId: string,
  { plan, period, prices }: { plan: Plan; period: BillingPeriod; prices: PriceIds },
): Promise<{ priceId: string; quantity: number }[]> {
  const base = { priceId, quantity: 1 };
  const seat = prices.seat[period];
  if (plan !== 'business' || !business || seat === null) return [base];
  const { extraUsers } = businessCost((await memberIdsOf(database, business.businessId)).length, period);
  return extraUsers > 0 ? [base, { priceId: seat, quantity: extraUsers }] : [base];
}

/** A business tries the plan once (CONST-11). */
async function trialOf({ database }: Needed, { business }: Caller, plan: Plan): Promise<number> {
  if (plan !== 'business') return 0;
  if (!business) return businessTrialDays;
  const earlier = await savedSubscriptions(database, { businessId: business.businessId });
  return earlier.length === 0 ? businessTrialDays : 0;
}
