export const plans = ['free', 'premium', 'business'] as const;
export type Plan = (typeof plans)[number];

/** The free plan's scans per calendar month (OP-01). */
export const freeScanLimit = 5;

export const planNames: Record<Plan, string> = { free: 'Free', premium: 'Premium', business: 'Business' };

/** Finds a plan by name; 'pro' is another name for Premium (OP-23). Null if unknown. */
export function planNamed(text: string): Plan | null {
  const name = text.trim().toLowerCase();
  return plans.find((plan) => plan === (name === 'pro' ? 'premium' : name)) ?? null;
}

/** 'unlimited' or the plan's scans per month. */
export const scanLimit = (plan: Plan): number | 'unlimited' =>
  plan === 'free' ? freeScanLimit : 'unlimited';

/** The scans left this month, at least 0. */
export function remainingScans(plan: Plan, scansUsed: number): number | 'unlimited' {
  const limit = scanLimit(plan);
  return limit === 'unlimited' ? limit : Math.max(0, limit - scansUsed);
}

const megabyte = 1024 * 1024;
const gigabyte = 1024 * megabyte;

/**
 * The storage allowance per person by plan, in bytes; each member of a business has as much. Pages, originals and
 * conversions count once for each receipt, including those in the bin. At about 4 MB a receipt, that's two years of the
 * free plan's scans, and five thousand receipts on the others.
 */
export const storageAllowance: Record<Plan, number> = {
  free: 500 * megabyte,
  premium: 20 * gigabyte,
  business: 20 * gigabyte,
};

/** Formats bytes: '499 MB', '1.5 GB', '20 GB'. */
export const storageText = (bytes: number): string =>
  bytes >= gigabyte ? `${Math.round((bytes / gigabyte) * 10) / 10} GB` : `${Math.round(bytes / megabyte)} MB`;

/** The effective plan: the business's for its members, otherwise the user's own (OP-76). */
export const effectivePlan = (own: Plan, ofBusiness: Plan | null): Plan => ofBusiness ?? own;

/** Paid plans are read first (OP-108): the priority of a reading job, higher first. */
export const readingPriority = (plan: Plan): number => (plan === 'free' ? 0 : 10);

/** Custom fields are part of the Business plan (CONST-12, OP-108). */
export const hasCustomFields = (plan: Plan): boolean => plan === 'business';

/** Exports to accounting software are part of the paid plans (CONST-07, OP-108). */
export const hasAccountingExports = (plan: Plan): boolean => plan !== 'free';

/** Advanced reporting is part of the paid plans (CONST-07, OP-108). */
export const hasAdvancedReporting = (plan: Plan): boolean => plan !== 'free';

export type BillingPeriod = 'monthly' | 'yearly';

/** The price of each plan, in cents of AUD including GST. */
export const planPrices: Record<Plan, Record<BillingPeriod, number>> = {
  free: { monthly: 0, yearly: 0 },
  premium: { monthly: 1900, yearly: 19_000 },
  business: { monthly: 9900, yearly: 99_000 },
};

/** The members included in the Business plan (OP-37), and the price of each further one, in cents of AUD (OP-02). */
export const includedUsers = 3;
export const extraUserPrice: Record<BillingPeriod, number> = { monthly: 1000, yearly: 10_000 };

/** The length of the Business plan's free trial, in days. */
export const businessTrialDays = 14;

/**
 * A business's price for a period, in cents of AUD: the plan, and each member beyond those included, verified or not.
 */
export function businessCost(members: number, period: BillingPeriod) {
  const extraUsers = Math.max(0, members - includedUsers);
  const extra = extraUsers * extraUserPrice[period];
  return { base: planPrices.business[period], extraUsers, extra, total: planPrices.business[period] + extra };
}

/** The monthly cost of one more member, in cents (OP-81). */
export const costOfJoining = (members: number): number =>
  businessCost(members + 1, 'monthly').extra - businessCost(members, 'monthly').extra;
