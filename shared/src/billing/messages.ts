import { businessTrialDays, freeScanLimit, includedUsers } from './rules.ts';

export const billingMessages = {
  portalTitle: 'Subscription Management',
  portalNotice: 'For subscription changes, please contact support or manage billing below.',
  quotaTitle: 'Scan Limit Reached',
  quotaExceeded: "You've reached your monthly limit. Upgrade to continue scanning.",
  scansRemaining: (remaining: number, limit: number) => `${remaining} of ${limit} scans remaining this month`,
  freePlanScans: (limit: number) =>
    `The Free plan has ${limit} receipt scans per month, counted anew each calendar month.`,
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
  notConfigured: 'Payment is not set up on this server. Your plan stays as it is.',
} as const;
