import type { Invoice } from '@docket/shared/billing/contract';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { payerOf } from './payer.ts';
import { orRefuse, requirePayments } from './payments-of.ts';
import { customerOf } from './queries/customers.ts';

/** The payer's last invoices, which are only stored at the provider. */
export async function listInvoices(
  services: Pick<Services, 'database' | 'payments' | 'config' | 'log'>,
  caller: Caller,
): Promise<Invoice[]> {
  const { subscriber } = payerOf(caller);
  const { payments } = requirePayments(services);
  const customerId = await customerOf(services.database, subscriber);
  if (customerId === null) return [];
  const invoices = await orRefuse(services, () => payments.invoicesOf(customerId));
  return invoices.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
}
