import { z } from 'zod';
import { done, endpoint, idParams, sentId } from '../http/endpoint.ts';
import { linkToken } from '../auth/contract.ts';
import { maxEmailLength } from '../auth/rules.ts';
import { atMost } from '../count.ts';
import { businessMessages as text } from './messages.ts';
import { invitableRoles, maxMessageLength } from './rules.ts';

/** A message that the person adds. */
export const optionalMessage = z.string().trim().max(maxMessageLength, atMost(maxMessageLength)).optional();

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

/** Returned if the address has no account yet (OP-64). */
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
  /** It can't be used, only sent again or revoked. */
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/business/invitations',
  summary: 'Lists unused invitations, newest first; ADMIN only',
  access: 'session',
  may: 'manage-members',
  reply: z.array(invitation),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/{id}/resend',
  summary: 'Emails an invitation again with a new link, which replaces the old one; ADMIN only',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: sentInvitation,
});

export const linkInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/{id}/link',
  summary: 'Gets the link of an open invitation to an address without an account; ADMIN only',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: sentInvitation,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/business/invitations/{id}',
  summary: 'Revokes an unused invitation; ADMIN only',
  access: 'session',
  may: 'manage-members',
  params: idParams,
  reply: done,
});

export const seeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  summary:
    "Gets an invitation by its link's token; 400 LINK_INVALID if it was used, was revoked or has expired",
  access: 'public',
  body: z.object({ token: linkToken }),
  reply: z.object({ businessName: z.string(), email: z.string(), role: z.enum(invitableRoles) }),
});

export const ownInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations/own',
  summary: "Lists open invitations to the caller's verified address",
  access: 'session',
  reply: z.array(z.object({ id: z.uuid(), businessName: z.string(), role: z.enum(invitableRoles) })),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/accept',
  summary:
    "Accepts an invitation to the caller's address: by the link's token, or by ID if the address is verified",
  access: 'session',
  body: z.union([z.strictObject({ token: linkToken }), z.strictObject({ id: sentId() })]),
  reply: z.object({ businessName: z.string() }),
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  summary: "Declines an invitation to the caller's verified address",
  access: 'session',
  params: idParams,
  reply: done,
});
