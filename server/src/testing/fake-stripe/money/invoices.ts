import type { State } from '../state.ts';
import { type Invoice, type InvoiceLine, list, type Subscription } from '../wire.ts';

type Line = Pick<InvoiceLine, 'amount' | 'description' | 'quantity'>;

/** Issues an invoice and charges the card. Returns whether it's paid. */
export function charge(state: State, subscription: Subscription, lines: Line[]): boolean {
  const invoice = issue(state, subscription, lines);
  state.emit('invoice.created', invoice);
  state.emit('invoice.finalized', invoice);
  return pay(state, invoice);
}

/** Tries an open invoice again with the customer's card as it's now. */
export function pay(state: State, invoice: Invoice): boolean {
  invoice.attempt_count += 1;
  const works = invoice.amount_due <= 0 || state.cards.get(invoice.customer) === 'works';
  if (works) {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    state.emit('invoice.paid', invoice);
    state.emit('invoice.payment_succeeded', invoice);
  } else state.emit('invoice.payment_failed', invoice);
  return works;
}

/** The prices of a period, and what earlier changes left to charge. */
export function linesOf(state: State, subscription: Subscription): Line[] {
  const lines = nextLines(state, subscription);
  state.pending = state.pending.filter(({ subscription: id }) => id !== subscription.id);
  return lines;
}

/** The next invoice, if nothing changes until then. */
export function preview(state: State, subscription: Subscription): object {
  const total = nextLines(state, subscription).reduce((sum, { amount }) => sum + amount, 0);
  return {
    object: 'invoice',
    customer: subscription.customer,
    currency: 'aud',
    status: 'draft',
    total,
    amount_due: Math.max(0, total),
    livemode: false,
  };
}

function nextLines(state: State, { id, items }: Subscription): Line[] {
  const pending = state.pending.filter(({ subscription }) => subscription === id);
  return [
    ...items.data
      .filter(({ quantity }) => quantity > 0)
      .map(({ price, quantity }) => ({
        amount: price.unit_amount * quantity,
        description: price.nickname,
        quantity,
      })),
    ...pending,
  ];
}

function issue(state: State, subscription: Subscription, lines: Line[]): Invoice {
  const id = state.newId('in');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const invoice: Invoice = {
    id,
    object: 'invoice',
    number: state.newInvoiceNumber(),
    created: state.now(),
    customer: subscription.customer,
    currency: 'aud',
    status: 'open',
    total,
    amount_due: Math.max(0, total),
    amount_paid: 0,
    attempt_count: 0,
    post_payment_credit_notes_amount: 0,
    hosted_invoice_url: `${state.url}/i/${id}`,
    invoice_pdf: `${state.url}/i/${id}/pdf`,
    livemode: false,
    lines: list(
      `/v1/invoices/${id}/lines`,
      lines.map(({ amount, description, quantity }) => ({
        id: state.newId('il'),
        object: 'line_item' as const,
        amount,
        currency: 'aud' as const,
        description,
        quantity,
      })),
    ),
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
  };
  state.invoices.set(id, invoice);
  subscription.latest_invoice = id;
  return invoice;
}
