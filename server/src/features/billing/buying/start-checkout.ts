import type { checkoutBody, createCheckout } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import { isHeld } from '@docket/shared/billing/rules';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { businessCost, businessTrialDays, type BillingPeriod } from '@docket/shared/plans/rules';
import type { z } from 'zod';
import type { PaidPlan, PriceIds } from '../../../payment-config.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { findCustomer, type FindingServices } from './find-customer.ts';
import { oneCheckoutAtATime } from './one-checkout-at-a-time.ts';
import { readCustomerJob } from '../job-kinds.ts';
import { billingPage, orRefuse, requirePayments } from '../payments-of.ts';
import { memberIdsOf } from '../queries/subscriptions.ts';
import { hasTrial } from './has-trial.ts';
import { soldAs } from '../sold-plans.ts';

type Needed = FindingServices & Pick<Services, 'config' | 'log' | 'jobs'>;
type Request = z.output<typeof checkoutBody>;

/** Starts a checkout at the provider. Paying there changes nothing here until the provider says so. */
export async function startCheckout(
  services: Needed,
  caller: Caller,
  { priceId, businessName }: Request,
): Promise<ReplyOf<typeof createCheckout>> {
  const { database } = services;
  const { payments, settings } = requirePayments(services);
  const sold = soldAs(settings.prices, priceId);
  if (!sold) throw new Refusal('INVALID', text.priceNotConfigured);
  if (caller.business && sold.plan === 'premium') throw new Refusal('CONFLICT', text.memberOfBusiness);
  const wanted = { plan: sold.plan, businessName };
  const start = async () => {
    const { customerId, subscriptions } = await findCustomer(services, caller, wanted);
    await refuseSecond(services, customerId, subscriptions);
    const { id, url } = await payments.startCheckout({
      customerId,
      items: await itemsOf(services, caller, priceId, { ...sold, prices: settings.prices }),
      trialDays: sold.plan === 'business' && (await hasTrial(database, caller)) ? businessTrialDays : 0,
      successUrl: billingPage(services.config),
      cancelUrl: `${services.config.publicUrl}/pricing`,
    });
    try {
      // Meanwhile, the account may have been deleted, or a checkout in another tab paid.
      const now = await findCustomer(services, caller, wanted);
      await refuseSecond(services, now.customerId, now.subscriptions);
    } catch (error) {
      await payments.endCheckouts(customerId);
      throw error;
    }
    return { url, sessionId: id };
  };
  return await oneCheckoutAtATime(services, caller.business?.businessId ?? caller.person.id, () =>
    orRefuse(services, start),
  );
}

async function refuseSecond(
  { jobs, database }: Needed,
  customerId: string,
  subscriptions: readonly PaidSubscription[],
): Promise<void> {
  if (!subscriptions.some(({ status }) => isHeld(status))) return;
  // An event may have been missed.
  await jobs.enqueue(database, readCustomerJob, { customerId }, { unless: 'waiting' });
  throw new Refusal('CONFLICT', text.alreadySubscribed);
}

/** The plan, and for a business that already has more members than are included, the others. */
async function itemsOf(
  { database }: Needed,
  { business }: Caller,
  priceId: string,
  { plan, period, prices }: { plan: PaidPlan; period: BillingPeriod; prices: PriceIds },
): Promise<{ priceId: string; quantity: number }[]> {
  const base = { priceId, quantity: 1 };
  const seat = prices.seat[period];
  if (plan !== 'business' || !business || seat === null) return [base];
  const { extraUsers } = businessCost((await memberIdsOf(database, business.businessId)).length, period);
  return extraUsers > 0 ? [base, { priceId: seat, quantity: extraUsers }] : [base];
}
