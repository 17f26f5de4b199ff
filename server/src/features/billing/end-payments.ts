import type { Transaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { endPaymentsJob } from './job-kinds.ts';
import { configuredPayments } from './payments-of.ts';
import { deleteEnding, saveEnding } from './queries/endings.ts';
import { customerOfBusiness, customerOfPerson, setCustomerOfPerson } from './queries/customers.ts';
import { purchaseOf } from './queries/purchases.ts';
import { memberIdsOf } from './queries/subscriptions.ts';
import { forgetVersion } from './queries/versions.ts';

/**
 * Ends what someone pays for, once the transaction that deletes their account has ended: their own plan, and the plan
 * of their business if nobody else is left in it.
 */
export async function endPaymentsOf(
  services: Pick<Services, 'jobs' | 'clock'>,
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
  for (const customerId of customers) await endLater(services, transaction, customerId);
}

/** Remembers to end everything of a customer, until it's done. */
export async function endLater(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  transaction: Transaction,
  customerId: string,
): Promise<void> {
  await saveEnding(transaction, { customerId, requestedAt: clock() });
  await jobs.enqueue(transaction, endPaymentsJob, { customerId }, { unless: 'waiting' });
}

/** Ends everything of a customer at the provider. While there are no keys, or other ones, that has to wait. */
export async function endPayments(
  services: Pick<Services, 'database' | 'payments' | 'config' | 'log'>,
  customerId: string,
): Promise<void> {
  const { database, log } = services;
  const configured = configuredPayments(services);
  if (!configured) return;
  if (!(await configured.payments.endEverything(customerId))) {
    log.error({ customerId }, 'the provider doesn’t know a customer whose payments should end');
    return;
  }
  await deleteEnding(database, customerId);
  await forgetVersion(database, customerId);
}
