import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { linkToken } from '../auth/contract.ts';
import { maxEmailLength } from '../auth/rules.ts';
import { businessMessages as text } from './messages.ts';
import { invitableRoles, maxMessageLength } from './rules.ts';

/** An optional message with an invitation or join request. */
export const optionalMessage = z.string().trim().max(maxMessageLength).optional();

export const inviteBody = z.object({
  email: z
    .string(text.inviteEmailRequired)
    .trim()
    .min(1, text.inviteEmailRequired)
    .max(maxEmailLength, text.inviteEmailInvalid)
    .pipe(z.email(text.inviteEmailInvalid)),
  role: z.enum(invitableRoles).default('EMPLOYEE'),
  message: optionalMessage,
});

/** The sign-up link, for people without an account yet (OP-64). */
const sentInvitation = z.object({ success: z.literal(true), signupUrl: z.url().optional() });

export const invite = endpoint({
  method: 'POST',
  path: '/api/business/invite',
  summary: 'Emails an invitation to join the business; ADMIN only',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  body: inviteBody,
  reply: sentInvitation,
});

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(invitableRoles),
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** Expired: it can only be resent or revoked. */
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/business/invitations',
  summary: 'Open invitations, newest first; ADMIN only',
  access: 'session',
  may: 'manage-members',
  reply: z.array(invitation),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/{id}/resend',
  summary: 'Resends an invitation with a new link; the old link stops working; ADMIN only',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: sentInvitation,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/business/invitations/{id}',
  summary: 'Revokes an open invitation; ADMIN only',
  access: 'session',
  may: 'manage-members',
  params: idParams,
  reply: done,
});

export const seeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  summary: 'Details of an invitation link; 400 LINK_INVALID if it was used, revoked or has expired',
  access: 'public',
  body: z.object({ token: linkToken }),
  reply: z.object({ businessName: z.string(), email: z.string(), role: z.enum(invitableRoles) }),
});

export const ownInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/own',
  summary: "Open invitations to the caller's own verified address",
  access: 'session',
  reply: z.array(z.object({ id: z.uuid(), businessName: z.string(), role: z.enum(invitableRoles) })),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary:
    'Accepts an invitation to the caller’s own address, by the link’s token, or by its id if the address is verified',
  access: 'session',
  body: z.union([z.strictObject({ token: linkToken }), z.strictObject({ id: z.uuid() })]),
  reply: z.object({ businessName: z.string() }),
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  summary: "Declines an invitation to the caller's own verified address",
  access: 'session',
  params: idParams,
  reply: done,
});
