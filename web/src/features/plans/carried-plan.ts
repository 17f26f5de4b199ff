import { paidPlans, type BillingPeriod, type Plan } from '@docket/shared/plans/rules';

export interface PlanChoice {
  plan: Plan;
  period: BillingPeriod;
}

const key = 'docket-plan';

/**
 * Carries a visitor's choice in this tab, outside the URL, while they sign in or register. Free needs no further step.
 */
export function carryPlan(plan: Plan, period: BillingPeriod): void {
  if (plan === 'free') forgetPlan();
  else sessionStorage.setItem(key, JSON.stringify({ plan, period } satisfies PlanChoice));
}

/** The carried choice; null if there's none. */
export function carriedPlan(): PlanChoice | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PlanChoice> | null;
    const plan = paidPlans.find((one) => one === read?.plan);
    return plan ? { plan, period: read?.period === 'yearly' ? 'yearly' : 'monthly' } : null;
  } catch {
    return null;
  }
}

export const forgetPlan = (): void => sessionStorage.removeItem(key);
