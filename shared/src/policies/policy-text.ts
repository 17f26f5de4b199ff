import { formatMoney } from '../money.ts';
import type { PolicyBody } from './contract.ts';
import { policyKindName } from './rules.ts';

const thresholdOf = (policy: PolicyBody): string | null => {
  if ('limitCents' in policy) return formatMoney(policy.limitCents);
  return 'days' in policy ? (policy.days === 1 ? '1 day' : `${policy.days} days`) : null;
};

/** Names a policy in a list or a log: 'Limit per receipt, $200.00, Meals'. */
export const policyText = (policy: PolicyBody): string =>
  [policyKindName(policy.kind), thresholdOf(policy), policy.category]
    .filter((part) => part !== null)
    .join(', ');
