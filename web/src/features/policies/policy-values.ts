import { toDecimal } from '@docket/shared/money';
import type { Policy } from '@docket/shared/policies/contract';
import type { PolicyEffect, PolicyKind } from '@docket/shared/policies/rules';
import { priceText, typedCents } from '../../receipt/fields/money-text.ts';

/** A policy as its form holds it. */
export interface PolicyValues {
  kind: PolicyKind;
  limit: string;
  days: string;
  /** '' is every category. */
  category: string;
  effect: PolicyEffect;
  reason: string;
  isOn: boolean;
}

export const valuesOf = (policy: Policy | null): PolicyValues => ({
  kind: policy?.kind ?? 'receipt-limit',
  limit: policy && 'limitCents' in policy ? priceText(toDecimal(policy.limitCents)) : '',
  days: policy && 'days' in policy ? String(policy.days) : '',
  category: policy?.category ?? '',
  effect: policy?.effect ?? 'warn',
  reason: policy?.reason ?? '',
  isOn: policy?.isOn ?? true,
});

export const hasLimit = (kind: PolicyKind): boolean => kind === 'receipt-limit' || kind === 'month-limit';

/** What's sent, if it's valid. */
export const bodyOf = ({ kind, limit, days, category, reason, ...rest }: PolicyValues): object => ({
  ...rest,
  kind,
  category: category || null,
  reason: reason.trim() || null,
  ...(hasLimit(kind) && { limitCents: typedCents(limit) }),
  ...(kind === 'age' && { days: /^\s*\d+\s*$/.test(days) ? Number(days) : null }),
});
