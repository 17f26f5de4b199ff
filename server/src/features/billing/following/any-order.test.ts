import { createCheckout } from '@docket/shared/billing/contract';
import { providesPlan } from '@docket/shared/billing/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeCheckout } from '../../../testing/fake-stripe/money/complete-checkout.ts';
import {
  cancelAtPeriodEnd,
  endNow,
  isOver,
  retryPayments,
} from '../../../testing/fake-stripe/money/subscriptions.ts';
import { changePeriod } from '../../../testing/fake-stripe/pages/portal-page.ts';
import type { Card } from '../../../testing/fake-stripe/state.ts';
import type { Event, Subscription } from '../../../testing/fake-stripe/wire.ts';
import { createBillingApp, type BillingApp } from '../../../testing/payments/billing-app.ts';
import { ok } from '../../../testing/test-client.ts';
import { reconcilePayments } from './reconcile.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

type Step =
  | { does: 'buy'; card: Card; period: 'monthly' | 'yearly' }
  | { does: 'wait'; days: number }
  | { does: 'pay'; card: Card }
  | { does: 'cancel' | 'keep' | 'end' | 'change' };

const card = fc.constantFrom<Card>('works', 'fails');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    card,
    period: fc.constantFrom('monthly' as const, 'yearly' as const),
  }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 35 }) }),
  fc.record({ does: fc.constant('pay' as const), card }),
  fc.record({ does: fc.constantFrom('cancel' as const, 'keep' as const, 'end' as const, 'change' as const) }),
);

/** What someone who buys Premium or a Business does, and what becomes of it at the provider. */
async function scene(plan: 'premium' | 'business') {
  const { state } = app.fake;
  const first = state.events.length;
  const person = await app.register();
  const body = { priceId: `price_${plan}_monthly`, businessName: `Business of ${person.email}` };
  const { sessionId } = ok(await person.client.call(createCheckout, { body }));
  const { customer } = state.checkouts.get(sessionId!)!;
  const held = () => state.subscriptionsOf(customer);
  const live = () => held().filter((one) => !isOver(one));
  const events = () => state.events.slice(first);

  return {
    events,
    async act(next: Step): Promise<void> {
      const each = (does: (one: Subscription) => void) => live().forEach(does);
      if (next.does === 'buy' && live().length === 0) {
        const { id } = await app.services.payments!.startCheckout({
          customerId: customer,
          items: [{ priceId: `price_${plan}_${next.period}`, quantity: 1 }],
          trialDays: plan === 'business' ? 14 : 0,
          successUrl: 'http://docket/',
          cancelUrl: 'http://docket/',
        });
        completeCheckout(state, id, next.card);
      } else if (next.does === 'wait') {
        app.clock.advance({ days: next.days });
        app.fake.advance(next.days);
      } else if (next.does === 'pay') {
        state.cards.set(customer, next.card);
        each((one) => retryPayments(state, one));
      } else if (next.does === 'cancel' || next.does === 'keep')
        each((one) => cancelAtPeriodEnd(state, one, next.does === 'cancel'));
      else if (next.does === 'end') each((one) => endNow(state, one));
      else if (next.does === 'change') each((one) => changePeriod(state, one));
    },
    /** The plan in the database. */
    async plan(): Promise<string> {
      const row = await app.services.database
        .selectFrom('users')
        .leftJoin('businesses', 'businesses.id', 'users.businessId')
        .select(['users.plan as own', 'businesses.plan as ofBusiness'])
        .where('users.id', '=', person.user.id)
        .executeTakeFirstOrThrow();
      return row.ofBusiness ?? row.own;
    },
    /** The plan that follows from what the provider has now. */
    expected(): string {
      const provides = held().some(({ id, status }) => {
        const open = state.openInvoicesOf(id).map(({ created }) => created * 1000);
        const unpaidSince = open.length > 0 ? new Date(Math.min(...open)) : null;
        return providesPlan({ status, unpaidSince }, app.clock());
      });
      return provides ? plan : 'free';
    },
    isOverdue: () => held().some(({ status }) => status === 'past_due'),
  };
}

/** Delivers events at the same time, some of them twice. */
async function deliver(events: Event[]): Promise<void> {
  const twice = events.flatMap((event, index) => (index % 3 === 0 ? [event, event] : [event]));
  const statuses = await Promise.all(twice.map((event) => app.fake.webhooks.deliver(event)));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

test('whatever happens, and in whatever order its events arrive, the plan is what the provider’s final state says', async () => {
  app.fake.webhooks.hold();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('premium' as const, 'business' as const),
      fc.array(fc.record({ next: step, arrive: fc.nat({ max: 8 }) }), { minLength: 1, maxLength: 12 }),
      fc.infiniteStream(fc.nat()),
      async (plan, steps, random) => {
        const buyer = await scene(plan);
        const pending = new Set<Event>();
        const sent: Promise<void>[] = [];
        let known = 0;
        const inAnyOrder = () => {
          for (const event of buyer.events().slice(known)) pending.add(event);
          known = buyer.events().length;
          const places = new Map([...pending].map((event) => [event, random.next().value as number]));
          return [...pending].toSorted((a, b) => places.get(a)! - places.get(b)!);
        };
        /** Some of the events that haven't arrived are sent, while the next step happens. */
        const send = (count: number) => {
          const chosen = inAnyOrder().slice(0, count);
          for (const event of chosen) pending.delete(event);
          sent.push(deliver(chosen));
        };
        await buyer.act({ does: 'buy', card: 'works', period: 'monthly' });
        for (const { next, arrive } of steps) {
          send(arrive);
          await buyer.act(next);
        }
        while (inAnyOrder().length > 0) send(3);
        await Promise.all(sent);
        await app.settle();
        // A grace that passed without an event is noticed by the daily job.
        expect([buyer.expected(), buyer.isOverdue() && plan]).toContain(await buyer.plan());
        await reconcilePayments(app.services);
        await app.settle();
        expect(await buyer.plan()).toBe(buyer.expected());
      },
    ),
    { numRuns: 8 },
  );
}, 300_000);
