import { isOver } from '@docket/shared/billing/rules';
import { configuredPayments } from '../payments-of.ts';
import { plansOf } from '../plans-of.ts';
import { heldSubscriptions } from '../queries/subscriptions.ts';
import { readCustomer } from '../following/read-customer.ts';
import type { ReadingServices } from '../following/apply-reading.ts';

/** A customer's plans end with their periods, which are paid. */
export async function stopRenewal(services: ReadingServices, customerId: string): Promise<void> {
  const configured = configuredPayments(services);
  if (!configured) return;
  const known = await heldSubscriptions(services.database, customerId);
  const found = (await plansOf(configured, customerId, known)) ?? [];
  for (const { id, status, cancelsAt } of found)
    if (!isOver(status) && cancelsAt === null) await configured.payments.cancelAtPeriodEnd(id);
  await readCustomer(services, customerId);
}
