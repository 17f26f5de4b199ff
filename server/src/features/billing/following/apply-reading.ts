import { graceEnd, isOver, providesPlan } from '@docket/shared/billing/rules';
import type { PaidPlan, PaymentConfig, PriceIds } from '../../../payment-config.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { changePlanOfBusiness } from '../../business/change-plan.ts';
import { deleteEmptyBusiness } from '../../business/delete-empty-business.ts';
import { setOwnPlan } from '../../plans/set-own-plan.ts';
import { billSeatsJob, endGraceJob } from '../job-kinds.ts';
import {
  currentOf,
  memberIdsOf,
  type SavedSubscription,
  savedSubscriptions,
  saveSubscriptions,
  setCurrentSubscription,
  type Subscriber,
} from '../queries/subscriptions.ts';
import { rememberTrial } from '../queries/trials.ts';
import { billedSeats, seatChange } from '../seats.ts';
import { soldAs } from '../sold-plans.ts';
import type { ReadSubscription } from './read-at-provider.ts';

/** What reading a customer at the provider and saving it takes. */
export type ReadingServices = Pick<
  Services,
  'database' | 'jobs' | 'clock' | 'newId' | 'config' | 'liveEvents' | 'payments' | 'log'
>;

interface CustomerReading {
  customerId: string;
  subscriber: Subscriber;
  /** Whether this is a business that was just started, with its plan. */
  isStarted: boolean;
  found: readonly ReadSubscription[];
  settings: PaymentConfig;
}

/** Saves what was read at the provider, and does what follows from it: for the plan, its grace, and a business's seats. */
export async function applyReading(
  services: ReadingServices,
  transaction: Transaction,
  reading: CustomerReading,
): Promise<void> {
  const { customerId, subscriber, isStarted } = reading;
  const readAt = services.clock();
  const before = await savedSubscriptions(transaction, subscriber);
  const subscriptions = asSaved(reading, readAt);
  logOtherPlans(services, reading, subscriptions);
  await saveSubscriptions(transaction, { customerId, subscriber, readAt }, subscriptions);
  const saved = await savedSubscriptions(transaction, subscriber);

  const current = currentOf(saved);
  const isLasting = current !== null && !isOver(current.status);
  await setCurrentSubscription(transaction, subscriber, isLasting ? current.id : null);
  const hadPlan = isStarted || before.some((one) => one.providesPlan);
  const hasPlan = saved.some((one) => one.providesPlan);
  if (hasPlan !== hadPlan) await changePlan(services, transaction, subscriber, hasPlan);
  await endGracesLater(services, transaction, customerId, subscriptions);

  const people =
    'userId' in subscriber ? [subscriber.userId] : await memberIdsOf(transaction, subscriber.businessId);
  await services.liveEvents.publish(transaction, people, { type: 'billing-changed' });

  if ('businessId' in subscriber)
    await followBusiness(services, transaction, reading, {
      businessId: subscriber.businessId,
      members: people.length,
      before,
    });
}

/** What follows from a business's subscriptions: its trial is used up, its seats change, or nothing is left of it. */
async function followBusiness(
  services: ReadingServices,
  transaction: Transaction,
  { found, settings }: CustomerReading,
  {
    businessId,
    members,
    before,
  }: { businessId: string; members: number; before: readonly SavedSubscription[] },
): Promise<void> {
  const isNew = ({ id }: ReadSubscription) => before.every((one) => one.id !== id);
  if (found.some((one) => one.trialEndsAt !== null && isNew(one)))
    await rememberTrial(transaction, businessId, services.clock());
  if (found.some((one) => seatChange(settings, one, members) !== null))
    await services.jobs.enqueue(transaction, billSeatsJob, { businessId }, { unless: 'waiting' });
  await deleteEmptyBusiness(transaction, businessId);
}

const asSaved = ({ found, settings, subscriber }: CustomerReading, now: Date): SavedSubscription[] =>
  found.map((one) => ({
    id: one.id,
    status: one.status,
    period: one.period,
    seats: billedSeats(settings.prices, one),
    providesPlan: providesPlan(one, now) && !paysForAnotherPlan(one, settings.prices, planOf(subscriber)),
    createdAt: one.createdAt,
    trialEndsAt: one.status === 'trialing' ? one.trialEndsAt : null,
    periodEndsAt: one.periodEndsAt,
    cancelsAt: one.cancelsAt,
    unpaidSince: one.unpaidSince,
    nextAmount: one.nextAmount,
  }));

function logOtherPlans(
  { log }: ReadingServices,
  { customerId, subscriber }: CustomerReading,
  subscriptions: readonly SavedSubscription[],
): void {
  const plan = planOf(subscriber);
  for (const { id, providesPlan: isOurs, status } of subscriptions)
    if (!isOurs && (status === 'active' || status === 'trialing'))
      log.error({ customerId, subscription: id, plan }, 'a subscription pays for another plan');
}

const planOf = (subscriber: Subscriber): PaidPlan => ('userId' in subscriber ? 'premium' : 'business');

/** Whether it was switched to the other plan's price at the provider. Prices that aren't configured now may be old. */
const paysForAnotherPlan = ({ items }: PaidSubscription, prices: PriceIds, plan: PaidPlan): boolean =>
  items.some(({ priceId }) => (soldAs(prices, priceId)?.plan ?? plan) !== plan);

/** The plan ends with its grace, not with the next daily job. */
async function endGracesLater(
  { jobs, clock }: ReadingServices,
  transaction: Transaction,
  customerId: string,
  subscriptions: readonly SavedSubscription[],
): Promise<void> {
  for (const { providesPlan: inGrace, unpaidSince } of subscriptions) {
    if (!inGrace || !unpaidSince) continue;
    const end = graceEnd(unpaidSince);
    const startAfterSeconds = Math.max(1, Math.ceil((end.getTime() - clock().getTime()) / 1000));
    const payload = { customerId, graceEndsAt: end.toISOString() };
    await jobs.enqueue(transaction, endGraceJob, payload, { startAfterSeconds, unless: 'waiting' });
  }
}

async function changePlan(
  services: ReadingServices,
  transaction: Transaction,
  subscriber: Subscriber,
  hasPlan: boolean,
): Promise<void> {
  if ('userId' in subscriber) await setOwnPlan(transaction, subscriber.userId, hasPlan ? 'premium' : 'free');
  else
    await changePlanOfBusiness(services, transaction, {
      businessId: subscriber.businessId,
      plan: hasPlan ? 'business' : 'free',
      by: 'Payments',
    });
}
