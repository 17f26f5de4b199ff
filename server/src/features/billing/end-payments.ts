import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { endPaymentsJob } from './job-kinds.ts';
import { configuredPayments } from './payments-of.ts';
import { customerOfBusiness, customerOfPerson, setCustomerOfPerson } from './queries/customers.ts';
import { purchaseOf } from './queries/purchases.ts';
import { memberIdsOf } from './queries/subscriptions.ts';

/**
 * Ends what someone pays for, once the transaction that deletes their account has ended: their own plan, and the plan
 * of their business if nobody else is left in it.
 */
export async function endPaymentsOf(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Transaction,
  { userId, businessId }: { userId: string; businessId: string | null },
): Promise<void> {
  const isLast =
    businessId !== null && (await memberIdsOf(transaction, businessId)).every((id) => id === userId);
  const customers = [
    await customerOfPerson(transaction, userId),
    (await purchaseOf(transaction, userId))?.customerId ?? null,
    isLast ? await customerOfBusiness(transaction, businessId) : null,
  ].filter((id) => id !== null);
  // A closed account, which keeps its name for its receipts, no longer pays for anything.
  await setCustomerOfPerson(transaction, userId, null);
  for (const customerId of customers) await jobs.enqueue(transaction, endPaymentsJob, { customerId });
}

/** Ends everything of a customer at the provider. Fails while there are no keys, since they may return. */
export async function endPayments(
  services: Pick<Services, 'payments' | 'config'>,
  customerId: string,
): Promise<void> {
  const configured = configuredPayments(services);
  if (!configured) throw new Error('payments aren’t configured, so a customer’s can’t be ended');
  await configured.payments.endEverything(customerId);
}
