import { ApiError, invalid, missingParameter } from '../api-error.ts';
import type { Parameters } from '../form.ts';
import { preview } from '../money/invoices.ts';
import { isOver } from '../money/subscriptions.ts';
import type { State } from '../state.ts';
import type { CreditNote } from '../wire.ts';
import { customerListed } from './customers.ts';
import { type ApiRoute, number, pageOf, pages, text, textOr } from './route.ts';

const path = '/v1/invoices';

export const invoiceRoutes: ApiRoute[] = [
  {
    method: 'GET',
    path,
    knows: ['customer', 'subscription', 'status', 'created', ...pages],
    handle(state, { parameters }) {
      const { subscription, status } = parameters;
      const customer = customerListed(state, parameters);
      const since = createdSince(parameters);
      const found = [...state.invoices.values()].filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.parent.subscription_details.subscription === subscription) &&
          (status === undefined || one.status === status) &&
          one.created >= since,
      );
      return pageOf(path, found, parameters);
    },
  },
  {
    method: 'POST',
    path: `${path}/create_preview`,
    knows: ['subscription'],
    handle(state, { parameters }) {
      const subscription = state.subscription(text(parameters, 'subscription'));
      if (isOver(subscription) || subscription.cancel_at_period_end)
        throw new ApiError(404, 'No upcoming invoices for customer.', { code: 'invoice_upcoming_none' });
      return preview(state, subscription);
    },
  },
  {
    method: 'POST',
    path: '/v1/credit_notes',
    knows: ['invoice', 'amount', 'refund_amount', 'reason'],
    handle: (state, { parameters }) => credit(state, parameters),
  },
];

function createdSince({ created }: Parameters): number {
  if (created === undefined) return 0;
  if (typeof created === 'string' || Array.isArray(created)) throw invalid('created', 'Invalid object');
  return number(created['gte'], 'created[gte]', 0);
}

/** Gives back what was paid for an invoice, at most all of it. */
function credit(state: State, parameters: Parameters): CreditNote {
  const id = text(parameters, 'invoice');
  const invoice = state.invoices.get(id);
  if (!invoice) throw missingParameter('invoice', id, 'invoice');
  const amount = number(parameters['amount'], 'amount', 0);
  const refund = number(parameters['refund_amount'], 'refund_amount', 0);
  if (refund !== amount) throw invalid('refund_amount', 'A paid invoice is credited by refunding all of it.');
  if (
    invoice.status !== 'paid' ||
    amount < 1 ||
    amount > invoice.amount_paid - invoice.post_payment_credit_notes_amount
  )
    throw invalid('amount', 'The amount is more than what was paid for the invoice.');
  invoice.post_payment_credit_notes_amount += amount;
  const note: CreditNote = {
    id: state.newId('cn'),
    object: 'credit_note',
    amount,
    created: state.now(),
    customer: invoice.customer,
    invoice: id,
    livemode: false,
    reason: textOr(parameters, 'reason', '') || null,
  };
  state.emit('credit_note.created', note);
  return note;
}
