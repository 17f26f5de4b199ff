import type { SubscriptionStatus } from '@docket/shared/plans/contract';

/** The plan and its scans this month, as screens show them. */
export type ScansLeft = { plan: SubscriptionStatus['plan']; used: number } & (Unlimited | Limited);

interface Unlimited {
  state: 'unlimited';
}

interface Limited {
  /** 'last' with exactly one left, 'none' with none. */
  state: 'enough' | 'last' | 'none';
  limit: number;
  scansRemaining: number;
  /** The percentage of scans used, 0 to 100. */
  usedPercent: number;
}

/** Converts the server's `remainingScans` to `scansRemaining` (OP-101). */
export function scansLeftOf({ plan, scansUsed, scansLimit, remainingScans }: SubscriptionStatus): ScansLeft {
  const known = { plan, used: scansUsed };
  if (remainingScans === 'unlimited' || scansLimit === 'unlimited') return { ...known, state: 'unlimited' };
  return {
    ...known,
    state: remainingScans === 0 ? 'none' : remainingScans === 1 ? 'last' : 'enough',
    limit: scansLimit,
    scansRemaining: remainingScans,
    usedPercent: scansLimit === 0 ? 100 : Math.min(100, (scansUsed / scansLimit) * 100),
  };
}
