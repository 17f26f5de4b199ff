import { z } from 'zod';

/** A time: text in the queue, a Date in code. */
const moment = z.coerce.date<Date | string>();

/**
 * What an email is about. The queue keeps orders for days, so they contain IDs but no names or links, and only
 * addresses that are no longer in any row.
 */
export const mailOrder = z.discriminatedUnion('template', [
  /** The link with this expiry: one that was replaced isn't emailed. */
  z.object({
    template: z.literal('verify-email'),
    userId: z.uuid(),
    expiresAt: moment,
    /** When the account will be deleted if it stays unverified. */
    removedAt: moment.optional(),
  }),
  z.object({ template: z.literal('password-reset'), resetId: z.uuid() }),
  z.object({ template: z.literal('password-changed'), userId: z.uuid(), at: moment }),
  /** The link for this change: one that was replaced isn't emailed. */
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
    /** The passkey's name, which is the browser that created it. */
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
    /** The assigned manager, and the recipient, who may be their delegate. */
    managerId: z.uuid(),
    toId: z.uuid(),
    /** The `toldAt` of the requests in this email. */
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
