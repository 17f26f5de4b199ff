import type { Stripe } from 'stripe';
import type { PaidInvoice } from '../../ports/payments.ts';
import { invoiceOf } from './from-stripe.ts';
import { isWithoutInvoice, unlessMissing } from './stripe-failure.ts';
import { page } from './stripe-lists.ts';

const shownInvoices = 24;

export const invoicesOf = (stripe: Stripe, customer: string): Promise<PaidInvoice[]> =>
  unlessMissing(
    async () => {
      const { data } = await stripe.invoices.list({ customer, limit: shownInvoices });
      return data.map(invoiceOf);
    },
    () => [],
  );

/** By the provider's own preview of the next invoice. */
export async function nextAmountOf(stripe: Stripe, subscription: string): Promise<number | null> {
  try {
    return (await stripe.invoices.createPreview({ subscription })).amount_due;
  } catch (error) {
    if (isWithoutInvoice(error)) return null;
    throw error;
  }
}

/** What earlier calls gave back is on the invoice, so nothing is given back twice. */
export async function refundSince(stripe: Stripe, subscription: string, since: Date): Promise<number> {
  const from = Math.floor(since.getTime() / 1000);
  const { data } = await stripe.invoices.list({
    subscription,
    status: 'paid',
    created: { gte: from },
    limit: page,
  });
  let refunded = 0;
  for (const { id, amount_paid: paid, post_payment_credit_notes_amount: credited } of data) {
    const amount = paid - credited;
    if (amount <= 0) continue;
    await stripe.creditNotes.create(
      { invoice: id, amount, refund_amount: amount, reason: 'duplicate' },
      { idempotencyKey: `duplicate-${id}-${amount}` },
    );
    refunded += amount;
  }
  return refunded;
}
