import { extraUserPrice, planPrices } from '@docket/shared/plans/rules';
import { dayMs } from '../../../platform/durations.ts';
import { configuredPayments } from '../payments-of.ts';
import { endPaymentsJob, readCustomerJob, stopRenewalJob } from '../job-kinds.ts';
import { customersAfter, payingMembers } from '../queries/customers.ts';
import { customersToEnd } from '../queries/endings.ts';
import { deleteEventsBefore } from '../queries/events.ts';
import { deletePurchasesBefore } from '../queries/purchases.ts';
import { releaseStartsBefore } from '../queries/starting.ts';
import type { ReadingServices } from './apply-reading.ts';

/** Longer than the provider repeats an event. */
const eventDays = 90;
/** Longer than a checkout stays open. */
const purchaseDays = 30;
const page = 500;

/**
 * Has every customer read again, which repairs what events missed, ends plans whose grace has passed and corrects
 * seats. Returns the number of customers.
 */
export async function reconcilePayments(services: ReadingServices): Promise<number> {
  const { database, jobs, clock } = services;
  if (!configuredPayments(services)) return 0;
  let count = 0;
  for (let after = ''; ;) {
    const customers = await customersAfter(database, after, page);
    for (const customerId of customers)
      await jobs.enqueue(database, readCustomerJob, { customerId }, { unless: 'waiting' });
    count += customers.length;
    const last = customers.at(-1);
    if (last === undefined) break;
    after = last;
  }
  for (const customerId of await payingMembers(database))
    await jobs.enqueue(database, stopRenewalJob, { customerId }, { unless: 'waiting' });
  for (const customerId of await customersToEnd(database))
    await jobs.enqueue(database, endPaymentsJob, { customerId }, { unless: 'waiting' });
  const now = clock().getTime();
  await deletePurchasesBefore(database, new Date(now - purchaseDays * dayMs));
  await deleteEventsBefore(database, new Date(now - eventDays * dayMs));
  await releaseStartsBefore(database, new Date(now));
  return count;
}

/** Logs an error for each configured price that isn't what the pages say, so that nobody is charged another one. */
export async function checkPrices(
  services: Pick<ReadingServices, 'payments' | 'config' | 'log'>,
): Promise<void> {
  const configured = configuredPayments(services);
  if (!configured) return;
  const { payments, settings } = configured;
  const shown = { premium: planPrices.premium, business: planPrices.business, seat: extraUserPrice };
  for (const what of ['premium', 'business', 'seat'] as const)
    for (const period of ['monthly', 'yearly'] as const) {
      const priceId = settings.prices[what][period];
      if (priceId === null) continue;
      const expected = { amount: shown[what][period], currency: 'aud', period };
      const found = await payments.priceOf(priceId);
      const isRight =
        found?.amount === expected.amount &&
        found.currency === expected.currency &&
        found.period === expected.period;
      if (!isRight)
        services.log.error({ what, priceId, expected, found }, 'a price at the provider isn’t ours');
    }
}
