import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { signedIn, signedOut } from '../testing/people.ts';
import { renderApp } from '../testing/render-app.tsx';
import { watchLeaving } from '../testing/render-site.tsx';

const header = () => within(screen.getAllByRole('banner').at(-1)!);

describe.each(['/pricing', '/test'])('%s for members', (address) => {
  test('has their header over the footer [NAV-02] [NAV-03] [NAV-04] [NAV-05] [ROUTE-09] [OP-04] [OP-28]', async () => {
    signedIn();
    renderApp(address);
    await screen.findByRole('heading', { level: 1 });
    const links = within(header().getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Dashboard',
      'Submit Receipt',
      'Receipts Log',
      'Reports',
      'Settings',
    ]);
    expect(header().getByText('Ada Byron')).toBeTruthy();
    expect(header().getByText('ada@example.com')).toBeTruthy();
    expect(within(screen.getByRole('contentinfo')).queryByRole('link', { name: 'About' })).toBeNull();
  });

  test('asks before logging out [NAV-05] [NAV-18]', async () => {
    signedIn();
    const { user } = renderApp(address);
    await screen.findByRole('heading', { level: 1 });
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alertdialog', { name: 'Are you sure you want to logout?' })).toBeTruthy();
  });
});

test('a session that ends there leads to sign-in', async () => {
  signedOut();
  const leave = watchLeaving();
  renderApp('/pricing');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth?next=%2Fpricing&ended=1'));
});

test('the plan that a member has is marked [PRICE-03]', async () => {
  signedIn({ plan: 'premium' });
  renderApp('/pricing');
  expect(await screen.findByRole('button', { name: /Current Plan/ })).toHaveProperty('disabled', true);
});
