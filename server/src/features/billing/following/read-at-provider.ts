import { isHeld } from '@docket/shared/billing/rules';
import type { Services } from '../../../platform/services.ts';
import { type PaidSubscription, PaymentFailure, type PaymentProvider } from '../../../ports/payments.ts';
import type { Configured } from '../payments-of.ts';
import { plansOf } from '../plans-of.ts';

interface Reading extends Configured {
  customerId: string;
  /** Subscriptions that were held when the customer was last read. */
  known: readonly string[];
}

/** A subscription, and what it's charged next. */
export type ReadSubscription = PaidSubscription & { nextAmount: number | null };

/**
 * Reads a customer's plans. Once one is held, no other checkout of the customer can be paid; if two were paid at the same
 * time, one of them ends and is refunded. Null if the provider has never known the customer.
 */
export async function readAtProvider(
  services: Pick<Services, 'log'>,
  reading: Reading,
): Promise<ReadSubscription[] | null> {
  const { payments, customerId, known } = reading;
  const plans = await plansOf(reading, customerId, known);
  if (!plans) return null;
  const held = plans.filter(({ status }) => isHeld(status));
  if (held.some(({ id }) => !known.includes(id))) await payments.endCheckouts(customerId);
  const doubles = doublesOf(held);
  for (const double of doubles) await endDouble(services, reading, double);
  const now = doubles.length === 0 ? plans : ((await plansOf(reading, customerId, known)) ?? []);
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

/** A subscription that pays for a plan a second time, and the moment since when it does. */
interface Double {
  id: string;
  since: Date;
}

/** The one that's in good order stays, or else the oldest. */
function doublesOf(held: readonly PaidSubscription[]): Double[] {
  const plans = held.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const isInOrder = ({ status }: PaidSubscription) => status === 'active' || status === 'trialing';
  const stays = plans.find(isInOrder) ?? plans[0];
  if (!stays) return [];
  return plans.filter((one) => one !== stays).map(({ id }) => ({ id, since: stays.createdAt }));
}

async function endDouble(
  { log }: Pick<Services, 'log'>,
  { payments, customerId }: Reading,
  { id, since }: Double,
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
