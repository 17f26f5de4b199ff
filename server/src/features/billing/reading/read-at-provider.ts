import { isHeld } from '@docket/shared/billing/rules';
import type { PaymentConfig } from '../../../payment-config.ts';
import type { Services } from '../../../platform/services.ts';
import { type PaidSubscription, PaymentFailure, type PaymentProvider } from '../../../ports/payments.ts';
import { soldAs } from '../seats.ts';

interface Reading {
  payments: PaymentProvider;
  settings: PaymentConfig;
  customerId: string;
  /** Subscriptions that were held when the customer was last read. */
  known: readonly string[];
}

/** A subscription, and what it's charged next. */
export type ReadSubscription = PaidSubscription & { nextAmount: number | null };

/**
 * Reads a customer's subscriptions. Once one is held, no other checkout of the customer can be paid; if two were paid at
 * the same time, one of them ends and is refunded. Null if the provider has never known the customer.
 */
export async function readAtProvider(
  services: Pick<Services, 'log'>,
  reading: Reading,
): Promise<ReadSubscription[] | null> {
  const { payments, customerId, known } = reading;
  const found = await payments.subscriptionsOf(customerId);
  if (!found) return null;
  const held = found.filter(({ status }) => isHeld(status));
  if (held.some(({ id }) => !known.includes(id))) await payments.endCheckouts(customerId);
  const extra = secondsOf(held, reading.settings);
  for (const { id, since } of extra) await endSecond(services, reading, { id, since });
  const now = extra.length === 0 ? found : ((await payments.subscriptionsOf(customerId)) ?? []);
  return await Promise.all(
    now.map(async (one) => ({ ...one, nextAmount: await nextAmountOf(services, payments, one) })),
  );
}

/** It's only shown, so it mustn't keep the plan from being followed. */
async function nextAmountOf(
  { log }: Pick<Services, 'log'>,
  payments: PaymentProvider,
  { id, status, cancelsAt }: PaidSubscription,
): Promise<number | null> {
  if (!isHeld(status) || cancelsAt !== null) return null;
  try {
    return await payments.nextAmountOf(id);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.warn({ err: error, subscription: id }, 'the next amount of a subscription couldn’t be read');
    return null;
  }
}

/**
 * The subscriptions that pay for a plan a second time, each with the moment since when it does. The one that's in good
 * order stays, or else the oldest. Whatever else the operator sells a customer isn't ours to end.
 */
function secondsOf(
  held: readonly PaidSubscription[],
  { prices }: PaymentConfig,
): { id: string; since: Date }[] {
  const plans = held
    .filter(({ items }) => items.some(({ priceId }) => soldAs(prices, priceId) !== null))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const isWell = ({ status }: PaidSubscription) => status === 'active' || status === 'trialing';
  const stays = plans.find(isWell) ?? plans[0];
  if (!stays) return [];
  return plans.filter((one) => one !== stays).map(({ id }) => ({ id, since: stays.createdAt }));
}

async function endSecond(
  { log }: Pick<Services, 'log'>,
  { payments, customerId }: Reading,
  { id, since }: { id: string; since: Date },
): Promise<void> {
  const about = { customerId, subscription: id };
  let refunded: number | null = null;
  try {
    refunded = await payments.refundSince(id, since);
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.error(
      { ...about, err: error },
      'a second subscription couldn’t be refunded: refund it at the provider',
    );
  }
  await payments.endSubscription(id);
  log.error({ ...about, refunded }, 'a customer had a second subscription, which has been ended');
}
