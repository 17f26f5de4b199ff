import { z } from 'zod';
import { done, endpoint, idParams } from '../http/endpoint.ts';
import { onOneLine } from '../text.ts';
import { categoryMessages as text } from './messages.ts';
import { canBeIndexed } from './rules.ts';

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  costCode: z.string().nullable(),
  createdAt: z.string(),
});
export type Category = z.infer<typeof category>;

export const categoryBody = z.object({
  name: z
    .string(text.nameRequired)
    .overwrite(onOneLine)
    .trim()
    .min(1, text.nameRequired)
    .refine(canBeIndexed, text.nameTooLong),
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
  summary: 'Adds a category to members’ receipt forms (OP-89)',
  access: 'session',
  may: 'manage-categories',
  body: categoryBody,
  reply: category,
});

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary: 'Updates a category; existing receipts keep the old name',
  access: 'session',
  may: 'manage-categories',
  params: idParams,
  body: categoryBody,
  reply: category,
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  summary: 'Hides a category; existing receipts keep its name (OP-90)',
  access: 'session',
  may: 'manage-categories',
  params: idParams,
  reply: done,
});
