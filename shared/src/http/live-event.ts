import { z } from 'zod';
import { readingStages } from '../receipts/rules.ts';

/**
 * What `GET /api/events` (server-sent events) tells a signed-in person's open pages: which of their data changed, and
 * how far the reading of a receipt has come. Pages work without it by asking again.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('receipt-changed'), receiptId: z.uuid() }),
  z.object({ type: z.literal('receipt-stage'), receiptId: z.uuid(), stage: z.enum(readingStages) }),
  /** The members, roles, requests or invitations of the person's business, or their own membership. */
  z.object({ type: z.literal('business-changed') }),
  /** What waits for the managers of the person's business. */
  z.object({ type: z.literal('approvals-changed') }),
  /** The person's address, or that it is verified. */
  z.object({ type: z.literal('account-changed') }),
  z.object({ type: z.literal('signed-out') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const eventsPath = '/api/events';
