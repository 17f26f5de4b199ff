import type { User } from '@docket/shared/auth/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { businessId } from '../../testing/business.ts';
import { mockResponse, breakOff } from '../../testing/mock-server.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { carryPlan } from './carried-plan.ts';

async function open(remainingScans: number, who: Partial<User> = {}) {
  signedIn(who);
  const scansLimit = 5;
  mockResponse(subscriptionStatus, {
    plan: 'free',
    scansUsed: 5 - remainingScans,
    scansLimit,
    remainingScans,
  });
  const app = renderApp('/upgrade');
  await screen.findByRole('heading', { name: 'Upgrade Your Plan', level: 1 });
  return app;
}

describe('/upgrade', () => {
  test('has its title, three plan cards and the way to managing the plan [UPG-01] [UPG-04] [UPG-05]', async () => {
    await open(3);
    const plans = within(screen.getByRole('region', { name: 'Plans' }));
    for (const name of ['Free', 'Premium', 'Business'])
      expect(plans.getByRole('listitem', { name })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manage Plan' }).getAttribute('href')).toBe('/account');
  });

  test('shows the scans left, as the server counts them [UPG-03] [UPG-07] [OP-59]', async () => {
    await open(3);
    expect(await screen.findByText(/^3 of 5 scans remaining this month\./)).toBeTruthy();
    expect(
      screen.getByText(/The Free plan includes 5 receipt scans per month\. Your scans reset on the 1st\.$/),
    ).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Scan Limit Reached' })).toBeNull();
  });

  test('says so when the limit is reached [UPG-02] [STATE-11] [STATE-49]', async () => {
    await open(0);
    const banner = within(await screen.findByRole('region', { name: 'Scan Limit Reached' }));
    expect(banner.getByText("You've reached your monthly limit. Upgrade to continue scanning.")).toBeTruthy();
  });

  test('begins with the period that was chosen as a visitor', async () => {
    carryPlan('premium', 'yearly');
    await open(3);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
  });

  test('tells members who can upgrade', async () => {
    await open(0, { businessId });
    const banner = within(await screen.findByRole('region', { name: 'Scan Limit Reached' }));
    expect(banner.getByText('You’ve reached your monthly limit. Ask your admin to upgrade.')).toBeTruthy();
  });

  test.each(['premium', 'business'] as const)(
    '%s has no limit to be reached [STATE-12] [CONST-43]',
    async (plan) => {
      signedIn({ plan });
      mockResponse(subscriptionStatus, {
        plan,
        scansUsed: 40,
        scansLimit: 'unlimited',
        remainingScans: 'unlimited',
      });
      renderApp('/upgrade');
      expect(
        await screen.findByText(/unlimited scans\. The Free plan includes 5 receipt scans per month\.$/),
      ).toBeTruthy();
      expect(screen.queryByRole('region', { name: 'Scan Limit Reached' })).toBeNull();
      expect(screen.getAllByRole('button', { name: 'Current Plan' })).toHaveLength(1);
    },
  );

  test('a plan that can’t be loaded can be asked for again', async () => {
    signedIn();
    breakOff(subscriptionStatus);
    const { user } = renderApp('/upgrade');
    expect(await screen.findByText('Couldn’t load your plan')).toBeTruthy();
    mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 5, scansLimit: 5, remainingScans: 0 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^0 of 5 scans remaining/)).toBeTruthy();
  });
});
