import { binDays } from '../receipts/rules.ts';
import { businessTrialDays, freeScanLimit, includedUsers, storageText } from './rules.ts';

export const planMessages = {
  portalTitle: 'Subscription Management',
  portalNotice: 'For subscription changes, please contact support or manage billing below.',
  quotaTitle: 'Scan Limit Reached',
  quotaExceeded: "You've reached your monthly limit. Upgrade to continue scanning.",
  storageFullTitle: 'Storage full',
  storageFull: 'Your storage is full.',
  /** In bytes: what is used, and what the plan allows. */
  storageUsed: (used: number, allowance: number) =>
    `Your storage is full: you’ve used ${storageText(used)} of ${storageText(allowance)}.`,
  makeRoom: `Delete receipts you don’t need. Their space is freed ${binDays} days later.`,
  upgradeForStorage: 'Upgrade for more storage, or delete receipts you don’t need.',
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

/** What each plan offers, as the plan cards list it (CONST-02 to CONST-13, ROLE-17). */
export const planFeatures = {
  free: [`${freeScanLimit} receipt scans per month`, 'Receipt storage', 'PDF reports'],
  premium: ['Unlimited scans', 'Priority processing', 'Advanced reporting', 'Export to accounting software'],
  business: [
    'Unlimited scans',
    `Up to ${includedUsers} active users`,
    'Role-based access (Admin/Approver/Employee)',
    'Team collaboration',
    'Custom data fields',
  ],
} as const;

export const planTexts = {
  mostPopular: 'Most Popular',
  trial: `${businessTrialDays}-day free trial`,
  annualSaver: 'Annual Saver',
  monthsFree: '2 months free',
  saving: 'Save 17%',
  currentPlan: 'Current Plan',
  loading: 'Loading',
  notConfigured: 'Payments aren’t set up on this server, so you can’t change your plan here.',
} as const;
