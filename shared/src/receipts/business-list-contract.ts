import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from './contract.ts';
import { listPage, receiptFilter } from './list-contract.ts';

/** Members can have the same name, so the address is included. */
export const businessReceipt = receiptRow.extend({ userId: z.uuid(), employeeEmail: z.string() });
export type BusinessReceipt = z.infer<typeof businessReceipt>;

export const listBusinessReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  summary: "Lists the business's receipts, newest first, by page",
  access: 'session',
  may: 'see-all-receipts',
  query: receiptFilter.extend({
    ...listPage,
  }),
  reply: z.array(businessReceipt),
});
