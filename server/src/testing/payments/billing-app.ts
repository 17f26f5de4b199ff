import { createCheckout, getBilling, stripeWebhookPath } from '@docket/shared/billing/contract';
import { currentUser, login } from '@docket/shared/auth/contract';
import { completeCheckout } from '../fake-stripe/money/complete-checkout.ts';
import {
  type FakeStripe,
  type FakeStripeOptions,
  startFakeStripe,
} from '../fake-stripe/start-fake-stripe.ts';
import type { Card } from '../fake-stripe/state.ts';
import type { Subscription } from '../fake-stripe/wire.ts';
import { createEmailApp, type EmailApp } from '../mail/email-app.ts';
import type { RegisteredPerson } from '../test-app.ts';
import { ok } from '../test-client.ts';

export interface BillingApp extends EmailApp {
  fake: FakeStripe;
  /** Waits until every event is delivered and every job done. */
  settle(): Promise<void>;
  /** Moves the provider's clock and the program's, and lets both act. */
  pass(days: number): Promise<void>;
  /** Buys something through the hosted checkout, and waits for its effects. */
  buy(
    person: RegisteredPerson,
    priceId: string,
    options?: { businessName?: string; card?: Card },
  ): Promise<Subscription>;
  /** The person's plan, after signing in again if their session has ended. */
  planOf(person: RegisteredPerson): Promise<string>;
  billingOf(person: RegisteredPerson): Promise<Awaited<ReturnType<typeof billing>>>;
}

const billing = async ({ client }: RegisteredPerson) => ok(await client.call(getBilling, {}));

/** The program with its payment jobs and a fake provider, which sends it its events over HTTP. */
export async function createBillingApp(options: FakeStripeOptions = {}): Promise<BillingApp> {
  const fake = await startFakeStripe(options);
  const app = await createEmailApp({
    mailServer: false,
    environment: { PUBLIC_URL: 'http://localhost:3000', ...fake.environment },
  });
  fake.webhooks.address = `${await app.listen()}${stripeWebhookPath}`;

  async function settle(): Promise<void> {
    for (let seen = -1; seen !== fake.requests.length;) {
      seen = fake.requests.length;
      await fake.webhooks.settle();
      await app.settle();
    }
  }

  const isSignedOut = async ({ client }: RegisteredPerson) =>
    (await client.call(currentUser, {})).status === 401;

  async function signedIn(person: RegisteredPerson): Promise<void> {
    if (!(await isSignedOut(person))) return;
    const { email, password } = person;
    ok(await person.client.call(login, { body: { email, password } }));
  }

  return {
    ...app,
    fake,
    settle,
    async pass(days) {
      app.clock.advance({ days });
      fake.advance(days);
      await settle();
    },
    async buy(person, priceId, { businessName, card = 'works' } = {}) {
      await signedIn(person);
      const body = { priceId, ...(businessName !== undefined && { businessName }) };
      const { sessionId } = ok(await person.client.call(createCheckout, { body }));
      const subscription = completeCheckout(fake.state, sessionId!, card);
      if (!subscription) throw new Error('the checkout was not paid');
      await settle();
      return subscription;
    },
    async planOf(person) {
      await signedIn(person);
      return ok(await person.client.call(currentUser, {})).plan;
    },
    async billingOf(person) {
      await signedIn(person);
      return await billing(person);
    },
    async close() {
      await fake.webhooks.stop();
      await app.close();
      await fake.close();
    },
  };
}
