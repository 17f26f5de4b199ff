import { subscriptionStatus } from '@docket/shared/plans/contract';
import { currentUser, logout } from '@docket/shared/auth/contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notifyOtherTabs } from '../../lib/session/session-watch.ts';
import { mockResponse, breakOff } from '../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/render-site.tsx';

beforeEach(() => {
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(recentReceipts, []);
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
  vi.spyOn(console, 'error').mockReturnValue();
});

const isPending = () => localStorage.getItem('docket-signing-out') !== null;
const mockLogout = () => mockResponse(logout, { success: true });
const title = 'You’re signed out on this device';

async function signOutWithoutServer() {
  signedIn();
  breakOff(logout);
  const app = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  await app.user.click(screen.getByRole('button', { name: 'Logout' }));
  await app.user.click(await screen.findByRole('button', { name: 'Yes, logout' }));
  await screen.findByRole('heading', { name: title });
  return app;
}

test('signing out on a device whose storage is full still ends the session on the server', async () => {
  signedIn();
  const leave = watchLeaving();
  const calls = mockLogout();
  const { user } = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(calls).toHaveLength(1);
});

describe('signing out while the server does not answer', () => {
  test('leads to /, which says so and shows nothing of the person [STATE-08] [ERR-35]', async () => {
    const leave = watchLeaving();
    const { path } = await signOutWithoutServer();
    expect(path()).toBe('/');
    expect(screen.getByRole('status').textContent).toContain('We couldn’t reach the server');
    expect(document.body.textContent).not.toMatch(/Ada|ada@example/);
    expect(isPending()).toBe(true);
    expect(leave).not.toHaveBeenCalled();
  });

  test('the session is ended as soon as it does, and the first page follows', async () => {
    const leave = watchLeaving();
    await signOutWithoutServer();
    const calls = mockLogout();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(calls).toHaveLength(1);
    expect(isPending()).toBe(false);
  });

  test('another tab that ends the session too doesn’t mark it as pending again', async () => {
    signedIn();
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
    localStorage.setItem('docket-signing-out', 'by the first tab');
    const marks: (string | null)[] = [];
    mockResponse(logout, () => {
      marks.push(localStorage.getItem('docket-signing-out'));
      signedOut();
      return { success: true } as const;
    });
    notifyOtherTabs();
    await waitFor(() => expect(isPending()).toBe(false));
    expect(marks).toEqual(['by the first tab']);
  });

  test('another tab shows nothing more either', async () => {
    signedIn();
    renderApp('/dashboard');
    await screen.findByRole('heading', { name: 'Dashboard' });
    localStorage.setItem('docket-signing-out', new Date().toISOString());
    breakOff(logout);
    notifyOtherTabs();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  });
});

describe('the app is opened before the server has heard of it', () => {
  beforeEach(() => localStorage.setItem('docket-signing-out', new Date().toISOString()));

  test.each(['/dashboard', '/receipts-log', '/pricing', '/'])(
    '%s shows that the person is signed out, and asks for nothing of theirs',
    async (address) => {
      breakOff(logout);
      signedIn();
      const asked = mockResponse(currentUser, signedIn());
      const { path } = renderApp(address);
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(path()).toBe('/');
      expect(asked).toEqual([]);
    },
  );

  test('with an answer the session is ended first, and signing in comes next', async () => {
    const leave = watchLeaving();
    const order: string[] = [];
    mockResponse(logout, () => {
      order.push('logout');
      signedOut();
      return { success: true } as const;
    });
    signedIn();
    renderApp('/receipts-log');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth?next=%2Freceipts-log&ended=1'));
    expect(order).toEqual(['logout']);
    expect(isPending()).toBe(false);
  });
});

test('signed-out visitors get the server’s home page', async () => {
  const leave = watchLeaving();
  signedIn();
  renderApp('/');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
});
