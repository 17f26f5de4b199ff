import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentConfig } from '../../payment-config.ts';
import { PaymentFailure, type PaymentProvider } from '../../ports/payments.ts';

/** Payments that are configured. */
export interface Configured {
  payments: PaymentProvider;
  settings: PaymentConfig;
}

/** The provider and its settings; null if payments aren't configured. */
export const configuredPayments = ({
  payments,
  config,
}: Pick<Services, 'payments' | 'config'>): Configured | null =>
  payments && config.payments ? { payments, settings: config.payments } : null;

/** The same for a call that can't do without. */
export function requirePayments(services: Pick<Services, 'payments' | 'config'>): Configured {
  const configured = configuredPayments(services);
  if (!configured) throw new Refusal('PAYMENTS_NOT_CONFIGURED');
  return configured;
}

/** Refuses with a message for people if the provider fails, and logs why. */
export async function orRefuse<Result>(
  { log }: Pick<Services, 'log'>,
  call: () => Promise<Result>,
  message?: string,
): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    log.error({ err: error, reason: message }, 'the payment provider failed');
    throw new Refusal('PROVIDER_FAILED', message);
  }
}

/** Where people come back to from the provider's pages (OP-77). */
export const billingPage = ({ publicUrl }: Services['config']): string => `${publicUrl}/settings?tab=billing`;
