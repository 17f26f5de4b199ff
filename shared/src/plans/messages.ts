import { binDays } from '../receipts/rules.ts';
import {
  businessTrialDays,
  capabilities,
  type Capability,
  freeScanLimit,
  includedUsers,
  type Plan,
  storageAllowance,
  storageText,
  type StorageUse,
} from './rules.ts';

export const planMessages = {
  portalTitle: 'Subscription Management',
  portalNotice: 'For subscription changes, please contact support or manage billing below.',
  quotaTitle: 'Scan Limit Reached',
  quotaExceeded: "You've reached your monthly limit. Upgrade to continue scanning.",
  storageFullTitle: 'Storage full',
  storageNearlyFullTitle: 'Storage nearly full',
  storageFull: 'Your storage is full.',
  storageUsed: ({ used, allowance }: StorageUse) => `${storageText(used)} of ${storageText(allowance)} used`,
  scansRemaining: (remaining: number, limit: number) => `${remaining} of ${limit} scans remaining this month`,
  freePlanScans: (limit: number) =>
    `The Free plan includes ${limit} receipt scans per month. Your scans reset on the 1st.`,
  allScansUsed: 'All scans used this month',
  upgradeForUnlimited: 'Upgrade for Unlimited',
  upgradeNow: 'Upgrade Now',
  unlimitedScans: 'Unlimited scans',
  upgradeTitle: 'Upgrade Your Plan',
  managePlan: 'Manage Plan',
} as const;

const capabilityTexts: Record<Capability, readonly string[]> = {
  'priority-processing': ['Priority processing'],
  'advanced-reporting': ['Advanced reporting'],
  'accounting-export': ['Export to accounting software'],
  team: [
    `Up to ${includedUsers} active users`,
    'Role-based access (Admin/Approver/Employee)',
    'Team collaboration',
  ],
  'custom-fields': ['Custom data fields'],
};

const textsOf = (plan: Plan, except: readonly Capability[] = []): string[] =>
  capabilities[plan].filter((one) => !except.includes(one)).flatMap((one) => capabilityTexts[one]);

/** What each plan offers, as the plan cards list it (CONST-02 to CONST-13, ROLE-17). */
export const planFeatures: Record<Plan, readonly string[]> = {
  free: [
    `${freeScanLimit} receipt scans per month`,
    `Receipt storage (${storageText(storageAllowance.free)})`,
    'PDF reports',
  ],
  premium: ['Unlimited scans', ...textsOf('premium'), `${storageText(storageAllowance.premium)} of storage`],
  business: [
    'Everything in Premium',
    'Unlimited scans',
    ...textsOf('business', capabilities.premium),
    `${storageText(storageAllowance.business)} of storage for each user`,
  ],
};

/** Whom each plan is for. */
export const planAudiences: Record<Plan, string> = {
  free: 'For a few receipts a month',
  premium: 'For individuals with lots of receipts',
  business: 'For teams that approve and report together',
};

export const planTexts = {
  mostPopular: 'Most Popular',
  trial: `${businessTrialDays}-day free trial`,
  annualSaver: 'Annual Saver',
  monthsFree: '2 months free',
  saving: 'Save 17%',
  currentPlan: 'Current Plan',
  loading: 'Loading',
  /** In place of buttons, for members whose business has the plan. */
  managedByBusiness: 'Your business manages your plan. Ask your admin to change it.',
  /** To members of a business. */
  forOnePerson: 'Premium is for one person, not for a business.',
  freePlanNote: 'See above for how to switch to Free.',
  notConfigured: 'Payments aren’t set up on this server, so you can’t change your plan here.',
  notConfiguredForVisitors:
    'Payments aren’t set up on this server, so you can only start with the Free plan.',
} as const;

/** Whose storage it is. */
export type StorageOwner = 'person' | 'business';

const whoHasUsed: Record<StorageOwner, readonly [string, string]> = {
  person: ['Your storage', 'you’ve'],
  business: ['Your business’s storage', 'it has'],
};

/** Says how full a storage is, as refusals and warnings do. */
export function storageNotice(
  owner: StorageOwner,
  state: 'nearly-full' | 'full',
  { used, allowance }: StorageUse,
): string {
  const [storage, who] = whoHasUsed[owner];
  const full = state === 'full' ? 'full' : 'nearly full';
  return `${storage} is ${full}: ${who} used ${storageText(used)} of ${storageText(allowance)}.`;
}

/** What someone can do about it. */
export function storageAdvice(
  owner: StorageOwner,
  { plan, isMember, isAdmin }: { plan: Plan; isMember: boolean; isAdmin: boolean },
): string {
  if (owner === 'business' && !isAdmin) return 'Ask an admin to delete receipts your business doesn’t need.';
  if (owner === 'person' && plan === 'free' && !isMember)
    return 'Upgrade for more storage, or delete receipts you don’t need.';
  return `Delete receipts you don’t need. Their space is freed ${binDays} days later.`;
}
