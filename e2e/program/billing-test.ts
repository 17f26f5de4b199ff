import { stripeWebhookPath } from '../../shared/src/billing/contract.ts';
import { type FakeStripe, startFakeStripe } from '../../server/src/testing/fake-stripe/start-fake-stripe.ts';
import { removeDataDir, startDocket } from './docket.ts';
import { test as base } from './journey-test.ts';

/** For journeys that pay: each worker's Docket has a fake payment provider, which sends events twice and out of order. */
export const test = base.extend<object, { fake: FakeStripe }>({
  fake: [
    async ({}, use) => {
      const fake = await startFakeStripe({ times: 2, shuffled: true });
      await use(fake);
      await fake.close();
    },
    { scope: 'worker' },
  ],
  docket: [
    async ({ fake }, use) => {
      const docket = await startDocket({ env: fake.environment });
      fake.webhooks.address = docket.url + stripeWebhookPath;
      await use(docket);
      await docket.stop();
      removeDataDir(docket.dataDir);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export { expect } from './journey-test.ts';
