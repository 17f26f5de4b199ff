import { act, screen, waitFor } from '@testing-library/react';
import { currentUser } from '@docket/shared/auth/contract';
import { expect, test, vi } from 'vitest';
import { markReachable } from '../lib/api/reachable.ts';
import { refuse } from '../testing/mock-server.ts';
import { signedIn } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { renderSite, watchLeaving } from '../testing/render-site.tsx';

test('an unknown path shows the not-found screen and stays, signed in [ROUTE-30] [ERR-36]', async () => {
  signedIn();
  const { path } = renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(path()).toBe('/no/such/page');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('and signed out [ROUTE-30] [ERR-36]', async () => {
  const { leave } = await renderSite('/no/such/page');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
});

test('a screen that can not be drawn shows the crash guard, whose button reloads [ROUTE-31] [ROUTE-32]', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  refuse(currentUser, 500, { error: 'INTERNAL', message: 'Broken' });
  const { user } = renderApp('/dashboard');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByText('There was an error loading this page. Please try refreshing.')).toBeTruthy();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  await user.click(screen.getByRole('button', { name: 'Refresh page' }));
  vi.unstubAllGlobals();
  expect(reload).toHaveBeenCalledOnce();
});

test('the crash guard loads the page again once the connection is back, but not again and again', async () => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  refuse(currentUser, 500, { error: 'INTERNAL', message: 'Broken' });
  renderApp('/dashboard');
  await screen.findByRole('heading', { name: 'Something went wrong' });
  const leave = watchLeaving();
  act(() => markReachable(false));
  expect(screen.getByText(/isn’t saved on this device/)).toBeTruthy();
  expect(leave).not.toHaveBeenCalled();
  act(() => markReachable(true));
  act(() => markReachable(false));
  act(() => markReachable(true));
  expect(leave).toHaveBeenCalledExactlyOnceWith(window.location.href);
});

test('a page that is navigated to begins with the focus at its head', async () => {
  signedIn();
  const { user } = renderApp('/test');
  await screen.findByRole('heading', { level: 1, name: 'Responsive design test' });
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getAllByRole('link', { name: 'Settings' }).at(-1)!);
  const head = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(head));
  expect(document.title).toBe('Settings · Docket');
});

test('also if the first page is left before it’s shown', async () => {
  signedIn();
  renderApp('/reports');
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('a[href="/settings"]');
      if (!link) return;
      observer.disconnect();
      link.click();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const head = await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(document.activeElement).toBe(head));
});
