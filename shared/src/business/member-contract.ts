import { z } from 'zod';
import { roles } from '../auth/rules.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { member } from './contract.ts';
import { businessMessages as text } from './messages.ts';

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Every member, ordered by createdAt, then id',
  access: 'session',
  may: 'manage-members',
  reply: z.array(member),
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}/role',
  summary: "Changes another member's role; a business always has an ADMIN (OP-07, OP-35)",
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  body: z.object({ role: z.enum(roles, text.roleRequired) }),
  reply: member,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Removes another member (OP-35)',
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: done,
});
