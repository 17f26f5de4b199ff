import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { plans } from './rules.ts';

const scans = z.union([z.number().int().nonnegative(), z.literal('unlimited')]);

export const subscriptionStatusReply = z.object({
  plan: z.enum(plans),
  scansUsed: z.number().int().nonnegative(),
  scansLimit: scans,
  remainingScans: scans,
});
export type SubscriptionStatus = z.infer<typeof subscriptionStatusReply>;

export const subscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription-status',
  summary: 'The effective plan, and the scans used and left this month',
  access: 'session',
  reply: subscriptionStatusReply,
});
