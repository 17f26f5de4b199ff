import type { SubscriptionStatus } from '@docket/shared/plans/contract';

/** The plan and its remaining scans, as screens show them. */
export interface ScansLeft {
  plan: SubscriptionStatus['plan'];
  limit: number | 'unlimited';
  scansRemaining: number | 'unlimited';
  /** The percentage of scans used, 0 to 100; null if they're unlimited. */
  usedPercent: number | null;
  /** 'last' with exactly one left, 'none' with none. */
  state: 'unlimited' | 'enough' | 'last' | 'none';
}

/** Converts the server's `remainingScans` to `scansRemaining` (OP-101). */
export function scansLeftOf({ plan, scansUsed, scansLimit, remainingScans }: SubscriptionStatus): ScansLeft {
  if (remainingScans === 'unlimited' || scansLimit === 'unlimited') {
    return { plan, limit: 'unlimited', scansRemaining: 'unlimited', usedPercent: null, state: 'unlimited' };
  }
  const usedPercent = scansLimit === 0 ? 100 : Math.min(100, (scansUsed / scansLimit) * 100);
  const state = remainingScans === 0 ? 'none' : remainingScans === 1 ? 'last' : 'enough';
  return { plan, limit: scansLimit, scansRemaining: remainingScans, usedPercent, state };
}
