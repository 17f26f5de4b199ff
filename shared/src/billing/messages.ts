export const billingMessages = {
  quotaTitle: 'Scan Limit Reached',
  quotaExceeded: "You've reached your monthly limit. Upgrade to continue scanning.",
  scansRemaining: (remaining: number, limit: number) => `${remaining} of ${limit} scans remaining this month`,
  allScansUsed: 'All scans used this month',
  upgradeForUnlimited: 'Upgrade for Unlimited',
  upgradeNow: 'Upgrade Now',
  unlimitedScans: 'Unlimited scans',
} as const;
