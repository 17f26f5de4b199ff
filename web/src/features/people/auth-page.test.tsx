import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

describe('the screen', () => {
  test.each([
    ['/auth', 'Login'],
    ['/login', 'Login'],
    ['/auth?mode=register', 'Register'],
    ['/auth?mode=business', 'Register'],
    ['/auth?mode=other', 'Login'],
  ])('%s opens the tab %s [AUTH-01] [AUTH-02] [AUTH-03] [ROUTE-02] [ROUTE-03]', async (address, tab) => {
    await renderSite(address);
    expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true');
  });

  test('lists the benefits [AUTH-14]', async () => {
    await renderSite('/auth');
    const list = screen.getByRole('list', { name: 'What an account gives you' });
    const texts = within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual([
      'AI-powered receipt scanning',
      'Automatic data extraction',
      'Secure cloud storage',
      'Easy expense report generation',
    ]);
  });

  test('the tabs switch, and the address with them [STATE-02]', async () => {
    const { user } = await renderSite('/auth?next=%2Freceipts');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(window.location.search).toBe('?next=%2Freceipts&mode=register');
    await user.click(screen.getByRole('tab', { name: 'Login' }));
    expect(await screen.findByLabelText('Remember me')).toBeTruthy();
    expect(window.location.search).toBe('?next=%2Freceipts');
  });
});
