import { graceEnd, isOver, providesPlan } from '@docket/shared/billing/rules';
import type { PriceIds } from '../../../payment-config.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { changePlanOfBusiness } from '../../business/change-plan.ts';
import { setOwnPlan } from '../../plans/set-own-plan.ts';
import { billSeatsJob, endGraceJob } from '../job-kinds.ts';
import {
  memberIdsOf,
  type SavedSubscription,
  savedSubscriptions,
  saveSubscriptions,
  setCurrentSubscription,
  type Subscriber,
} from '../queries/subscriptions.ts';
import { rememberTrial } from '../queries/trials.ts';
import { billedSeats, seatChange, soldAs } from '../seats.ts';
import type { ReadSubscription } from './read-at-provider.ts';

/** What reading a customer at the provider and saving it takes. */
export type ReadingServices = Pick<
  Services,
  'database' | 'jobs' | 'clock' | 'newId' | 'config' | 'liveEvents' | 'payments' | 'log'
>;

interface ReadState {
  customerId: string;
  subscriber: Subscriber;
  /** Whether this is a business that was just started, with its plan. */
  isStarted: boolean;
  found: readonly ReadSubscription[];
}

/** Saves what was read at the provider, and gives or takes the plan if that makes a difference to it. */
export async function saveState(
  services: ReadingServices,
  transaction: Transaction,
  { customerId, subscriber, isStarted, found }: ReadState,
): Promise<void> {
  const { payments } = services.config;
  if (!payments) return;
  const now = services.clock();
  const before = await savedSubscriptions(transaction, subscriber);
  const plan = 'userId' in subscriber ? 'premium' : 'business';
  const after = found.map((one) => toSave(one, { prices: payments.prices, plan, now }));
  for (const { id, providesPlan: provides, status } of after)
    if (!provides && (status === 'active' || status === 'trialing'))
      services.log.error({ customerId, subscription: id, plan }, 'a subscription pays for another plan');
  await saveSubscriptions(transaction, { customerId, subscriber, readAt: now }, after);
  const saved = await savedSubscriptions(transaction, subscriber);
  const current = currentOf(saved);
  await setCurrentSubscription(
    transaction,
    subscriber,
    current && !isOver(current.status) ? current.id : null,
  );
  const provides = saved.some((one) => one.providesPlan);
  const provided = isStarted || before.some((one) => one.providesPlan);
  if (provided !== provides) await changePlan(services, transaction, subscriber, provides);
  for (const { unpaidSince, providesPlan: inGrace } of after)
    if (inGrace && unpaidSince) await endGraceLater(services, transaction, customerId, graceEnd(unpaidSince));
  const readers =
    'userId' in subscriber ? [subscriber.userId] : await memberIdsOf(transaction, subscriber.businessId);
  await services.liveEvents.publish(transaction, readers, { type: 'billing-changed' });
  if (!('businessId' in subscriber)) return;
  const { businessId } = subscriber;
  const isNew = ({ id }: ReadSubscription) => before.every((one) => one.id !== id);
  if (found.some((one) => one.trialEndsAt !== null && isNew(one)))
    await rememberTrial(transaction, businessId, now);
  if (found.some((one) => seatChange(payments, one, readers.length) !== null))
    await services.jobs.enqueue(transaction, billSeatsJob, { businessId }, { unless: 'waiting' });
}

const toSave = (
  found: ReadSubscription,
  { prices, plan, now }: { prices: PriceIds; plan: 'premium' | 'business'; now: Date },
): SavedSubscription => ({
  id: found.id,
  status: found.status,
  period: found.period,
  seats: billedSeats(prices, found),
  providesPlan: providesPlan(found, now) && !paysForAnother(found, prices, plan),
  createdAt: found.createdAt,
  trialEndsAt: found.status === 'trialing' ? found.trialEndsAt : null,
  periodEndsAt: found.periodEndsAt,
  cancelsAt: found.cancelsAt,
  unpaidSince: found.unpaidSince,
  nextAmount: found.nextAmount,
});

/** Whether it was switched to the other plan's price at the provider. Prices that aren't configured now may be old. */
const paysForAnother = (
  { items }: PaidSubscription,
  prices: PriceIds,
  plan: 'premium' | 'business',
): boolean => items.some(({ priceId }) => (soldAs(prices, priceId)?.plan ?? plan) !== plan);

/** The one that provides the plan, or else the newest that isn't over, or else the newest. */
export function currentOf<
  One extends Pick<SavedSubscription, 'status' | 'createdAt'> & { providesPlan?: boolean },
>(subscriptions: readonly One[]): One | null {
  const newest = subscriptions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return (
    newest.find((one) => one.providesPlan) ??
    newest.find(({ status }) => !isOver(status)) ??
    newest[0] ??
    null
  );
}

/** The plan ends with its grace, not with the next daily job. */
async function endGraceLater(
  { jobs, clock }: ReadingServices,
  transaction: Transaction,
  customerId: string,
  end: Date,
): Promise<void> {
  const startAfterSeconds = Math.max(1, Math.ceil((end.getTime() - clock().getTime()) / 1000));
  const payload = { customerId, graceEndsAt: end.toISOString() };
  await jobs.enqueue(transaction, endGraceJob, payload, { startAfterSeconds, unless: 'waiting' });
}

async function changePlan(
  services: ReadingServices,
  transaction: Transaction,
  subscriber: Subscriber,
  provides: boolean,
): Promise<void> {
  if ('userId' in subscriber) await setOwnPlan(transaction, subscriber.userId, provides ? 'premium' : 'free');
  else
    await changePlanOfBusiness(services, transaction, {
      businessId: subscriber.businessId,
      plan: provides ? 'business' : 'free',
      by: 'Payments',
    });
}
