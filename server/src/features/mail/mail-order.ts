import { z } from 'zod';

/** A moment: text in the queue, a Date on both sides of it. */
const moment = z.coerce.date<Date | string>();

/**
 * What a mail is about. The queue is kept for days, so it holds no names and no links: ids, and of addresses only those
 * that a change has left in no row.
 */
export const mailOrder = z.discriminatedUnion('template', [
  /** The link that ends at this moment: one that another has replaced is not mailed. */
  z.object({
    template: z.literal('verify-email'),
    userId: z.uuid(),
    expiresAt: moment,
    /** When the account goes unless the link is opened before. */
    removedAt: moment.optional(),
  }),
  z.object({ template: z.literal('password-reset'), resetId: z.uuid() }),
  z.object({ template: z.literal('password-changed'), userId: z.uuid(), at: moment }),
  /** The link of this change: one that another has replaced is not mailed. */
  z.object({ template: z.literal('email-change'), userId: z.uuid(), changeId: z.uuid() }),
  z.object({
    template: z.literal('email-change-asked'),
    userId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
    at: moment,
  }),
  z.object({
    template: z.literal('email-changed'),
    userId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
    at: moment,
  }),
  z.object({
    template: z.literal('second-factor-changed'),
    userId: z.uuid(),
    enabled: z.boolean(),
    byOperator: z.boolean().optional(),
    at: moment,
  }),
  z.object({
    template: z.literal('passkeys-changed'),
    userId: z.uuid(),
    /** The passkey's: the browser that it was made in. */
    name: z.string(),
    added: z.boolean(),
    at: moment,
  }),
  z.object({ template: z.literal('join-requested'), requestId: z.uuid(), adminId: z.uuid() }),
  z.object({ template: z.literal('join-decided'), requestId: z.uuid() }),
  z.object({ template: z.literal('invitation'), invitationId: z.uuid() }),
  z.object({
    template: z.literal('approvals-waiting'),
    kind: z.enum(['new', 'reminder']),
    businessId: z.uuid(),
    /** Whom the requests were given to, and who is told of them: a stand-in, perhaps. */
    managerId: z.uuid(),
    toId: z.uuid(),
    /** The moment that is noted with each of them as `toldAt`. */
    at: moment,
  }),
  z.object({ template: z.literal('approval-decided'), approvalId: z.uuid() }),
  z.object({ template: z.literal('approved-copy'), approvalId: z.uuid() }),
  z.object({
    template: z.literal('trail-head'),
    businessId: z.uuid(),
    adminId: z.uuid(),
    seq: z.number().int(),
  }),
  z.object({ template: z.literal('contact-message'), contactMessageId: z.uuid() }),
]);
export type MailOrder = z.infer<typeof mailOrder>;
