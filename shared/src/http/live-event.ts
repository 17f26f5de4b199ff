import { z } from 'zod';
import { readingStages } from '../receipts/rules.ts';

/**
 * The server-sent events of `GET /api/events` to a signed-in person's open pages: which data has changed, and the
 * progress of a reading. Pages also work without it, by polling.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('receipt-changed'),
    receiptId: z.uuid(),
    /** Whether it's now in the bin. */
    isDeleted: z.boolean().optional(),
  }),
  z.object({ type: z.literal('receipt-stage'), receiptId: z.uuid(), stage: z.enum(readingStages) }),
  /** The members, roles, requests or invitations of the person's business, or their own membership. */
  z.object({ type: z.literal('business-changed') }),
  /** What receipts can be given in the person's business: its categories or custom fields. */
  z.object({ type: z.literal('form-changed') }),
  /** The person's prepared reports, or the progress of one. */
  z.object({ type: z.literal('reports-changed') }),
  /** The requests for the managers of the person's business. */
  z.object({ type: z.literal('approvals-changed') }),
  /** Lines of statements that the person sees, or what they're asked for. */
  z.object({ type: z.literal('statements-changed') }),
  /** The person's address, or its verification. */
  z.object({ type: z.literal('account-changed') }),
  /** The person's plan, or the subscription behind it. */
  z.object({ type: z.literal('billing-changed') }),
  z.object({ type: z.literal('signed-out') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Where pages listen to these events. */
export const eventsPath = '/api/events';
