import { z } from 'zod';
import { plans } from '../plans/rules.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { emailAddress, user } from '../auth/contract.ts';
import { businessMessages as text } from './messages.ts';
import { invitableRoles } from './rules.ts';

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
  summary: "The caller's business; 404 if they aren't in one",
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
  may: 'change-business',
  proof: 'recent',
  body: changeBusinessBody,
  reply: business,
});

export const leaveBusiness = endpoint({
  method: 'POST',
  path: '/api/business/leave',
  summary: 'Leaves the business; refused for the last ADMIN',
  access: 'session',
  proof: 'recent',
  reply: done,
});

/** A member as shown in lists, ordered by createdAt, then id (OP-37). */
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
    'Members the caller may see: all for an ADMIN, managers and admins for others, none without a business (OP-43)',
  access: 'session',
  reply: z.array(member),
});

export const changeRoleInDirectory = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/role',
  summary: "Changes another member's role to EMPLOYEE, MANAGER or ACCOUNTING; ADMIN only (OP-07)",
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  body: z.object({ role: z.enum(invitableRoles, text.roleRequired) }),
  reply: done,
});
