import { z } from 'zod';
import { plans } from '../billing/rules.ts';
import { done, endpoint } from '../http/endpoint.ts';
import { emailAddress, linkToken, user } from '../people/contract.ts';
import { maxEmailLength, maxNameLength, roles } from '../people/rules.ts';
import { onOneLine } from '../text.ts';
import { businessMessages as text } from './messages.ts';
import { invitableRoles, maxMessageLength } from './rules.ts';

const message = z.string().trim().max(maxMessageLength).optional();
const businessName = z
  .string(text.businessNameRequired)
  .overwrite(onOneLine)
  .trim()
  .min(1, text.businessNameRequired)
  .max(maxNameLength, text.businessNotFound);
const idParams = z.object({ id: z.uuid() });

/** The caller's business. Counts are of members; ACCOUNTING is in the total only (OP-99). */
export const business = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.enum(plans),
  /** When it was made (OP-100), ISO 8601. */
  createdAt: z.string(),
  members: z.object({
    total: z.number().int(),
    admins: z.number().int(),
    managers: z.number().int(),
    employees: z.number().int(),
  }),
  /** Gets a copy of each approved receipt (OP-111). ADMIN and ACCOUNTING see it, others get null. */
  accountingEmail: z.string().nullable(),
});
export type Business = z.infer<typeof business>;

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/business',
  summary: "The caller's business; 404 for whoever is in none",
  access: 'session',
  reply: business,
});

export const changeBusinessBody = z.object({
  accountingEmail: z
    .union([z.literal(''), emailAddress(text.accountingEmailInvalid)])
    .nullable()
    .transform((address) => address || null),
});

export const changeBusiness = endpoint({
  method: 'PATCH',
  path: '/api/business',
  summary: "Changes the business's accounting address; ADMIN only",
  access: 'session',
  body: changeBusinessBody,
  reply: business,
});

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/business/leave',
  summary: 'Ends the own membership; refused for the last ADMIN',
  access: 'session',
  reply: done,
});

/** Somebody's membership as lists show it, in the order createdAt, id (OP-37). */
export const member = user.pick({
  id: true,
  username: true,
  firstName: true,
  lastName: true,
  email: true,
  role: true,
  emailVerified: true,
  createdAt: true,
});
export type Member = z.infer<typeof member>;

export const directory = endpoint({
  method: 'GET',
  path: '/api/business/directory',
  summary:
    'Members as the caller may see them: all for an ADMIN, MANAGER and ADMIN rows for others, none without a business (OP-43)',
  access: 'session',
  reply: z.array(member),
});

export const joinRequestBody = z.object({
  businessName,
  requestedRole: z.enum(invitableRoles).default('EMPLOYEE'),
  requestMessage: message,
});

export const joinRequest = z.object({
  id: z.uuid(),
  user: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    /** Anybody can register an address: until it is verified nothing says that it is theirs. */
    emailVerified: z.boolean(),
  }),
  requestedRole: z.enum(roles),
  requestMessage: z.string().nullable(),
  requestedAt: z.string(),
  requiresPayment: z.boolean(),
  /** Dollars a month (OP-81). */
  estimatedMonthlyCost: z.number(),
});
export type JoinRequest = z.infer<typeof joinRequest>;

export const listJoinRequests = endpoint({
  method: 'GET',
  path: '/api/business/join-requests',
  summary: 'Open requests to join the business, oldest first; ADMIN only (OP-82)',
  access: 'session',
  reply: z.array(joinRequest),
});

export const submitJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests',
  summary:
    'Asks the business of exactly this name to be taken in (OP-80); a free account asks as EMPLOYEE (VAL-35)',
  access: 'session',
  body: joinRequestBody,
  reply: z.object({
    request: z.object({ businessName: z.string() }),
    requiresPayment: z.boolean(),
    estimatedMonthlyCost: z.number(),
  }),
});

export const ownJoinRequests = endpoint({
  method: 'GET',
  path: '/api/business/join-requests/own',
  summary: "The caller's own open requests",
  access: 'session',
  reply: z.array(
    z.object({
      id: z.uuid(),
      businessName: z.string(),
      requestedRole: z.enum(roles),
      requestedAt: z.string(),
    }),
  ),
});

export const withdrawJoinRequest = endpoint({
  method: 'DELETE',
  path: '/api/business/join-requests/{id}',
  summary: "Takes back one's own open request",
  access: 'session',
  params: idParams,
  reply: done,
});

export const approveJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests/{id}/approve',
  summary:
    'Takes the person in, with the role that was asked for; ADMIN only; 409 when decided already (OP-78)',
  access: 'session',
  params: idParams,
  reply: done,
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests/{id}/reject',
  summary: 'Refuses an open request; ADMIN only; 409 when decided already',
  access: 'session',
  params: idParams,
  body: z.object({ reason: message }),
  reply: done,
});

export const inviteBody = z.object({
  email: z
    .string(text.inviteEmailRequired)
    .trim()
    .min(1, text.inviteEmailRequired)
    .max(maxEmailLength, text.inviteEmailInvalid)
    .pipe(z.email(text.inviteEmailInvalid)),
  role: z.enum(invitableRoles).default('EMPLOYEE'),
  message,
});

/** The address is there for whoever has no account yet (OP-64). */
const sentInvitation = z.object({ success: z.literal(true), signupUrl: z.url().optional() });

export const invite = endpoint({
  method: 'POST',
  path: '/api/business/invite',
  summary: 'Mails an invitation into the business; ADMIN only',
  access: 'session',
  body: inviteBody,
  reply: sentInvitation,
});

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(invitableRoles),
  invitedAt: z.string(),
  expiresAt: z.string(),
  /** Can't be used any more, only sent again or revoked. */
  isExpired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/business/invitations',
  summary: 'Invitations that nobody used yet, newest first; ADMIN only',
  access: 'session',
  reply: z.array(invitation),
});

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/business/invitations/{id}/resend',
  summary: 'Mails an invitation again with a new link, which ends the old one; ADMIN only',
  access: 'session',
  params: idParams,
  reply: sentInvitation,
});

export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/api/business/invitations/{id}',
  summary: 'Ends an invitation that nobody used yet; ADMIN only',
  access: 'session',
  params: idParams,
  reply: done,
});

export const seeInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/look',
  summary: "What an invitation's link offers; 400 LINK_INVALID when it was used, revoked or is too old",
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
    'Joins by an invitation to the own address: by the link’s token, or by its id where the address is verified',
  access: 'session',
  body: z.union([z.strictObject({ token: linkToken }), z.strictObject({ id: z.uuid() })]),
  reply: z.object({ businessName: z.string() }),
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/{id}/decline',
  summary: "Refuses an invitation to the caller's own verified address",
  access: 'session',
  params: idParams,
  reply: done,
});

export const changeRoleInDirectory = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/role',
  summary: "Changes another member's role to EMPLOYEE, MANAGER or ACCOUNTING; ADMIN only (OP-07)",
  access: 'session',
  params: idParams,
  body: z.object({ role: z.enum(invitableRoles, text.roleRequired) }),
  reply: done,
});
