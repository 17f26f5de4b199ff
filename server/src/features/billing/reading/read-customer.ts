import { isOver } from '@docket/shared/billing/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { changeMembership } from '../../business/membership/lock-membership.ts';
import { configuredPayments } from '../payments-of.ts';
import { lockCustomer, type Owner, ownerOf } from '../queries/customers.ts';
import { markProcessed, waitingEvent } from '../queries/events.ts';
import { type ReadingServices, saveState } from './save-state.ts';
import { startBusiness } from './start-business.ts';

/**
 * Reads a customer's subscriptions at the provider and brings the plan into line with them. It depends on nothing but
 * what the provider has now, so it may run at any time and any number of times.
 */
export async function readCustomer(services: ReadingServices, customerId: string): Promise<void> {
  await changeMembership(services, (transaction) => readAndSave(services, transaction, customerId));
}

/** The same for a stored event, which is processed once. */
export async function processEvent(services: ReadingServices, eventId: string): Promise<void> {
  await changeMembership(services, async (transaction) => {
    const event = await waitingEvent(transaction, eventId);
    if (!event) return;
    if (event.customerId !== null) await readAndSave(services, transaction, event.customerId);
    await markProcessed(transaction, eventId, services.clock());
  });
}

async function readAndSave(
  services: ReadingServices,
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  const configured = configuredPayments(services);
  if (!configured) return;
  await lockCustomer(transaction, customerId);
  const owner = await ownerOf(transaction, customerId);
  // The provider may have customers that aren't ours, or not any more.
  if (!owner) return;
  const found = await configured.payments.subscriptionsOf(customerId);
  const subscriber = await subscriberOf(services, transaction, { customerId, owner, found });
  if (subscriber) await saveState(services, transaction, { customerId, subscriber, found });
}

async function subscriberOf(
  services: ReadingServices,
  transaction: Transaction,
  read: { customerId: string; owner: Owner; found: readonly PaidSubscription[] },
) {
  const { customerId, owner, found } = read;
  if (owner.kind === 'person') return { userId: owner.userId };
  if (owner.kind === 'business') return { businessId: owner.businessId };
  const hasStarted = found.some(({ status }) => status !== 'incomplete' && !isOver(status));
  return hasStarted ? await startBusiness(services, transaction, { customerId, ...owner }) : null;
}
