import {
  type BillingPeriod,
  businessTrialDays,
  capabilities,
  type Capability,
  freeScanLimit,
  includedUsers,
  type Plan,
  planNames,
  storageAllowance,
  storageText,
} from './rules.ts';

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
  /** On the dashboard, to somebody who chose a plan before they had an account. */
  chosenTitle: 'Chosen plan',
  chosen: (plan: Plan, period: BillingPeriod) => `You chose ${planNames[plan]}, billed ${period}.`,
  dismissChosen: 'Not now',
  /** In place of buttons, for members whose business has the plan. */
  managedByBusiness: 'Your business manages your plan. Ask your admin to change it.',
  /** To members of a business. */
  forOnePerson: 'Premium is for one person, not for a business.',
  freePlanNote: 'See above for how to switch to Free.',
  notConfigured: 'Payments aren’t set up on this server, so you can’t change your plan here.',
  notConfiguredForVisitors:
    'Payments aren’t set up on this server, so you can only start with the Free plan.',
} as const;
