/** What a policy can limit or question. */
export const policyKinds = [
  'receipt-limit',
  'month-limit',
  'age',
  'weekend',
  'duplicate',
  'tax-invoice',
] as const;
export type PolicyKind = (typeof policyKinds)[number];

/**
 * What comes of breaking a policy: the manager is warned, a second manager has to approve as well, or the receipt can't
 * be submitted.
 */
export const policyEffects = ['warn', 'second', 'block'] as const;
export type PolicyEffect = (typeof policyEffects)[number];

/** The most policies of a business, days a policy can allow, and characters of its reason. */
export const policyLimits = { policies: 50, days: 3650, reasonLength: 200 } as const;

const kindNames: Record<PolicyKind, string> = {
  'receipt-limit': 'Limit per receipt',
  'month-limit': 'Limit per person and month',
  age: 'Old receipts',
  weekend: 'Weekends',
  duplicate: 'Duplicates',
  'tax-invoice': 'Missing tax invoice',
};
export const policyKindName = (kind: PolicyKind): string => kindNames[kind];
