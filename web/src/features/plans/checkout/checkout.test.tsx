import { createCheckout, stripePrices } from '@docket/shared/billing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../../testing/business.ts';
import { choose, choosing, mockCheckout, prices, pricesWithoutMonthly } from '../../../testing/checkout.ts';
import { breakOff, mockPending, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/layouts/public-frame.tsx';
import '../../../app/screens/pricing-screen.tsx';
import '../upgrade-page.tsx';

const hosted = 'https://pay.example/c/1';
const checkout = { url: hosted, sessionId: 'cs_1' };

let leave: ReturnType<typeof mockCheckout>;
beforeEach(() => {
  leave = mockCheckout();
});

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

  test('an answer with the address alone is enough [OP-16]', async () => {
    mockResponse(createCheckout, { url: hosted });
    await choose(address);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(hosted));
  });

  test('a price that isn’t configured is a Configuration Error [ERR-08] [OP-14]', async () => {
    mockResponse(stripePrices, pricesWithoutMonthly);
    await choose(address);
    expect(await screen.findByText('Configuration Error')).toBeTruthy();
    expect(screen.getByText('Price not configured for this plan. Please contact support.')).toBeTruthy();
  });

  test('without a payment provider the page says so, and choosing says what to do [ERR-08]', async () => {
    mockResponse(stripePrices, {
      ...pricesWithoutMonthly,
      yearly: pricesWithoutMonthly.monthly,
      configured: false,
    });
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
