import type { createPortal } from '@docket/shared/billing/contract';
import { billingMessages as text } from '@docket/shared/billing/messages';
import type { ReplyOf } from '@docket/shared/http/endpoint';
import { Refusal } from '../../platform/errors.ts';
import type { Caller } from '../../platform/scopes.ts';
import type { Services } from '../../platform/services.ts';
import { payerOf } from './payer.ts';
import { billingPage, configuredPayments, orRefuse } from './payments-of.ts';
import { customerOf } from './queries/customers.ts';

/** Opens the provider's pages for the customer who pays. Someone who never paid gets the fallback (OP-17, OP-61). */
export async function openPortal(
  services: Pick<Services, 'database' | 'payments' | 'config' | 'log'>,
  caller: Caller,
): Promise<ReplyOf<typeof createPortal>> {
  const { subscriber } = payerOf(caller);
  const customerId = await customerOf(services.database, subscriber);
  if (customerId === null) return { fallback: true };
  const configured = configuredPayments(services);
  if (!configured) throw new Refusal('PAYMENTS_NOT_CONFIGURED', text.portalFailed);
  const open = () => configured.payments.openPortal(customerId, billingPage(services.config));
  return { url: await orRefuse(services, open, text.portalFailed) };
}
