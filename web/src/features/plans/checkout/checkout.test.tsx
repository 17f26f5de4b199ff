import {
  createCheckout,
  getBilling,
  nameBusiness,
  stripePrices,
  type Prices,
} from '@docket/shared/billing/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { leaving } from '../../../lib/address/leave.ts';
import { buildBilling } from '../../../testing/billing.ts';
import { businessId } from '../../../testing/business.ts';
import { breakOff, mockPending, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/layouts/public-frame.tsx';
import '../../../app/screens/pricing-screen.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../own-plan/billing-tab.tsx';
import '../upgrade-page.tsx';

const prices: Prices = {
  configured: true,
  monthly: { premium: 'price_premium_month', business_base: 'price_business_month' },
  yearly: { premium: 'price_premium_year', business_base: 'price_business_year' },
};
const missing: Prices = { ...prices, monthly: { premium: null, business_base: null } };
const hosted = 'https://pay.example/c/1';
const checkout = { url: hosted, sessionId: 'cs_1' };
const settings = '/settings?tab=billing';

let leave: MockInstance<typeof leaving.to>;
beforeEach(() => {
  localStorage.clear();
  leave = vi.spyOn(leaving, 'to').mockReturnValue();
  signedIn();
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
  mockResponse(stripePrices, prices);
});

const choosing = (plan: string) => screen.findByRole('button', { name: `Choose ${plan}` });
async function choose(address: string, plan = 'Premium') {
  const app = renderApp(address);
  await app.user.click(await choosing(plan));
  return app;
}

describe.each(['/pricing', '/upgrade'])('on %s', (address) => {
  test('a plan is bought at the provider’s page, for the chosen period [API-09] [API-10] [DATA-056]', async () => {
    const calls = mockResponse(createCheckout, checkout);
    const { user } = renderApp(address);
    await user.click(await screen.findByRole('radio', { name: 'Yearly' }));
    await user.click(await choosing('Premium'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hosted));
    expect(calls.map(({ body }) => body)).toEqual([{ priceId: 'price_premium_year' }]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Loading' }).disabled).toBe(true);
  });

  test('a price that isn’t configured is a Configuration Error [ERR-08] [OP-14]', async () => {
    mockResponse(stripePrices, missing);
    await choose(address);
    expect(await screen.findByText('Configuration Error')).toBeTruthy();
    expect(screen.getByText('Price not configured for this plan. Please contact support.')).toBeTruthy();
  });

  test('without a payment provider the page says so, and choosing says what to do [ERR-08]', async () => {
    mockResponse(stripePrices, { ...missing, yearly: missing.monthly, configured: false });
    const { user } = renderApp(address);
    expect(
      await screen.findByText('Payments aren’t set up on this server, so you can’t change your plan here.'),
    ).toBeTruthy();
    await user.click(await choosing('Business'));
    expect(await screen.findByText('Configuration Error')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('prices that can’t be fetched can be asked for again [ERR-07]', async () => {
    breakOff(stripePrices);
    const { user } = renderApp(address);
    expect((await screen.findByText('Failed to fetch prices')).textContent).toBeTruthy();
    await user.click(await choosing('Premium'));
    await waitFor(() => expect(screen.getAllByText('Failed to fetch prices')).toHaveLength(2));
    mockResponse(stripePrices, prices);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  });

  test.each([
    [
      'the server’s message',
      () => refuse(createCheckout, 502, { error: 'PROVIDER_FAILED', message: 'The provider is away.' }),
      'The provider is away.',
    ],
    [
      'an answer without one',
      () => mockResponse(createCheckout, () => new Response('<h1>Bad gateway</h1>', { status: 502 })),
      'Failed to create checkout session',
    ],
    [
      'an answer without an address',
      () => mockResponse(createCheckout, () => Response.json({})),
      'Failed to create checkout session',
    ],
    ['no answer', () => breakOff(createCheckout), 'Unable to start subscription process. Please try again.'],
  ])(
    'a checkout that fails is a Subscription Error: %s [ERR-10] [ERR-11] [ERR-12] [OP-15]',
    async (_, answer, description) => {
      answer();
      await choose(address);
      expect(await screen.findByText('Subscription Error')).toBeTruthy();
      expect(screen.getByText(description)).toBeTruthy();
      expect(leave).not.toHaveBeenCalled();
      expect(await choosing('Premium')).toBeTruthy();
    },
  );
});

test('only the chosen plan waits for its checkout [PRICE-04] [STATE-10]', async () => {
  mockPending(createCheckout);
  await choose('/pricing');
  expect(await screen.findByRole('button', { name: 'Loading' })).toBeTruthy();
  expect(screen.getAllByText('Loading')).toHaveLength(1);
  expect(await choosing('Business')).toBeTruthy();
});

test('someone whose session has ended is sent to sign in [VAL-45]', async () => {
  refuse(createCheckout, 401, { error: 'UNAUTHENTICATED', message: 'Authentication required.' });
  const { path } = await choose('/pricing');
  await waitFor(() => expect(leave.mock.lastCall?.[0] ?? path()).toMatch(/^\/auth/));
});

test('a visitor doesn’t reach the upgrade page [VAL-45] [ROUTE-27]', async () => {
  signedOut();
  renderApp('/upgrade');
  await waitFor(() => expect(leave.mock.lastCall?.[0]).toMatch(/^\/auth/));
});

describe('the Business plan', () => {
  test('is bought under the name the account has [OP-74]', async () => {
    signedIn({ businessName: 'Acme' });
    const calls = mockResponse(createCheckout, checkout);
    await choose('/pricing', 'Business');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hosted));
    expect(calls[0]?.body).toEqual({ priceId: 'price_business_month' });
  });

  test('asks for the business’s name, again if it’s taken [OP-74]', async () => {
    const message = 'Another business already has this name. Please choose a different one.';
    const calls = mockResponse(createCheckout, ({ body }) =>
      (body as { businessName: string }).businessName === 'Acme'
        ? Response.json({ error: 'BUSINESS_NAME_TAKEN', message }, { status: 409 })
        : checkout,
    );
    const { user } = await choose('/pricing', 'Business');
    const dialog = within(await screen.findByRole('dialog', { name: 'Name your business' }));
    await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
    expect(await dialog.findByText('Name your business to start the Business plan.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Business name' }), 'Acme');
    await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'Business name' }), ' Pty Ltd');
    await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hosted));
    expect(calls.map(({ body }) => body)).toEqual([
      { priceId: 'price_business_month', businessName: 'Acme' },
      { priceId: 'price_business_month', businessName: 'Acme Pty Ltd' },
    ]);
  });

  test('can be put off', async () => {
    const { user } = await choose('/pricing', 'Business');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await choosing('Business')).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('in Settings', () => {
  const tab = {} as Window;
  const openTab = () => vi.spyOn(window, 'open').mockReturnValue(tab);

  test('a plan opens the checkout route in a new window [SET-10] [API-11] [OP-16]', async () => {
    const opened = openTab();
    await choose(settings);
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        '/api/create-checkout-session?priceId=price_premium_month',
        '_blank',
      ),
    );
    expect(tab.opener).toBeNull();
    expect(leave).not.toHaveBeenCalled();
  });

  test('the plan that’s being paid for in another tab can’t be chosen again until nobody waits for it', async () => {
    const opened = openTab();
    const { user } = await choose(settings);
    const loading = await screen.findByRole<HTMLButtonElement>('button', { name: 'Loading' });
    expect(loading.disabled).toBe(true);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(await choosing('Business')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await choosing('Premium')).toBeTruthy();
  });

  test('if the browser blocks the tab, the checkout opens here', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await choose(settings);
    await waitFor(() =>
      expect(leave).toHaveBeenCalledWith('/api/create-checkout-session?priceId=price_premium_month'),
    );
  });

  test('Business asks for the name before the tab opens, starting with the account’s, again if it’s taken [SET-10] [OP-74]', async () => {
    const opened = openTab();
    signedIn({ businessName: 'Acme' });
    const message = 'Another business already has this name. Please choose a different one.';
    const named = mockResponse(nameBusiness, ({ body }) =>
      (body as { businessName: string }).businessName === 'Acme'
        ? Response.json({ error: 'BUSINESS_NAME_TAKEN', message }, { status: 409 })
        : (body as { businessName: string }),
    );
    const { user } = await choose(settings, 'Business');
    const dialog = within(await screen.findByRole('dialog', { name: 'Name your business' }));
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Business name' });
    expect(name.value).toBe('Acme');
    await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
    await user.type(name, ' & Co');
    await user.click(dialog.getByRole('button', { name: 'Continue to checkout' }));
    await waitFor(() =>
      expect(opened).toHaveBeenCalledWith(
        '/api/create-checkout-session?priceId=price_business_month',
        '_blank',
      ),
    );
    expect(named.map(({ body }) => body)).toEqual([{ businessName: 'Acme' }, { businessName: 'Acme & Co' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Business promises no trial to who has had it', async () => {
    mockResponse(
      getBilling,
      buildBilling({ plan: 'free', subscription: null, hasPortal: false, hasTrial: false }),
    );
    await choose(settings, 'Business');
    const dialog = await screen.findByRole('dialog', { name: 'Name your business' });
    expect(within(dialog).getByText('Your team sees this name when you invite them.')).toBeTruthy();
    expect(screen.queryByText('14-day free trial')).toBeNull();
  });

  test('a price that isn’t configured is an Error [VAL-46] [ERR-09] [OP-14]', async () => {
    const opened = openTab();
    mockResponse(stripePrices, missing);
    await choose(settings);
    expect(await screen.findByText('Price ID not configured')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('members of a business', () => {
  const locked = 'Your business manages your plan. Ask your admin to change it.';

  test.each([
    ['/pricing', 3],
    ['/upgrade', 0],
  ])('on %s, leave it to their admin, and see %i prices [UPG-04]', async (address, shown) => {
    signedIn({ plan: 'business', businessId, role: 'MANAGER' });
    renderApp(address);
    expect(await screen.findByText(locked)).toBeTruthy();
    for (const name of ['Free', 'Premium', 'Business'])
      expect(screen.getByRole('listitem', { name })).toBeTruthy();
    expect(screen.queryAllByText('AUD')).toHaveLength(shown);
    expect(screen.queryAllByRole('radio', { name: /Monthly|Yearly/ })).toHaveLength(shown && 2);
    expect(screen.getAllByRole('button', { name: /Current Plan|Choose/ })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /Choose/ })).toBeNull();
  });

  test('who are its ADMIN choose', async () => {
    signedIn({ plan: 'free', businessId, role: 'ADMIN' });
    const calls = mockResponse(createCheckout, checkout);
    await choose('/pricing', 'Business');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hosted));
    expect(calls[0]?.body).toEqual({ priceId: 'price_business_month' });
    expect(screen.queryByText(locked)).toBeNull();
    expect(screen.getByText('Premium is for one person, not for a business.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Premium' })).toBeNull();
  });
});
