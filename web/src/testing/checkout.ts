import { stripePrices, type Prices } from '@docket/shared/billing/contract';
import { subscriptionStatus } from '@docket/shared/plans/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { leaving } from '../lib/address/leave.ts';
import { mockResponse } from './mock-server.ts';
import { signedIn } from './people.ts';
import { renderApp } from './render-app.tsx';

export const prices: Prices = {
  configured: true,
  monthly: { premium: 'price_premium_month', business_base: 'price_business_month' },
  yearly: { premium: 'price_premium_year', business_base: 'price_business_year' },
};

export const pricesWithoutMonthly: Prices = { ...prices, monthly: { premium: null, business_base: null } };

/** Signs in somebody on the Free plan who can buy others, and watches for what leaves the app. */
export function mockCheckout() {
  localStorage.clear();
  signedIn();
  mockResponse(subscriptionStatus, { plan: 'free', scansUsed: 0, scansLimit: 5, remainingScans: 5 });
  mockResponse(stripePrices, prices);
  return vi.spyOn(leaving, 'to').mockReturnValue();
}

export const choosing = (plan: string) => screen.findByRole('button', { name: `Choose ${plan}` });

export async function choose(address: string, plan = 'Premium') {
  const app = renderApp(address);
  await app.user.click(await choosing(plan));
  return app;
}
