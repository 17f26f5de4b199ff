import { binDays } from '../receipts/rules.ts';
import { type Plan, storageText, type StorageUse } from './rules.ts';

export const planMessages = {
  portalTitle: 'Subscription Management',
  portalNotice: 'For subscription changes, please contact support or manage billing below.',
  quotaTitle: 'Scan Limit Reached',
  quotaExceeded: "You've reached your monthly limit. Upgrade to continue scanning.",
  /** To members of a business, whose admin chooses the plan. */
  askAdminForScans: 'You’ve reached your monthly limit. Ask your admin to upgrade.',
  storageFullTitle: 'Storage full',
  storageNearlyFullTitle: 'Storage nearly full',
  storageFull: 'Your storage is full.',
  storageUsed: ({ used, allowance }: StorageUse) => `${storageText(used)} of ${storageText(allowance)} used`,
  scansRemaining: (remaining: number, limit: number) => `${remaining} of ${limit} scans remaining this month`,
  freePlanScans: (limit: number) => `The Free plan includes ${limit} receipt scans per month.`,
  scansReset: 'Your scans reset on the 1st.',
  allScansUsed: 'All scans used this month',
  upgradeForUnlimited: 'Upgrade for Unlimited',
  upgradeNow: 'Upgrade Now',
  unlimitedScans: 'Unlimited scans',
  upgradeTitle: 'Upgrade Your Plan',
  managePlan: 'Manage Plan',
} as const;

/** Says that this month's scans are used up, and what someone can do about it. */
export const quotaText = (canUpgrade: boolean): string =>
  canUpgrade ? planMessages.quotaExceeded : planMessages.askAdminForScans;

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
