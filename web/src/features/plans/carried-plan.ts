import { paidPlans, type BillingPeriod, type Plan } from '@docket/shared/plans/rules';

export interface PlanChoice {
  plan: Plan;
  period: BillingPeriod;
}

const key = 'docket-plan';

/** Takes a visitor's choice along while they sign in or register, in this tab and not by any URL. Free needs no further step. */
export function carryPlan(plan: Plan, period: BillingPeriod): void {
  if (plan === 'free') letPlanGo();
  else sessionStorage.setItem(key, JSON.stringify({ plan, period } satisfies PlanChoice));
}

/** What is carried, until it is let go; null where nothing is. */
export function carriedPlan(): PlanChoice | null {
  try {
    const read = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<PlanChoice> | null;
    const plan = paidPlans.find((one) => one === read?.plan);
    return plan ? { plan, period: read?.period === 'yearly' ? 'yearly' : 'monthly' } : null;
  } catch {
    return null;
  }
}

export const letPlanGo = (): void => sessionStorage.removeItem(key);
