import { changePassword, updateProfile } from '@docket/shared/account/contract';
import { getBilling } from '@docket/shared/billing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { buildBilling, buildSubscription } from '../../testing/billing.ts';
import { mockResponse, refuse } from '../../testing/mock-server.ts';
import { buildUser, signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
// What is fetched when it is first needed is here before the clock of a test runs.
import '../layouts/member-layout.tsx';
import './account-screen.tsx';

beforeEach(() => {
  signedIn({ plan: 'premium', businessSize: '1-10' });
});

async function open() {
  const app = renderApp('/account');
  await screen.findByRole('heading', { name: 'Account' });
  return app;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

test('has its three sections [ACC-01]', async () => {
  await open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(headings).toEqual(['Profile information', 'Subscription plan', 'Security']);
});

test('shows the plan as active with the true prices, and the way to change it [ACC-02] [ACC-04] [ACC-06] [CONST-17] [OP-03]', async () => {
  await open();
  const plan = section('Subscription plan');
  expect(await plan.findByText('Premium')).toBeTruthy();
  expect(await plan.findByText('Active')).toBeTruthy();
  expect(plan.getByText('Premium: AUD $19 per month or $190 per year')).toBeTruthy();
  expect(plan.getByText('Business: AUD $99 per month or $990 per year')).toBeTruthy();
  expect(screen.getByRole('main').textContent).not.toMatch(/\$10 |\$8 |per user/);
  expect(plan.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/pricing');
});

test('an employee sees their business’s plan, and neither prices nor a way to change it', async () => {
  signedIn({ role: 'EMPLOYEE', plan: 'business', businessId });
  await open();
  const plan = section('Subscription plan');
  expect(await plan.findByText('Your business manages your plan. Ask your admin to change it.')).toBeTruthy();
  expect(plan.queryByRole('link')).toBeNull();
  expect(screen.getByRole('main').textContent).not.toContain('$');
});

test.each([
  ['trialing', 'Active'],
  ['past_due', 'Payment overdue'],
  ['canceled', 'Active'],
] as const)('a subscription that is %s is shown as %s [OP-34] [ACC-04]', async (status, shown) => {
  mockResponse(getBilling, buildBilling({ subscription: buildSubscription({ status }) }));
  await open();
  expect(await section('Subscription plan').findByText(shown)).toBeTruthy();
});

test('saves the size of the business with the profile [ACC-03] [ACC-05] [OP-34]', async () => {
  const { user } = await open();
  const calls = mockResponse(updateProfile, buildUser({ businessSize: '501+' }));
  const profile = section('Profile information');
  const sizes = profile.getByLabelText<HTMLSelectElement>('Business size');
  expect(sizes.value).toBe('1-10');
  expect([...sizes.options].map(({ value }) => value).filter(Boolean)).toEqual([
    '1-10',
    '11-50',
    '51-200',
    '201-500',
    '501+',
  ]);
  await user.selectOptions(sizes, '501+');
  await user.click(profile.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Profile updated')).toBeTruthy();
  expect(calls[0]?.body).toMatchObject({ firstName: 'Ada', businessSize: '501+' });
});

test('the size of the business can be taken back [ACC-05]', async () => {
  const { user } = await open();
  const calls = mockResponse(updateProfile, buildUser());
  const profile = section('Profile information');
  await user.selectOptions(profile.getByLabelText('Business size'), '');
  await user.click(profile.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ businessSize: null }));
});

describe('the password', () => {
  async function change(current: string, wanted: string, confirmation: string) {
    const app = await open();
    const form = section('Security');
    const button = form.getByRole<HTMLButtonElement>('button', { name: 'Update password' });
    for (const [label, value] of [
      ['Current password', current],
      ['New password', wanted],
      ['Confirm new password', confirmation],
    ] as const) {
      expect(button.disabled).toBe(true);
      await app.user.type(form.getByLabelText(label), value);
    }
    expect(button.disabled).toBe(false);
    await app.user.click(button);
    return form;
  }

  test('can be sent once all three fields are filled, and is changed [VAL-26] [OP-34]', async () => {
    const calls = mockResponse(changePassword, { success: true });
    const form = await change('secret', 'another', 'another');
    expect(await screen.findByText('Password updated')).toBeTruthy();
    expect(calls[0]?.body).toEqual({
      currentPassword: 'secret',
      newPassword: 'another',
      confirmPassword: 'another',
    });
    expect(form.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  test('that is not repeated is refused by a notice [VAL-24]', async () => {
    const calls = mockResponse(changePassword, { success: true });
    await change('secret', 'another', 'other');
    expect(await screen.findByText("Passwords don't match")).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test('that is too short is refused by a notice [VAL-25] [CONST-18]', async () => {
    const calls = mockResponse(changePassword, { success: true });
    await change('secret', '12345', '12345');
    expect(await screen.findByText('Password too short')).toBeTruthy();
    expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  test('a refusal is shown with the server’s message and keeps what was typed [ERR-14]', async () => {
    refuse(changePassword, 400, { error: 'WRONG_PASSWORD', message: 'Current password is incorrect' });
    const form = await change('wrong', 'another', 'another');
    expect(await screen.findByText('Failed to update password')).toBeTruthy();
    expect(screen.getByText('Current password is incorrect')).toBeTruthy();
    expect(form.getByLabelText<HTMLInputElement>('New password').value).toBe('another');
  });
});
