import type { Stripe } from 'stripe';
import { unlessMissing } from './stripe-failure.ts';

/** Whether a customer was deleted at the provider, which still knows its ID then. */
export const isDeleted = (stripe: Stripe, customer: string): Promise<boolean> =>
  unlessMissing(
    async () => (await stripe.customers.retrieve(customer)).deleted === true,
    () => false,
  );
