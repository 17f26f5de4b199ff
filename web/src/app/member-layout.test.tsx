import { subscriptionStatus } from '@docket/shared/plans/contract';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { currentUser, logout } from '@docket/shared/auth/contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { receiptInbox } from '@docket/shared/receipts/lists/inbox-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { endpointQuery } from '../lib/api/query-client.ts';
import { businessId } from '../testing/business.ts';
import { mockResponse, mockPending, refuse } from '../testing/mock-server.ts';
import { signedIn, signedOut } from '../testing/people.ts';
import { renderApp, renderInBrowser } from '../testing/render-app.tsx';
import { watchLeaving } from '../testing/render-site.tsx';

const signInFor = (next: string) => `/auth?${new URLSearchParams({ next, ended: '1' })}`;

beforeEach(() => {
  mockResponse(ownInvitations, []);
  mockResponse(receiptInbox, { count: 0, receipts: [] });
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(recentReceipts, []);
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
});

async function openDashboard(person?: Parameters<typeof signedIn>[0]) {
  signedIn(person);
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return app;
}

describe('guards', () => {
  test.each([
    '/dashboard',
    '/submit-receipt',
    '/receipts',
    '/receipts-log',
    '/receipts/1',
    '/receipts/1/edit',
    '/reports',
    '/settings',
    '/account',
  ])(
    '%s sends signed-out people to /auth [ROUTE-10] [ROUTE-11] [ROUTE-13] [ROUTE-14] [ROUTE-15] [ROUTE-16] [ROUTE-18] [ROUTE-25] [ROUTE-26] [STATE-01]',
    async (address) => {
      signedOut();
      const leave = watchLeaving();
      renderApp(address);
      await waitFor(() => expect(leave).toHaveBeenCalledWith(signInFor(address)));
    },
  );

  test('a spinner shows while the session loads [ROUTE-28]', async () => {
    mockPending(currentUser);
    renderApp('/dashboard');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('a session that ends meanwhile leads to sign-in, and from there back', async () => {
    const leave = watchLeaving();
    const { queryClient } = await openDashboard();
    refuse(stats, 401, {
      error: 'UNAUTHENTICATED',
      message: 'Authentication required. Please log in again.',
    });
    await queryClient.invalidateQueries({ queryKey: endpointQuery(stats).queryKey });
    await waitFor(() => expect(leave).toHaveBeenCalledWith(signInFor('/dashboard')));
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  });
});

describe('navigation', () => {
  const main = () => within(screen.getByRole('navigation', { name: 'Main' }));

  test('lists the screens and marks the open one [NAV-06] [NAV-08]', async () => {
    await openDashboard();
    const links = main().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Submit Receipt', '/submit-receipt'],
      ['Receipts Log', '/receipts-log'],
      ['Reports', '/reports'],
      ['Analytics', '/analytics'],
      ['Settings', '/settings'],
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Dashboard']);
  });

  test.each([
    [{ firstName: 'Ada', lastName: 'Byron' }, 'Ada Byron'],
    [{ firstName: 'Ada', lastName: null }, 'ada@example.com'],
  ])('shows %j as %s, with the address [NAV-03] [NAV-04]', async (person, name) => {
    await openDashboard(person);
    const account = screen.getByRole('region', { name: 'Account' });
    const lines = within(account).getAllByRole('paragraph');
    expect(lines.map((line) => line.textContent)).toEqual([name, 'ada@example.com']);
  });

  test('the small menu opens, shows everything and closes on a choice [NAV-07] [NAV-09] [NAV-10]', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Docket' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Submit Receipt', 'Receipts Log', 'Reports', 'Analytics', 'Settings']);
    expect(within(menu).getByText('Ada Byron')).toBeTruthy();
    expect(within(menu).getByText('ada@example.com')).toBeTruthy();
    expect(within(menu).getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(within(menu).getByRole('button', { name: 'Close menu' })).toBeTruthy();
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('Back closes the small menu and leaves the screen only after that', async () => {
    signedIn();
    const { user, router, path } = renderInBrowser('/settings');
    await act(() => router.navigate({ to: '/dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await screen.findByRole('dialog', { name: 'Docket' });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(path()).toBe('/dashboard');
    act(() => window.history.back());
    await waitFor(() => expect(path()).toBe('/settings'));
  });

  test.each([
    ['the small menu', 'Open menu', 'dialog'],
    ['the question before logging out', 'Logout', 'alertdialog'],
  ])('%s isn’t open on the next screen, as it may have loaded late', async (_name, button, role) => {
    const { user, router } = await openDashboard();
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByRole(role);
    await act(() => router.navigate({ to: '/receipts-log' }));
    await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
    await act(() => router.navigate({ to: '/dashboard' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(screen.queryByRole(role)).toBeNull();
  });

  test('the business’s name is in the top bar, and in the rail as a tooltip', async () => {
    const businessName = 'Harbour Trips and Charters of Port Phillip Bay';
    await openDashboard({ businessId, businessName });
    expect(within(screen.getAllByRole('banner')[0]!).getByText(businessName).title).toBe(businessName);
    const rail = screen.getByRole('complementary');
    expect(within(rail).getByRole('link', { name: 'Docket' }).title).toBe(businessName);
  });

  test('a name given when registering isn’t a business’s', async () => {
    await openDashboard({ businessName: 'Ada’s Engines' });
    expect(screen.queryByText('Ada’s Engines')).toBeNull();
    expect(screen.queryByTitle('Ada’s Engines')).toBeNull();
  });

  test('the theme is chosen in the user menu [STATE-22]', async () => {
    const { user } = await openDashboard();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('docket-theme')).toBe('dark');
  });
});

describe('logging out', () => {
  const ask = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    return screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  };

  test('asks first; Cancel stays [NAV-18] [NAV-19]', async () => {
    const { user, path } = await openDashboard();
    const dialog = await ask(user);
    expect(dialog.textContent).toContain(
      'You will be redirected to the homepage and will need to log in again to access your account.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(path()).toBe('/dashboard');
  });

  test.each([
    ['once the server has ended the session [STATE-07]', 200],
    ['also where that call fails, which is only logged [STATE-08] [ERR-35]', 500],
  ])('forgets everything and goes to /, %s [API-07]', async (_name, status) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const calls = mockResponse(logout, () => Response.json({ success: true }, { status }));
    const leave = watchLeaving();
    const { user, queryClient, path } = await openDashboard();
    localStorage.setItem('token', 'left by something else');
    localStorage.setItem('docket-draft', 'half a receipt');
    localStorage.setItem('docket-theme', 'dark');
    localStorage.setItem('receipts', '[]');
    sessionStorage.setItem('docket-contact', 'half a message');
    const otherTab = vi.fn<() => void>();
    const channel = new BroadcastChannel('docket-session');
    channel.addEventListener('message', otherTab);
    signedOut();
    const dialog = await ask(user);
    await user.click(within(dialog).getByRole('button', { name: 'Yes, logout' }));
    const isEnded = status === 200;
    await waitFor(() => expect(isEnded ? leave.mock.calls.at(-1)?.[0] : path()).toBe('/'));
    expect(calls.slice(0, 1).map(({ body, query }) => [body, query.size])).toEqual([[undefined, 0]]);
    expect(queryClient.getQueryData(endpointQuery(stats).queryKey)).toBeUndefined();
    const pending = isEnded ? [] : ['docket-signing-out'];
    expect(Object.keys(localStorage).toSorted()).toEqual([...pending, 'docket-theme', 'receipts']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    await waitFor(() => expect(otherTab).toHaveBeenCalledOnce());
    channel.close();
    expect(log.mock.calls.length > 0).toBe(!isEnded);
  });
});
