import { configuredPayments } from '../payments-of.ts';
import { plansOf } from '../plans-of.ts';
import { customerOfBusiness } from '../queries/customers.ts';
import { heldSubscriptions, memberIdsOf } from '../queries/subscriptions.ts';
import { seatChange } from '../seats.ts';
import { readCustomer } from '../following/read-customer.ts';
import type { ReadingServices } from '../following/apply-reading.ts';

const mostChanges = 5;

/**
 * Bills as many members as a business has now, at the provider. Afterwards it looks again: members may have changed, or
 * been billed by someone who counted them earlier.
 */
export async function billSeats(services: ReadingServices, businessId: string): Promise<void> {
  const { database } = services;
  const configured = configuredPayments(services);
  const customerId = configured && (await customerOfBusiness(database, businessId));
  if (!customerId) return;
  const { payments, settings } = configured;
  for (let changes = 0; changes < mostChanges; changes += 1) {
    const found =
      (await plansOf(configured, customerId, await heldSubscriptions(database, customerId))) ?? [];
    const members = (await memberIdsOf(database, businessId)).length;
    let isRight = true;
    for (const subscription of found) {
      const change = seatChange(settings, subscription, members);
      if (!change) continue;
      await payments.setQuantity(subscription, change);
      isRight = false;
    }
    if (!isRight) continue;
    if (changes > 0) await readCustomer(services, customerId);
    return;
  }
  throw new Error('the members of a business kept changing while they were billed');
}
