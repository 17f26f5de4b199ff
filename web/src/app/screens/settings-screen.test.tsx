import { listDevices, savedSignature, secondFactor } from '@docket/shared/account/contract';
import { listPasskeys } from '@docket/shared/account/passkey-contract';
import { getBilling } from '@docket/shared/billing/contract';
import { ownInvitations } from '@docket/shared/business/invitation-contract';
import { ownJoinRequests } from '@docket/shared/business/join-request-contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import type { SubscriptionStatus } from '@docket/shared/plans/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { mockResponse, breakOff } from '../../testing/mock-server.ts';
import { buildBilling } from '../../testing/billing.ts';
import { businessId } from '../../testing/business.ts';
import { signedIn } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../layouts/member-layout.tsx';
import './settings-screen.tsx';
import '../../features/account/profile/profile-tab.tsx';
import '../../features/account/security/security-tab.tsx';
import '../../features/plans/own-plan/billing-tab.tsx';

const free: SubscriptionStatus = { plan: 'free', scansUsed: 2, scansLimit: 5, remainingScans: 3 };

beforeEach(() => {
  signedIn();
  mockResponse(ownInvitations, []);
  mockResponse(ownJoinRequests, []);
  mockResponse(savedSignature, { signatureImage: null });
  mockResponse(secondFactor, { enabled: false, recoveryCodesLeft: 0 });
  mockResponse(listDevices, []);
  mockResponse(listPasskeys, []);
  mockResponse(subscriptionStatus, free);
});

async function open(address: string) {
  const app = renderApp(address);
  const tabs = await screen.findByRole('tablist', { name: 'Settings' });
  return { ...app, tabs };
}

const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

describe('the tabs', () => {
  test.each([
    ['/settings', 'Profile'],
    ['/settings?tab=profile', 'Profile'],
    ['/settings?tab=security', 'Security'],
    ['/settings?tab=billing', 'Billing'],
    ['/settings?tab=business', 'Business'],
    ['/settings?tab=other', 'Profile'],
  ])('%s opens %s [SET-02] [SET-03]', async (address, tab) => {
    await open(address);
    expect(chosen()).toBe(tab);
    const panel = screen.getByRole('tabpanel', { name: tab });
    expect((await within(panel).findAllByRole('heading')).length).toBeGreaterThan(0);
  });

  test('are profile, security, billing and business [SET-01]', async () => {
    const { tabs } = await open('/settings');
    const names = within(tabs)
      .getAllByRole('tab')
      .map((tab) => tab.textContent);
    expect(names).toEqual(['Profile', 'Security', 'Billing', 'Business']);
  });

  test('move by the arrow keys, and the address follows', async () => {
    const { user, router } = await open('/settings');
    screen.getByRole('tab', { name: 'Profile' }).focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('heading', { name: 'Devices' });
    expect(router.state.location.href).toBe('/settings?tab=security');
    expect(chosen()).toBe('Security');
  });
});

describe('billing', () => {
  test('shows the plan with the scans used out of the limit that the server tells [SET-07] [SET-11] [OP-01]', async () => {
    mockResponse(subscriptionStatus, { ...free, scansLimit: 7, remainingScans: 5 });
    await open('/settings?tab=billing');
    expect(await screen.findByText('2 of 7 scans used this month')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Scans used this month' })).toBeTruthy();
  });

  test('says in words that scans are unlimited [SET-07]', async () => {
    signedIn({ plan: 'premium' });
    const unlimited = { scansLimit: 'unlimited', remainingScans: 'unlimited' } as const;
    mockResponse(subscriptionStatus, { plan: 'premium', scansUsed: 12, ...unlimited });
    await open('/settings?tab=billing');
    expect(await screen.findByText('Unlimited scans, 12 used this month')).toBeTruthy();
  });

  test('has three plan cards by the month or the year, and what an extra user costs [SET-08] [SET-09] [SET-12] [CONST-15] [OP-02]', async () => {
    const { user } = await open('/settings?tab=billing');
    const plans = within(await screen.findByRole('region', { name: 'Plans' }));
    expect((await plans.findAllByRole('heading')).map((heading) => heading.textContent)).toEqual([
      'Free',
      'Premium',
      'Business',
    ]);
    expect(plans.getByText('Annual Saver').parentElement?.textContent).toBe(
      'Annual Saver: 2 months free, Save 17%',
    );
    expect(plans.getAllByText('Save 17%')).toHaveLength(2);
    expect(plans.getByText(/AUD \$10 per month or \$100 per year/)).toBeTruthy();
    expect(plans.getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(true);
    expect(plans.getByText(/Payments aren’t set up on this server/)).toBeTruthy();
    await user.click(plans.getByRole('radio', { name: 'Yearly' }));
    expect(plans.getByText('$990')).toBeTruthy();
  });

  test.each([
    ['a person', { plan: 'premium' }, 'To change to the Free plan, email help@docket.example'],
    [
      'an admin',
      { plan: 'business', businessId, role: 'ADMIN' },
      'To change your business to the Free plan, email help@docket.example',
    ],
  ] as const)('%s on a paid plan is told how to get back to Free [OP-107]', async (_who, person, way) => {
    const { plan } = signedIn(person);
    mockResponse(getBilling, buildBilling({ plan, hasPortal: false, subscription: null }));
    document.head.innerHTML += '<meta name="support-email" content="help@docket.example">';
    await open('/settings?tab=billing');
    const current = await screen.findByRole('region', { name: 'Current plan' });
    expect((await within(current).findByText(/^To change/)).textContent).toContain(way);
    const card = within(await screen.findByRole('listitem', { name: 'Free' }));
    expect(card.getByText('See above for how to switch to Free.')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
    expect(card.queryByRole('button')).toBeNull();
    document.head.querySelector('meta[name="support-email"]')?.remove();
  });

  test('on the Free plan there is nothing to get back to', async () => {
    await open('/settings?tab=billing');
    expect(await screen.findByText('2 of 5 scans used this month')).toBeTruthy();
    expect(screen.queryByText(/change to (the )?Free/)).toBeNull();
  });

  test('a plan that can’t be loaded offers to try again', async () => {
    breakOff(subscriptionStatus);
    const { user } = await open('/settings?tab=billing');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    mockResponse(subscriptionStatus, free);
    await user.click(retry);
    expect(await screen.findByText('2 of 5 scans used this month')).toBeTruthy();
  });
});
