export const plans = ['free', 'premium', 'business'] as const;
export type Plan = (typeof plans)[number];

/** Receipts that a free account may have read in a calendar month (OP-01). */
export const freeScanLimit = 5;

export const planNames: Record<Plan, string> = { free: 'Free', premium: 'Premium', business: 'Business' };

/** The plan of a name as people write it; 'pro' is Premium's other one (OP-23). Null for what is no plan. */
export function planNamed(text: string): Plan | null {
  const name = text.trim().toLowerCase();
  return plans.find((plan) => plan === (name === 'pro' ? 'premium' : name)) ?? null;
}

/** 'unlimited' or the number of scans that a plan allows in a month. */
export const scanLimit = (plan: Plan): number | 'unlimited' =>
  plan === 'free' ? freeScanLimit : 'unlimited';

/** How many scans are left this month, never below 0. */
export function remainingScans(plan: Plan, scansUsed: number): number | 'unlimited' {
  const limit = scanLimit(plan);
  return limit === 'unlimited' ? limit : Math.max(0, limit - scansUsed);
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/**
 * What the receipts of one person may take of the store, in bytes, by the plan that counts; each member of a business has
 * as much. Pages, originals and pictures converted from them count, once for each receipt, in the bin too. About 4 MB a
 * receipt: two years of all that the free plan reads, five thousand receipts on the others.
 */
export const storageAllowance: Record<Plan, number> = {
  free: 500 * megabyte,
  premium: 20 * gigabyte,
  business: 20 * gigabyte,
};

/** Bytes as people read them: '499 MB', '1.5 GB', '20 GB'. */
export const storageText = (bytes: number): string =>
  bytes >= gigabyte ? `${Math.round((bytes / gigabyte) * 10) / 10} GB` : `${Math.round(bytes / megabyte)} MB`;

/** The plan that counts: the business's for its members, else the user's own (OP-76). */
export const effectivePlan = (own: Plan, ofBusiness: Plan | null): Plan => ofBusiness ?? own;

/** Paid plans are read first (OP-108): the priority of a reading job, higher first. */
export const readingPriority = (plan: Plan): number => (plan === 'free' ? 0 : 10);

/** Custom data fields are the Business plan's (CONST-12, OP-108). */
export const hasCustomFields = (plan: Plan): boolean => plan === 'business';

export type BillingPeriod = 'monthly' | 'yearly';

/** What each plan costs, in cents of AUD, GST included. */
export const planPrices: Record<Plan, Record<BillingPeriod, number>> = {
  free: { monthly: 0, yearly: 0 },
  premium: { monthly: 1900, yearly: 19_000 },
  business: { monthly: 9900, yearly: 99_000 },
};

/** Members that the Business plan includes (OP-37), and what each further one costs, in cents of AUD (OP-02). */
export const includedUsers = 3;
export const extraUserPrice: Record<BillingPeriod, number> = { monthly: 1000, yearly: 10_000 };

/** Days that the Business plan can be tried for nothing. */
export const businessTrialDays = 14;

/** What a business pays in a period, in cents of AUD: the plan, and each member beyond those included, verified or not. */
export function businessCost(members: number, period: BillingPeriod) {
  const extraUsers = Math.max(0, members - includedUsers);
  const extra = extraUsers * extraUserPrice[period];
  return { base: planPrices.business[period], extraUsers, extra, total: planPrices.business[period] + extra };
}

/** What one more member adds to a business's month, in cents (OP-81). */
export const costOfJoining = (members: number): number =>
  businessCost(members + 1, 'monthly').extra - businessCost(members, 'monthly').extra;
