import { currentUser } from '@docket/shared/auth/contract';
import { getBilling, listInvoices, type Invoice } from '@docket/shared/billing/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildBilling, buildBusinessBilling, buildSubscription } from '../../../testing/billing.ts';
import { businessId } from '../../../testing/business.ts';
import { breakOff, mockResponse, refuse } from '../../../testing/mock-server.ts';
import { buildUser, signedIn } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import '../../../app/layouts/member-layout.tsx';
import '../../../app/screens/settings-screen.tsx';
import './billing-tab.tsx';

const invoice: Invoice = {
  id: 'in_2',
  number: 'DOC-0002',
  createdAt: '2026-11-21T02:00:00.000Z',
  total: 1900,
  status: 'paid',
  url: 'https://pay.example/i/2',
  pdf: 'https://pay.example/i/2.pdf',
};

beforeEach(() => {
  signedIn({ plan: 'premium' });
  mockResponse(subscriptionStatus, {
    plan: 'premium',
    scansUsed: 12,
    scansLimit: 'unlimited',
    remainingScans: 'unlimited',
  });
  mockResponse(getBilling, buildBilling());
  mockResponse(listInvoices, [invoice]);
});

async function open() {
  const app = renderApp('/settings?tab=billing');
  return { ...app, plan: within(await screen.findByRole('region', { name: 'Current plan' })) };
}
const facts = (plan: Awaited<ReturnType<typeof open>>['plan']) =>
  plan.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('a plan that was confirmed while the page loaded is shown on all of it', async () => {
  let isConfirmed = false;
  mockResponse(currentUser, () => buildUser({ plan: isConfirmed ? 'premium' : 'free' }));
  mockResponse(getBilling, () => {
    isConfirmed = true;
    return buildBilling();
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Current Plan' })).toBeTruthy();
  expect(await screen.findByText('See above for how to switch to Free.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose Premium' })).toBeNull();
});

describe('the subscription', () => {
  test('shows its state and the next billing date that the provider tells', async () => {
    const { plan } = await open();
    expect(await plan.findByText('Next billing date')).toBeTruthy();
    expect(facts(plan)).toEqual([
      ['Status', 'Active'],
      ['Billed', 'Monthly'],
      ['Next billing date', '21 December 2026AUD $19.00'],
    ]);
    expect(plan.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
    expect(plan.getByText(/^To change to the Free plan, cancel in Manage Subscription\./)).toBeTruthy();
  });

  test('says if the next amount isn’t the regular price', async () => {
    mockResponse(
      getBilling,
      buildBilling({ subscription: buildSubscription({ nextAmount: 2350, isAdjusted: true }) }),
    );
    const { plan } = await open();
    expect(await plan.findByText('AUD $23.50')).toBeTruthy();
    expect(plan.getByText('Includes changes made in this period')).toBeTruthy();
  });

  test('on trial, is active and says when the trial ends [OP-34] [STATE-24]', async () => {
    const trialEndsAt = '2026-12-05T02:00:00.000Z';
    const trial = buildSubscription({ status: 'trialing', trialEndsAt, nextBillingAt: trialEndsAt });
    mockResponse(getBilling, buildBilling({ subscription: trial }));
    const { plan } = await open();
    expect(
      await plan.findByText('Free trial until 5 December 2026. Nothing is charged before then.'),
    ).toBeTruthy();
    expect(facts(plan)[0]).toEqual(['Status', 'Active']);
  });

  test('cancelled, says until when the plan stays', async () => {
    const cancelled = buildSubscription({ endsAt: '2026-12-21T02:00:00.000Z', nextBillingAt: null });
    mockResponse(getBilling, buildBilling({ subscription: cancelled }));
    const { plan } = await open();
    expect(
      await plan.findByText(
        'Cancelled. The Premium plan continues until 21 December 2026, and nothing more is charged.',
      ),
    ).toBeTruthy();
    expect(plan.queryByText('Next billing date')).toBeNull();
    expect(plan.queryByText(/To change to the Free plan/)).toBeNull();
  });

  test('overdue, says what happened, until when the plan stays and what to do', async () => {
    const overdue = buildSubscription({ status: 'past_due', graceEndsAt: '2026-12-05T02:00:00.000Z' });
    mockResponse(getBilling, buildBilling({ subscription: overdue }));
    const { plan } = await open();
    const alert = await plan.findByRole('alert');
    expect(alert.textContent).toBe(
      'Payment failedWe couldn’t take the last payment. The Premium plan continues until 5 December 2026. To keep it, update the card in Manage Subscription. We won’t delete anything you’ve stored.',
    );
    expect(facts(plan)[0]).toEqual(['Status', 'Payment overdue']);
  });

  test('unpaid, says that its plan doesn’t apply', async () => {
    mockResponse(
      getBilling,
      buildBilling({ plan: 'free', subscription: buildSubscription({ status: 'unpaid' }) }),
    );
    const { plan } = await open();
    expect(await plan.findByText(/isn’t active, so its plan doesn’t apply/)).toBeTruthy();
  });

  test('ended, leaves the way to its invoices', async () => {
    const ended = buildSubscription({ status: 'canceled', nextBillingAt: null });
    mockResponse(getBilling, buildBilling({ plan: 'free', subscription: ended }));
    const { plan } = await open();
    expect(
      await plan.findByText('Your Premium subscription has ended. Everything you’ve stored is still here.'),
    ).toBeTruthy();
    expect(plan.getByText('Nothing is charged for this plan.')).toBeTruthy();
    expect(plan.getByRole('button', { name: 'Manage Subscription' })).toBeTruthy();
    expect(await screen.findByRole('list', { name: 'Invoices' })).toBeTruthy();
  });

  test('that can’t be loaded can be asked for again', async () => {
    breakOff(getBilling);
    const { user, plan } = await open();
    expect(await plan.findByText('Couldn’t load your billing details')).toBeTruthy();
    mockResponse(getBilling, buildBilling());
    await user.click(plan.getByRole('button', { name: 'Try again' }));
    expect(await plan.findByText('Next billing date')).toBeTruthy();
  });
});

describe('invoices', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Invoices' }));

  test('are listed with their links', async () => {
    const draft = { ...invoice, id: 'in_3', number: null, status: 'draft', url: null, pdf: null } as const;
    mockResponse(listInvoices, [draft, invoice]);
    await open();
    const rows = (await list()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Draft21/11/26DraftAUD $19.00',
      'Invoice DOC-000221/11/26PaidAUD $19.00ViewPDF',
    ]);
    const links = (await list())
      .getAllByRole('link')
      .map((link) => [link.ariaLabel, link.getAttribute('href')]);
    expect(links).toEqual([
      ['View Invoice DOC-0002', invoice.url],
      ['Download Invoice DOC-0002 as PDF', invoice.pdf],
    ]);
  });

  test('may be none yet, or fail to load', async () => {
    mockResponse(listInvoices, []);
    const { queryClient } = await open();
    expect(await screen.findByText('No invoices yet')).toBeTruthy();
    refuse(listInvoices, 502, { error: 'PROVIDER_FAILED', message: 'The provider is away.' });
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Couldn’t load your invoices')).toBeTruthy();
    expect(screen.getByText('The provider is away.')).toBeTruthy();
  });
});

test.each(['EMPLOYEE', 'MANAGER', 'ACCOUNTING'] as const)(
  'a business’s %s sees nothing of billing',
  async (role) => {
    signedIn({ plan: 'business', businessId, role });
    renderApp('/settings?tab=billing');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Profile', 'Security', 'Business']);
    expect(screen.getByRole('tab', { name: 'Profile', selected: true })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/AUD/);
  },
);

test('an admin sees their business’s subscription', async () => {
  signedIn({ plan: 'business', businessId, role: 'ADMIN' });
  mockResponse(getBilling, buildBusinessBilling({ period: 'yearly', nextAmount: 119_000 }));
  const { plan } = await open();
  expect(await plan.findByText('Yearly')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yearly' }).checked).toBe(true);
  expect(plan.getByText('AUD $1,190.00')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Plans' })).toBeTruthy();
});
