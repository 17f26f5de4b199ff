import { changeMembership } from '../../business/membership/lock-membership.ts';
import { configuredPayments } from '../payments-of.ts';
import { customerOfBusiness, lockCustomer } from '../queries/customers.ts';
import { memberIdsOf } from '../queries/subscriptions.ts';
import { seatChange } from '../seats.ts';
import { type ReadingServices, saveState } from './save-state.ts';

/** Bills as many members as a business has now, at the provider. It does nothing if that's already so. */
export async function billSeats(services: ReadingServices, businessId: string): Promise<void> {
  const configured = configuredPayments(services);
  if (!configured) return;
  const { payments, settings } = configured;
  await changeMembership(services, async (transaction) => {
    const customerId = await customerOfBusiness(transaction, businessId);
    if (customerId === null) return;
    await lockCustomer(transaction, customerId);
    const members = (await memberIdsOf(transaction, businessId)).length;
    let changed = false;
    for (const subscription of await payments.subscriptionsOf(customerId)) {
      const change = seatChange(settings, subscription, members);
      if (!change) continue;
      await payments.setQuantity(subscription, change);
      changed = true;
    }
    if (!changed) return;
    const found = await payments.subscriptionsOf(customerId);
    await saveState(services, transaction, { customerId, subscriber: { businessId }, found });
  });
}
