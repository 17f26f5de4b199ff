import { createPortal } from '@docket/shared/billing/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { leaving } from '../../../lib/address/leave.ts';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { breakOff, mockPending, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { toastDurationMs, toastStore } from '../../../ui/toasts/toast-store.ts';
import { ManageSubscription } from './manage-subscription.tsx';

const url = 'https://pay.example/portal/1';
const notice = 'For subscription changes, please contact support or manage billing below.';

/** A tab as `window.open` returns it. */
const fakeTab = () => ({
  opener: window as Window | null,
  location: { href: '' },
  close: vi.fn<() => void>(),
});
let tab: ReturnType<typeof fakeTab>;
beforeEach(() => {
  tab = fakeTab();
  // Only these parts of a window are used.
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  vi.spyOn(console, 'error').mockReturnValue();
});

async function press() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ManageSubscription />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Manage Subscription' }));
}
const toasts = () => toastStore.get().map(({ title, description }) => [title, description]);

test('opens the provider’s pages in a new tab, which can’t reach this one [STATE-17] [API-12] [DATA-063]', async () => {
  mockResponse(createPortal, { url });
  await press();
  await waitFor(() => expect(tab.location.href).toBe(url));
  expect(tab.opener).toBeNull();
  expect(await screen.findByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
});

test('opens them here if the browser blocks new tabs', async () => {
  vi.mocked(window.open).mockReturnValue(null);
  const leave = vi.spyOn(leaving, 'to').mockReturnValue();
  mockResponse(createPortal, { url });
  await press();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(url));
});

test('reads Opening... meanwhile [ADM-39] [STATE-16]', async () => {
  mockPending(createPortal);
  await press();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opening...' }).disabled).toBe(true);
});

test('with nothing to manage, says for five seconds what else to do [ERR-33] [STATE-18]', async () => {
  mockResponse(createPortal, { fallback: true });
  await press();
  await waitFor(() =>
    expect(toasts()).toEqual([
      ['Contact support for subscription changes or use the billing section below.', undefined],
    ]),
  );
  expect(toastStore.get()[0]?.durationMs).toBe(5000);
  expect(toastDurationMs).toBe(5000);
  expect(tab.close).toHaveBeenCalled();
});

test.each([
  [
    'payment isn’t configured',
    () => refuse(createPortal, 503, { error: 'PAYMENTS_NOT_CONFIGURED', message: 'No' }),
  ],
  ['the provider fails', () => refuse(createPortal, 502, { error: 'PROVIDER_FAILED', message: 'No' })],
  ['the server can’t be reached', () => breakOff(createPortal)],
])('if %s, logs it and shows the notice alone [ERR-31] [ERR-32] [OP-17]', async (_, answer) => {
  answer();
  await press();
  await waitFor(() => expect(toasts()).toEqual([['Subscription Management', notice]]));
  expect(console.error).toHaveBeenCalledWith('Failed to create portal session', expect.any(Error));
  expect(tab.close).toHaveBeenCalled();
  act(() => toastStore.dismiss(toastStore.get()[0]?.id ?? 0));
});
