import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

export const adminOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary:
    "Gets the business's figures: members, receipts, active categories, and this calendar month's total in dollars (OP-98)",
  access: 'session',
  may: 'see-all-receipts',
  reply: z.object({
    totalUsers: z.number().int(),
    totalReceipts: z.number().int(),
    categories: z.number().int(),
    monthlyTotal: z.number(),
  }),
});
