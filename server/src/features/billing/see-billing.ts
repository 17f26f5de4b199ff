import type { Billing, Subscription } from '@docket/shared/billing/contract';
import { graceEnd, isOver } from '@docket/shared/billing/rules';
import { businessCost, extraUserPrice, includedUsers, planPrices } from '@docket/shared/plans/rules';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { hasTrial } from './buying/has-trial.ts';
import { payerOf } from './payer.ts';
import { configuredPayments } from './payments-of.ts';
import { customerOf } from './queries/customers.ts';
import {
  currentOf,
  memberIdsOf,
  type SavedSubscription,
  savedSubscriptions,
} from './queries/subscriptions.ts';

/** What the caller pays, or their business, as it was when it was last read at the provider. */
export async function seeBilling(
  services: Pick<Services, 'database' | 'payments' | 'config'>,
  caller: Caller,
): Promise<Billing> {
  const { database } = services;
  const { subscriber, canManage } = payerOf(caller);
  const isOfBusiness = 'businessId' in subscriber;
  const about = {
    configured: configuredPayments(services) !== null,
    of: isOfBusiness ? ('business' as const) : ('person' as const),
    canManage,
    plan: caller.plan,
  };
  if (!canManage) return { ...about, hasPortal: false, hasTrial: false, subscription: null, seats: null };
  const current = currentOf(await savedSubscriptions(database, subscriber));
  const members = isOfBusiness ? (await memberIdsOf(database, subscriber.businessId)).length : 0;
  return {
    ...about,
    hasPortal: (await customerOf(database, subscriber)) !== null,
    hasTrial: await hasTrial(database, caller),
    subscription: current && present(current, isOfBusiness, members),
    seats: isOfBusiness ? seatsOf(current, members) : null,
  };
}

function present(found: SavedSubscription, isOfBusiness: boolean, members: number): Subscription {
  const { status, period, cancelsAt, unpaidSince, providesPlan } = found;
  const regular = isOfBusiness
    ? planPrices.business[period] + found.seats * extraUserPrice[period]
    : planPrices.premium[period];
  const isRenewed = !isOver(status) && cancelsAt === null;
  return {
    plan: isOfBusiness ? 'business' : 'premium',
    period,
    status,
    trialEndsAt: found.trialEndsAt?.toISOString() ?? null,
    nextBillingAt: isRenewed ? found.periodEndsAt.toISOString() : null,
    nextAmount: isRenewed
      ? (found.nextAmount ??
        (isOfBusiness ? businessCost(members, period).total : planPrices.premium[period]))
      : 0,
    isAdjusted: isRenewed && found.nextAmount !== null && found.nextAmount !== regular,
    endsAt: cancelsAt?.toISOString() ?? null,
    // Once it has passed, the plan has ended.
    graceEndsAt: providesPlan && unpaidSince ? graceEnd(unpaidSince).toISOString() : null,
  };
}

function seatsOf(current: SavedSubscription | null, members: number): Billing['seats'] {
  const period = current?.period ?? 'monthly';
  const { extraUsers, extra } = businessCost(members, period);
  return {
    members,
    included: includedUsers,
    extra: extraUsers,
    price: extraUserPrice[period],
    cost: extra,
    billed: current && !isOver(current.status) ? current.seats : 0,
  };
}
