import { getBilling, nameBusiness, stripePrices } from '@docket/shared/billing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildBilling } from '../../../testing/billing.ts';
import { choose, choosing, mockCheckout, pricesWithoutMonthly } from '../../../testing/checkout.ts';
import { mockResponse } from '../../../testing/mock-server.ts';
import { signedIn } from '../../../testing/people.ts';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import '../own-plan/billing-tab.tsx';

const settings = '/settings?tab=billing';

let leave: ReturnType<typeof mockCheckout>;
beforeEach(() => {
  leave = mockCheckout();
});

const tab = {} as Window;
const openTab = () => vi.spyOn(window, 'open').mockReturnValue(tab);

test('a plan opens the checkout route in a new window [SET-10] [API-11] [OP-16]', async () => {
  const opened = openTab();
  await choose(settings);
  await waitFor(() =>
    expect(opened).toHaveBeenCalledWith('/api/create-checkout-session?priceId=price_premium_month', '_blank'),
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
  mockResponse(stripePrices, pricesWithoutMonthly);
  await choose(settings);
  expect(await screen.findByText('Price ID not configured')).toBeTruthy();
  expect(screen.getByText('Error')).toBeTruthy();
  expect(opened).not.toHaveBeenCalled();
});
