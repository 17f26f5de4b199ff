import { isHeld, isOver, type SubscriptionStatus, subscriptionStatuses } from '@docket/shared/billing/rules';
import type { BillingPeriod } from '@docket/shared/plans/rules';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** Who a subscription provides a plan to. */
export type Subscriber = { userId: string } | { businessId: string };

export interface SavedSubscription {
  id: string;
  status: SubscriptionStatus;
  period: BillingPeriod;
  seats: number;
  providesPlan: boolean;
  createdAt: Date;
  trialEndsAt: Date | null;
  periodEndsAt: Date;
  cancelsAt: Date | null;
  unpaidSince: Date | null;
  /** In cents; null if the provider hasn't said. */
  nextAmount: number | null;
}

const columns = [
  'id',
  'status',
  'period',
  'seats',
  'providesPlan',
  'createdAt',
  'trialEndsAt',
  'periodEndsAt',
  'cancelsAt',
  'unpaidSince',
  'nextAmount',
] as const;

const ofSubscriber = (is: ExpressionBuilder<DB, 'subscriptions'>, subscriber: Subscriber) =>
  'userId' in subscriber
    ? is('userId', '=', subscriber.userId)
    : is('businessId', '=', subscriber.businessId);

/** Newest first. */
export async function savedSubscriptions(
  database: Database | Transaction,
  subscriber: Subscriber,
): Promise<SavedSubscription[]> {
  const rows = await database
    .selectFrom('subscriptions')
    .select(columns)
    .where((is) => ofSubscriber(is, subscriber))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as SavedSubscription[];
}

/** The one that provides the plan, or else the newest that isn't over, or else the newest. They come newest first. */
export const currentOf = (subscriptions: readonly SavedSubscription[]): SavedSubscription | null =>
  subscriptions.find((one) => one.providesPlan) ??
  subscriptions.find(({ status }) => !isOver(status)) ??
  subscriptions[0] ??
  null;

/** The subscriptions of a customer that had been bought and hadn't ended when they were last read. */
export const heldSubscriptions = async (database: Database, customerId: string): Promise<string[]> =>
  (
    await database
      .selectFrom('subscriptions')
      .select('id')
      .where('customerId', '=', customerId)
      .where('status', 'in', subscriptionStatuses.filter(isHeld))
      .execute()
  ).map(({ id }) => id);

/**
 * Saves what a customer has now. Subscriptions that the provider no longer has are removed, and so are those of a
 * customer that this one has replaced, once it has subscribed.
 */
export async function saveSubscriptions(
  transaction: Transaction,
  about: { customerId: string; subscriber: Subscriber; readAt: Date },
  found: readonly SavedSubscription[],
): Promise<void> {
  const { customerId, subscriber, readAt } = about;
  let gone = transaction.deleteFrom('subscriptions').where('customerId', '=', customerId);
  if (found.length > 0)
    gone = gone.where(
      'id',
      'not in',
      found.map(({ id }) => id),
    );
  await gone.execute();
  if (found.some(({ status }) => isHeld(status)))
    await transaction
      .deleteFrom('subscriptions')
      .where('customerId', '!=', customerId)
      .where((is) => ofSubscriber(is, subscriber))
      .execute();
  if (found.length === 0) return;
  await transaction
    .insertInto('subscriptions')
    .values(found.map((one) => ({ ...one, ...subscriber, customerId, readAt })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((is) => ({
        status: is.ref('excluded.status'),
        period: is.ref('excluded.period'),
        seats: is.ref('excluded.seats'),
        providesPlan: is.ref('excluded.providesPlan'),
        trialEndsAt: is.ref('excluded.trialEndsAt'),
        periodEndsAt: is.ref('excluded.periodEndsAt'),
        cancelsAt: is.ref('excluded.cancelsAt'),
        unpaidSince: is.ref('excluded.unpaidSince'),
        nextAmount: is.ref('excluded.nextAmount'),
        readAt: is.ref('excluded.readAt'),
      })),
    )
    .execute();
}

/** The one that isn't over, as the account or business names it. */
export async function setCurrentSubscription(
  transaction: Transaction,
  subscriber: Subscriber,
  stripeSubscriptionId: string | null,
): Promise<void> {
  if ('userId' in subscriber)
    await transaction
      .updateTable('users')
      .set({ stripeSubscriptionId })
      .where('id', '=', subscriber.userId)
      .execute();
  else
    await transaction
      .updateTable('businesses')
      .set({ stripeSubscriptionId })
      .where('id', '=', subscriber.businessId)
      .execute();
}

/** The members of a business. All count as seats, verified or not (OP-37). */
export async function memberIdsOf(database: Database | Transaction, businessId: string): Promise<string[]> {
  const rows = await database.selectFrom('users').select('id').where('businessId', '=', businessId).execute();
  return rows.map(({ id }) => id);
}
