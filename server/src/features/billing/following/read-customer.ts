import { isHeld } from '@docket/shared/billing/rules';
import type { Transaction } from '../../../platform/database.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { changeMembership } from '../../business/membership/lock-membership.ts';
import { configuredPayments } from '../payments-of.ts';
import { type Owner, ownerOf } from '../queries/customers.ts';
import { markProcessed, waitingEvent } from '../queries/events.ts';
import { heldSubscriptions } from '../queries/subscriptions.ts';
import { claimVersion, versionOf } from '../queries/versions.ts';
import { readAtProvider } from './read-at-provider.ts';
import { applyReading, type ReadingServices } from './apply-reading.ts';
import { startBusiness } from './start-business.ts';

/**
 * Reads a customer's subscriptions at the provider and brings the plan into line with them. It depends on nothing but
 * what the provider has now, so it may run at any time and any number of times.
 */
export async function readCustomer(services: ReadingServices, customerId: string): Promise<void> {
  const { database } = services;
  const begun = await versionOf(database, customerId);
  let version = begun;
  // Of two readings that others have saved since, the second was begun after the first was saved, so it's as new as ours.
  while (version < begun + 2 && !(await readOnce(services, customerId, version)))
    version = await versionOf(database, customerId);
}

/** The same for a stored event, which is processed once. */
export async function processEvent(services: ReadingServices, eventId: string): Promise<void> {
  const event = await waitingEvent(services.database, eventId);
  if (!event) return;
  if (event.customerId !== null) await readCustomer(services, event.customerId);
  await markProcessed(services.database, eventId, services.clock());
}

/** Nothing is locked while the provider answers. False if something was saved meanwhile. */
async function readOnce(services: ReadingServices, customerId: string, version: number): Promise<boolean> {
  const { database, log } = services;
  const configured = configuredPayments(services);
  if (!configured) return true;
  // The provider may have customers that aren't ours, or not any more.
  if (!(await ownerOf(database, customerId))) return true;
  const known = await heldSubscriptions(database, customerId);
  const found = await readAtProvider(services, { ...configured, customerId, known });
  if (!found) {
    if (known.length > 0)
      log.error({ customerId }, 'the provider doesn’t know a customer who pays, so their plan stays');
    return true;
  }
  return await changeMembership(services, async (transaction) => {
    if (!(await claimVersion(transaction, customerId, version))) return false;
    const owner = await ownerOf(transaction, customerId);
    if (!owner) return true;
    const subscriber = await subscriberOf(services, transaction, { customerId, owner, found });
    if (!subscriber) return true;
    const isStarted = owner.kind === 'purchase';
    const { settings } = configured;
    await applyReading(services, transaction, { customerId, subscriber, isStarted, found, settings });
    return true;
  });
}

async function subscriberOf(
  services: ReadingServices,
  transaction: Transaction,
  read: { customerId: string; owner: Owner; found: readonly PaidSubscription[] },
) {
  const { customerId, owner, found } = read;
  if (owner.kind === 'person') return { userId: owner.userId };
  if (owner.kind === 'business') return { businessId: owner.businessId };
  const hasStarted = found.some(({ status }) => isHeld(status));
  return hasStarted ? await startBusiness(services, transaction, { customerId, ...owner }) : null;
}
