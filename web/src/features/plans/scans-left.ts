import type { SubscriptionStatus } from '@docket/shared/plans/contract';

/** The plan and what is left of its scans, as screens show it. */
export interface ScansLeft {
  plan: SubscriptionStatus['plan'];
  limit: number | 'unlimited';
  scansRemaining: number | 'unlimited';
  /** The share (0 to 100) of the scans that have been used; null where they are unlimited. */
  usedPercent: number | null;
  /** 'last' with exactly one left, 'none' with none. */
  state: 'unlimited' | 'enough' | 'last' | 'none';
}

/** The one place where the server's `remainingScans` becomes `scansRemaining` (OP-101). */
export function scansLeftOf({ plan, scansUsed, scansLimit, remainingScans }: SubscriptionStatus): ScansLeft {
  if (remainingScans === 'unlimited' || scansLimit === 'unlimited') {
    return { plan, limit: 'unlimited', scansRemaining: 'unlimited', usedPercent: null, state: 'unlimited' };
  }
  const usedPercent = scansLimit === 0 ? 100 : Math.min(100, (scansUsed / scansLimit) * 100);
  const state = remainingScans === 0 ? 'none' : remainingScans === 1 ? 'last' : 'enough';
  return { plan, limit: scansLimit, scansRemaining: remainingScans, usedPercent, state };
}
