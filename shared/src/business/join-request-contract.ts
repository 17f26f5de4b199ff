import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { maxNameLength, roles } from '../auth/rules.ts';
import { onOneLine } from '../text.ts';
import { optionalMessage } from './invitation-contract.ts';
import { businessMessages as text } from './messages.ts';
import { invitableRoles } from './rules.ts';

const businessName = z
  .string(text.businessNameRequired)
  .overwrite(onOneLine)
  .trim()
  .min(1, text.businessNameRequired)
  .max(maxNameLength, text.businessNotFound);

export const joinRequestBody = z.object({
  businessName,
  requestedRole: z.enum(invitableRoles).default('EMPLOYEE'),
  requestMessage: optionalMessage,
});

export const joinRequest = z.object({
  id: z.uuid(),
  user: z.object({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string(),
    /** Anyone can register any address, so ownership is unproven until it's verified. */
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
  may: 'manage-members',
  reply: z.array(joinRequest),
});

export const submitJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests',
  summary:
    'Requests to join the business with exactly this name (OP-80); a free account requests EMPLOYEE (VAL-35)',
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
  summary: "Withdraws the caller's own open request",
  access: 'session',
  params: idParams,
  reply: done,
});

export const approveJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests/{id}/approve',
  summary: 'Approves a join request with the requested role; ADMIN only; 409 if already decided (OP-78)',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: done,
});

export const rejectJoinRequest = endpoint({
  method: 'POST',
  path: '/api/business/join-requests/{id}/reject',
  summary: 'Rejects an open join request; ADMIN only; 409 if already decided',
  access: 'session',
  may: 'manage-members',
  params: idParams,
  body: z.object({ reason: optionalMessage }),
  reply: done,
});
