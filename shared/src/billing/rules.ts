export const plans = ['free', 'premium', 'business'] as const;
export type Plan = (typeof plans)[number];

/** Receipts that a free account may have read in a calendar month (OP-01). */
export const freeScanLimit = 5;

export const planNames: Record<Plan, string> = { free: 'Free', premium: 'Premium', business: 'Business' };

/** 'unlimited' or the number of scans that a plan allows in a month. */
export const scanLimit = (plan: Plan): number | 'unlimited' =>
  plan === 'free' ? freeScanLimit : 'unlimited';

/** How many scans are left this month, never below 0. */
export function remainingScans(plan: Plan, scansUsed: number): number | 'unlimited' {
  const limit = scanLimit(plan);
  return limit === 'unlimited' ? limit : Math.max(0, limit - scansUsed);
}

/** The plan that counts: the business's for its members, else the user's own (OP-76). */
export const effectivePlan = (own: Plan, ofBusiness: Plan | null): Plan => ofBusiness ?? own;

/** Paid plans are read first (OP-108): the priority of a reading job, higher first. */
export const readingPriority = (plan: Plan): number => (plan === 'free' ? 0 : 10);
