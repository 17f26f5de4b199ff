/** The plans, from the least to the most. */
export const plans = ['free', 'premium', 'business'] as const;
export type Plan = (typeof plans)[number];

/** The plans that cost something. */
export const paidPlans = ['premium', 'business'] as const satisfies readonly Plan[];

/** The free plan's scans per calendar month (OP-01). */
export const freeScanLimit = 5;

/** The names of the plans on pages and in emails. */
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

/**
 * A business's storage allowance: what its members have together, and never less than the included users would. Receipts
 * of people who have left still count.
 */
export const businessStorageAllowance = (plan: Plan, members: number): number =>
  storageAllowance[plan] * Math.max(members, includedUsers);

/** What's stored of an allowance, in bytes. */
export interface StorageUse {
  used: number;
  allowance: number;
}

/** From this share on, people are warned that their storage is nearly full. */
const nearlyFullShare = 0.8;

/** How full somebody's storage is. When it's full, uploads are refused. */
export function storageState({ used, allowance }: StorageUse): 'enough' | 'nearly-full' | 'full' {
  if (used >= allowance) return 'full';
  return used >= allowance * nearlyFullShare ? 'nearly-full' : 'enough';
}

/** Formats bytes: '499 MB', '1.5 GB', '20 GB'. */
export const storageText = (bytes: number): string =>
  bytes >= gigabyte ? `${Math.round((bytes / gigabyte) * 10) / 10} GB` : `${Math.round(bytes / megabyte)} MB`;

/** The effective plan: the business's for its members, otherwise the user's own (OP-76). */
export const effectivePlan = (own: Plan, ofBusiness: Plan | null): Plan => ofBusiness ?? own;

/** What plans include besides scans and storage. Each is checked where it works, and the plan cards list it. */
export type Capability =
  'priority-processing' | 'advanced-reporting' | 'accounting-export' | 'team' | 'custom-fields';

const individuals = ['priority-processing', 'advanced-reporting', 'accounting-export'] as const;
/** What each plan includes (CONST-07, CONST-12, OP-108): the only list that rules and plan cards follow. */
export const capabilities: Record<Plan, readonly Capability[]> = {
  free: [],
  premium: individuals,
  business: [...individuals, 'team', 'custom-fields'],
};

const includes = (capability: Capability) => (plan: Plan) => capabilities[plan].includes(capability);
/** Whether a plan includes adding people to a business, custom fields, exports for accounting, and advanced reporting. */
export const hasTeam = includes('team');
export const hasCustomFields = includes('custom-fields');
export const hasAccountingExports = includes('accounting-export');
export const hasAdvancedReporting = includes('advanced-reporting');

/** The priority of a reading job, higher first (OP-108). */
export const readingPriority = (plan: Plan): number => (includes('priority-processing')(plan) ? 10 : 0);

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
