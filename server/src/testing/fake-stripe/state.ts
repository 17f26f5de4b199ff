import { randomBytes } from 'node:crypto';
import type { CheckoutSession, Customer, Event, Invoice, Price, Subscription } from './wire.ts';
import { missing } from './api-error.ts';

/** How a customer's card behaves when it's charged. */
export type Card = 'works' | 'fails';

/** What a checkout will start once it's paid. */
export interface Purchase {
  items: { price: Price; quantity: number }[];
  trialDays: number;
}

/** Charged with the next invoice, after a change within a period. */
export interface PendingLine {
  subscription: string;
  amount: number;
  quantity: number;
  description: string;
}

/** Everything the fake provider knows. */
export class State {
  readonly customers = new Map<string, Customer>();
  readonly cards = new Map<string, Card>();
  readonly prices = new Map<string, Price>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly checkouts = new Map<string, CheckoutSession>();
  readonly purchases = new Map<string, Purchase>();
  readonly portals = new Map<string, { customer: string; returnUrl: string }>();
  readonly events: Event[] = [];
  pending: PendingLine[] = [];
  /** The provider's address, for the links in its answers. */
  url = '';
  readonly #onEvent: (event: Event) => void;
  readonly #apiVersion: string;
  #clock: number;
  #invoices = 0;

  constructor(options: { start: Date; apiVersion: string; onEvent: (event: Event) => void }) {
    this.#clock = Math.floor(options.start.getTime() / 1000);
    this.#apiVersion = options.apiVersion;
    this.#onEvent = options.onEvent;
  }

  /** In seconds. It only moves when it's told to. */
  now(): number {
    return this.#clock;
  }

  moveClock(to: number): void {
    this.#clock = Math.max(this.#clock, to);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  newInvoiceNumber(): string {
    return `FAKE-${String(++this.#invoices).padStart(4, '0')}`;
  }

  /** Records an event with the object as it's now, and sends it. */
  emit(type: string, object: object): void {
    const event: Event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: this.#apiVersion,
      created: this.#clock,
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    this.#onEvent(event);
  }

  subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found) throw missing('subscription', id);
    return found;
  }

  customer(id: string): Customer {
    const found = this.customers.get(id);
    if (!found) throw missing('customer', id);
    return found;
  }

  subscriptionsOf(customer: string): Subscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer);
  }

  openInvoicesOf(subscription: string): Invoice[] {
    return [...this.invoices.values()].filter(
      (one) => one.status === 'open' && one.parent.subscription_details.subscription === subscription,
    );
  }
}
