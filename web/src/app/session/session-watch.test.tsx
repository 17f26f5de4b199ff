import { subscriptionStatus } from '@docket/shared/plans/contract';
import { currentUser, logout } from '@docket/shared/auth/contract';
import { recentReceipts, stats } from '@docket/shared/receipts/lists/list-contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionQuery } from '../../lib/session/session.ts';
import { notifyOtherTabs } from '../../lib/session/session-watch.ts';
import { mockResponse, breakOff } from '../../testing/mock-server.ts';
import { signedIn, signedOut } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { watchLeaving } from '../../testing/render-site.tsx';

beforeEach(() => {
  mockResponse(stats, { totalReceipts: 0, monthTotal: 0 });
  mockResponse(recentReceipts, []);
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
});

async function openDashboard() {
  signedIn();
  const leave = watchLeaving();
  const { queryClient } = renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return { leave, user: () => queryClient.getQueryData(sessionQuery.queryKey), queryClient };
}

const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('another tab has signed out', () => {
  test('a user signed out elsewhere signs in again to continue here [STATE-01] [STATE-07]', async () => {
    const { leave } = await openDashboard();
    signedOut();
    notifyOtherTabs();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth?next=%2Fdashboard&ended=1'));
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  });

  test('a user with a session stays', async () => {
    const { leave, user } = await openDashboard();
    const calls = mockResponse(currentUser, signedIn({ firstName: 'Augusta' }));
    notifyOtherTabs();
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(user()?.firstName).toBe('Augusta'));
    expect(leave).not.toHaveBeenCalled();
  });

  test('without an answer all stays as it is', async () => {
    const { leave, user } = await openDashboard();
    breakOff(currentUser);
    notifyOtherTabs();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(user()?.firstName).toBe('Ada');
    expect(leave).not.toHaveBeenCalled();
  });

  test('another user signing in on this browser reloads the page', async () => {
    const { leave } = await openDashboard();
    signedIn({ id: '0193a000-0000-7000-8000-000000000002', firstName: 'Grace' });
    notifyOtherTabs();
    await waitFor(() => expect(leave).toHaveBeenCalledWith(window.location.href));
  });
});

describe('the browser shows the page again as it was left', () => {
  test('a person who has signed out since sees nothing of it', async () => {
    const { leave } = await openDashboard();
    signedOut();
    comeBack();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth?next=%2Fdashboard&ended=1'));
    expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
  });
});

test('logging out here goes to the home page, even though this page hears of it too [STATE-07]', async () => {
  const { leave } = await openDashboard();
  const user = userEvent.setup({ delay: null });
  // The server tells of the end before it answers the call that made it.
  mockResponse(logout, async () => {
    signedOut();
    notifyOtherTabs();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { success: true } as const;
  });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(leave.mock.calls).toEqual([['/']]);
});
