import type { Stripe } from 'stripe';
import type { PaymentProvider } from '../../ports/payments.ts';
import { periodOf, productOf } from './from-stripe.ts';
import { unlessMissing } from './stripe-failure.ts';

export const priceOf = (stripe: Stripe, priceId: string): ReturnType<PaymentProvider['priceOf']> =>
  unlessMissing(
    async () => {
      const price = await stripe.prices.retrieve(priceId);
      const { unit_amount: amount, currency, recurring } = price;
      return amount === null
        ? null
        : { amount, currency, period: periodOf(recurring?.interval), productId: productOf(price) };
    },
    () => null,
  );
