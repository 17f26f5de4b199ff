import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database.ts';
import type { Caller } from '../../../platform/scopes.ts';
import type { Services } from '../../../platform/services.ts';
import type { PaidSubscription } from '../../../ports/payments.ts';
import { changeMembership } from '../../business/membership/lock-membership.ts';
import { type Configured, requirePayments } from '../payments-of.ts';
import { plansOf } from '../plans-of.ts';
import { heldSubscriptions } from '../queries/subscriptions.ts';
import { payerAccount, type PayerAccount, type Wanted } from './payer-account.ts';

export type FindingServices = Pick<Services, 'database' | 'payments' | 'config' | 'clock' | 'log'>;

interface FoundCustomer {
  customerId: string;
  subscriptions: PaidSubscription[];
}

/**
 * The customer at the provider that pays for this, and the plans they've bought. They're created if there's none yet,
 * or if the provider doesn't have them, as after a change of keys. Nothing is locked while the provider answers.
 */
export async function findCustomer(
  services: FindingServices,
  caller: Caller,
  wanted: Wanted,
): Promise<FoundCustomer> {
  const configured = requirePayments(services);
  const read = <Result>(work: (transaction: Transaction, account: PayerAccount) => Promise<Result>) =>
    changeMembership(services, async (transaction) =>
      work(transaction, await payerAccount(services, transaction, caller, wanted)),
    );
  const before = await read(async (_, account) => account);
  if (before.customerId !== null) {
    const known = await knownCustomer(services, configured, before.customerId);
    if (known) return known;
    services.log.error(
      { customerId: before.customerId },
      'the provider doesn’t have a customer, so they’re replaced',
    );
  }
  const created = await configured.payments.createCustomer(before.details, keyOf(before));
  return await read(async (_, account) => {
    if (account.customerId !== before.customerId && account.customerId !== null)
      return { customerId: account.customerId, subscriptions: [] };
    await account.setCustomer(created);
    return { customerId: created, subscriptions: [] };
  });
}

/** Null if the provider has never known the customer, or has deleted them. */
async function knownCustomer(
  { database }: FindingServices,
  configured: Configured,
  customerId: string,
): Promise<FoundCustomer | null> {
  const known = await heldSubscriptions(database, customerId);
  const subscriptions = await plansOf(configured, customerId, known);
  return subscriptions && !(await configured.payments.isDeleted(customerId))
    ? { customerId, subscriptions }
    : null;
}

/** The same for the same customer, so that one that couldn't be saved here is found again. */
const keyOf = ({ owner, customerId, details }: PayerAccount): string =>
  `customer-${owner}-${createHash('sha256')
    .update(JSON.stringify([customerId, details]))
    .digest('hex')}`;
