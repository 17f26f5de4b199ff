import type { Prices } from '@docket/shared/billing/contract';
import type { Services } from '../../platform/services.ts';
import { configuredPayments } from './payments-of.ts';

/** The identifiers that a checkout accepts; all null if payments aren't configured. */
export function seePrices(services: Pick<Services, 'payments' | 'config'>): Prices {
  const prices = configuredPayments(services)?.settings.prices;
  const ofPeriod = (period: 'monthly' | 'yearly') => ({
    premium: prices?.premium[period] ?? null,
    business_base: prices?.business[period] ?? null,
  });
  return { configured: prices !== undefined, monthly: ofPeriod('monthly'), yearly: ofPeriod('yearly') };
}
