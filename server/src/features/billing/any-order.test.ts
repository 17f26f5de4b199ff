import { createCheckout } from '@docket/shared/billing/contract';
import { providesPlan } from '@docket/shared/billing/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeCheckout } from '../../testing/fake-stripe/money/complete-checkout.ts';
import {
  cancelAtPeriodEnd,
  endNow,
  isOver,
  retryPayments,
} from '../../testing/fake-stripe/money/subscriptions.ts';
import { changePeriod } from '../../testing/fake-stripe/pages/portal-page.ts';
import type { Card } from '../../testing/fake-stripe/state.ts';
import type { Event, Subscription } from '../../testing/fake-stripe/wire.ts';
import { createBillingApp, type BillingApp } from '../../testing/payments/billing-app.ts';
import { ok } from '../../testing/test-client.ts';
import { reconcilePayments } from './reading/reconcile.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await createBillingApp();
});
afterAll(() => app.close());

type Step =
  | { does: 'buy'; card: Card; period: 'monthly' | 'yearly' }
  | { does: 'wait'; days: number }
  | { does: 'pay'; card: Card }
  | { does: 'cancel' | 'keep' | 'end' | 'change' }
  /** Some of the events so far arrive, also ones that arrived before. */
  | { does: 'deliver'; which: number[] };

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
  fc.record({ does: fc.constant('deliver' as const), which: fc.array(fc.nat(), { maxLength: 6 }) }),
);

/** What someone who buys Premium or a Business does, and what becomes of it at the provider. */
async function scene(plan: 'premium' | 'business') {
  const { state } = app.fake;
  const first = state.events.length;
  const person = await app.register();
  const body = { priceId: `price_${plan}_monthly`, businessName: `Business of ${person.email}` };
  const { sessionId } = ok(await person.client.call(createCheckout, { body }));
  const { customer } = state.checkouts.get(sessionId)!;
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
      else if (next.does === 'deliver') await deliver(events(), next.which);
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

async function deliver(events: Event[], which: number[]): Promise<void> {
  const chosen = events.length === 0 ? [] : which.map((index) => events[index % events.length]!);
  const statuses = await Promise.all(chosen.map((event) => app.fake.webhooks.deliver(event)));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}

test('whatever happens, and in whatever order its events arrive, the plan is what the provider’s final state says', async () => {
  app.fake.webhooks.hold();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('premium' as const, 'business' as const),
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.infiniteStream(fc.nat()),
      async (plan, steps, random) => {
        const { act, events, ...buyer } = await scene(plan);
        await act({ does: 'buy', card: 'works', period: 'monthly' });
        for (const next of steps) await act(next);
        // Each arrives at last, some of them twice, in any order, a few at a time.
        const all = events().flatMap((_, index) => [index, ...(index % 3 === 0 ? [index] : [])]);
        const order = all
          .map((index) => ({ index, place: random.next().value }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ index }) => index);
        for (let from = 0; from < order.length; from += 4)
          await deliver(events(), order.slice(from, from + 4));
        await app.settle();
        // A grace that passed without an event is noticed by the daily job.
        if (!buyer.isOverdue()) expect(await buyer.plan()).toBe(buyer.expected());
        await reconcilePayments(app.services);
        await app.settle();
        expect(await buyer.plan()).toBe(buyer.expected());
      },
    ),
    { numRuns: 20 },
  );
}, 300_000);
