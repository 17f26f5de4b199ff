import { stripePrices } from '@docket/shared/billing/contract';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { mockResponse } from '../../../testing/mock-server.ts';
import { carriedPlan } from '../carried-plan.ts';
import { PlanCards } from './plan-cards.tsx';
import { PricingPage } from './pricing-page.tsx';

// What is fetched when it is first needed is here before the clock of a test runs.
import './ask-configured.ts';

function open() {
  render(<PricingPage />);
  return userEvent.setup({ delay: null });
}

const none = { premium: null, business_base: null };
const noPrices = { monthly: none, yearly: none };

const card = (name: string) => within(screen.getByRole('listitem', { name }));
const featuresOf = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows what each plan costs and holds [PRICE-02] [PRICE-06] [CONST-01] [CONST-02] [CONST-03] [OP-01]', () => {
  open();
  expect(card('Free').getByText('$0')).toBeTruthy();
  expect(featuresOf('Free')).toEqual([
    '5 receipt scans per month',
    'Receipt storage (500 MB)',
    'PDF reports',
  ]);
  expect(screen.getByText(/The Free plan includes 5 receipt scans per month/)).toBeTruthy();
});

test('Premium and Business show their monthly price and what they include [CONST-05] [CONST-07] [CONST-08] [CONST-10] [CONST-11] [CONST-12] [CONST-13]', () => {
  open();
  expect(card('Premium').getByText('$19')).toBeTruthy();
  expect(featuresOf('Premium')).toEqual([
    'Unlimited scans',
    'Priority processing',
    'Advanced reporting',
    'Export to accounting software',
    '20 GB of storage',
  ]);
  expect(card('Business').getByText('$99')).toBeTruthy();
  expect(card('Business').getByText('Most Popular')).toBeTruthy();
  expect(featuresOf('Business')).toEqual([
    '14-day free trial',
    'Everything in Premium',
    'Unlimited scans',
    'Up to 3 active users',
    'Role-based access (Admin/Approver/Employee)',
    'Team collaboration',
    'Custom data fields',
    '20 GB of storage for each user',
  ]);
  for (const name of ['Free', 'Premium']) expect(card(name).queryByText('Most Popular')).toBeNull();
});

test('the toggle shows the prices by the year [PRICE-01] [STATE-09] [CONST-06] [CONST-09]', async () => {
  const user = open();
  const periods = screen
    .getAllByRole<HTMLInputElement>('radio')
    .map(({ parentElement, checked }) => [parentElement?.textContent, checked]);
  expect(periods).toEqual([
    ['Monthly', true],
    ['Yearly', false],
  ]);
  expect(card('Premium').getByText('per month')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(card('Premium').getByText('$190')).toBeTruthy();
  expect(card('Premium').getByText('per year')).toBeTruthy();
  expect(card('Premium').getByText('Save 17%').parentElement?.textContent).toBe('Save 17%, 2 months free');
  expect(card('Business').getByText('$990')).toBeTruthy();
});

test('further users of a business have one price [PRICE-07] [CONST-14] [OP-02]', () => {
  open();
  expect(screen.getByText(/Each additional user costs AUD \$10 per month or \$100 per year\./)).toBeTruthy();
});

test("a visitor's choice leads to signing in [PRICE-05]", () => {
  open();
  for (const plan of ['Free', 'Premium', 'Business'])
    expect(screen.getByRole('link', { name: `Choose ${plan}` }).getAttribute('href')).toBe('/auth');
});

describe('what a visitor chose', () => {
  const choose = async (user: ReturnType<typeof open>, name: string) => {
    const link = screen.getByRole('link', { name: `Choose ${name}` });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  };

  test('goes with them, unless it’s Free', async () => {
    mockResponse(stripePrices, { configured: true, ...noPrices });
    const user = open();
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await choose(user, 'Business');
    expect(carriedPlan()).toEqual({ plan: 'business', period: 'yearly' });
    await choose(user, 'Free');
    expect(carriedPlan()).toBeNull();
  });

  test('doesn’t where nothing can be bought', async () => {
    mockResponse(stripePrices, { configured: false, ...noPrices });
    const user = open();
    await screen.findByText(/Payments aren’t set up/);
    await choose(user, 'Premium');
    expect(carriedPlan()).toBeNull();
  });
});

test('a visitor learns that nothing can be bought here', async () => {
  mockResponse(stripePrices, { configured: false, ...noPrices });
  open();
  expect(
    await screen.findByText(
      'Payments aren’t set up on this server, so you can only start with the Free plan.',
    ),
  ).toBeTruthy();
});

describe('for a member', () => {
  const openCards = (props: Parameters<typeof PlanCards>[0]) => {
    const { unmount } = render(<PlanCards onChoose={async () => undefined} {...props} />);
    return { user: userEvent.setup({ delay: null }), unmount };
  };

  test('their own plan is marked, and Free is left to Settings [PRICE-03] [OP-04] [OP-107]', () => {
    openCards({ currentPlan: 'premium' });
    expect(card('Premium').getByRole<HTMLButtonElement>('button', { name: 'Current Plan' }).disabled).toBe(
      true,
    );
    expect(screen.getAllByRole('button', { name: 'Current Plan' })).toHaveLength(1);
    expect(card('Free').getByRole('link').getAttribute('href')).toBe('/settings?tab=billing');
  });

  test('every other card can be chosen, or leads to Settings', () => {
    for (const currentPlan of ['free', 'premium', 'business'] as const) {
      const { unmount } = openCards({ currentPlan });
      for (const link of screen.queryAllByRole('link'))
        expect(link.getAttribute('href')).toBe('/settings?tab=billing');
      const off = screen
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ disabled }) => disabled)
        .map(({ textContent }) => textContent);
      expect(off).toEqual(['Current Plan']);
      unmount();
    }
  });

  test('a checkout under way shows Loading on its plan alone [PRICE-04] [STATE-10]', async () => {
    let finish = () => {};
    const onChoose = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    const { user } = openCards({ currentPlan: 'free', onChoose });
    await user.click(screen.getByRole('radio', { name: 'Yearly' }));
    await user.click(screen.getByRole('button', { name: 'Choose Premium' }));
    expect(onChoose).toHaveBeenCalledWith('premium', 'yearly');
    expect(screen.getAllByText('Loading')).toHaveLength(1);
    expect(card('Premium').getByRole<HTMLButtonElement>('button', { name: 'Loading' }).disabled).toBe(true);
    expect(card('Business').getByRole('button', { name: 'Choose Business' })).toBeTruthy();
    finish();
    expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeTruthy();
  });
});
