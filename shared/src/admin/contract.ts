import { z } from 'zod';
import { member } from '../business/contract.ts';
import { businessMessages as text } from '../business/messages.ts';
import { canBeIndexed } from '../categories/rules.ts';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { roles } from '../people/rules.ts';
import { receiptRow } from '../receipts/contract.ts';
import { listPage, receiptFilter } from '../receipts/list-contract.ts';
import { onOneLine } from '../text.ts';

/** All of these are an ADMIN's: 401 and 403 with the texts of OP-51 for everybody else. */

export const adminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    "The business's figures: members, receipts, active categories, and this calendar month's total in dollars (OP-98)",
  access: 'session',
  may: 'see-all-receipts',
  reply: z.object({
    totalUsers: z.number().int(),
    totalReceipts: z.number().int(),
    categories: z.number().int(),
    monthlyTotal: z.number(),
  }),
});

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  costCode: z.string().nullable(),
  createdAt: z.string(),
});
export type Category = z.infer<typeof category>;

export const categoryBody = z.object({
  name: z
    .string(text.categoryNameRequired)
    .overwrite(onOneLine)
    .trim()
    .min(1, text.categoryNameRequired)
    .refine(canBeIndexed, text.categoryNameTooLong),
  costCode: z
    .string()
    .overwrite(onOneLine)
    .trim()
    .refine(canBeIndexed, text.costCodeTooLong)
    .nullish()
    .transform((code) => code || null),
});

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: "The business's active categories, by name",
  access: 'session',
  may: 'manage-categories',
  reply: z.array(category),
});

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Adds a category to the receipt forms of the members (OP-89)',
  access: 'session',
  may: 'manage-categories',
  body: categoryBody,
  reply: category,
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary: 'Changes a category; receipts keep the name they have',
  access: 'session',
  may: 'manage-categories',
  params: idParams,
  body: categoryBody,
  reply: category,
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  summary: 'Hides a category; receipts keep its name (OP-90)',
  access: 'session',
  may: 'manage-categories',
  params: idParams,
  reply: done,
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Every member, in the order createdAt, id',
  access: 'session',
  may: 'manage-members',
  reply: z.array(member),
});

export const changeRole = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}/role',
  summary: "Changes another member's role; never to nobody as ADMIN (OP-07, OP-35)",
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
  summary: "Ends another's membership (OP-35)",
  access: 'session',
  may: 'manage-members',
  proof: 'recent',
  params: idParams,
  reply: done,
});

/** Members may share a name; their address tells them apart. */
export const businessReceipt = receiptRow.extend({ userId: z.uuid(), employeeEmail: z.string() });
export type BusinessReceipt = z.infer<typeof businessReceipt>;

export const listBusinessReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  summary: 'Every receipt that belongs to the business, newest first, a page at a time',
  access: 'session',
  may: 'see-all-receipts',
  query: receiptFilter.extend({
    ...listPage,
  }),
  reply: z.array(businessReceipt),
});
