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
    const list = screen.getByRole('list', { name: 'What you get with an account' });
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

  test('shows the product, on a phone as it looks there', async () => {
    await renderSite('/auth');
    expect(screen.getAllByAltText(/^Reviewing a receipt in Docket:/)).not.toHaveLength(0);
    const onPhones = screen.getAllByAltText(/^Reviewing a receipt in Docket on a phone:/);
    expect(onPhones.map((picture) => picture.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
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

  test('going from tab to tab keeps what was typed in both', async () => {
    const { user } = await renderSite('/auth?businessName=Acme');
    const type = async (label: string, typed: string) => user.type(screen.getByLabelText(label), typed);
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    const open = (tab: string) => user.click(screen.getByRole('tab', { name: tab }));
    await type('Email', 'ada@example.com');
    await type('Password', 'secret');
    await user.click(screen.getByLabelText('Remember me'));
    await open('Register');
    expect(valueOf('Business name')).toBe('Acme');
    await type('First name', 'Ada');
    await type('Confirm password', 'other secret');
    await user.click(screen.getByRole('checkbox'));
    await open('Login');
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['ada@example.com', 'secret']);
    expect(screen.getByLabelText('Remember me')).toHaveProperty('checked', true);
    await open('Register');
    expect([valueOf('First name'), valueOf('Last name')]).toEqual(['Ada', '']);
    expect([valueOf('Email'), valueOf('Confirm password')]).toEqual(['', 'other secret']);
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });
});
