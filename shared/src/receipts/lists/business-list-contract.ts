import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { receiptRow } from '../contract.ts';
import { listPage, receiptFilter } from './list-contract.ts';
import { sortOrders } from '../rules.ts';

/** Members can have the same name, so the address is included. */
export const businessReceipt = receiptRow.extend({ userId: z.uuid(), employeeEmail: z.string() });
export type BusinessReceipt = z.infer<typeof businessReceipt>;

export const listBusinessReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  summary: "Lists the business's receipts by page, newest first unless sorted",
  access: 'session',
  may: 'see-all-receipts',
  query: receiptFilter.extend({
    sort: z.enum(sortOrders).optional(),
    ...listPage,
  }),
  reply: z.array(businessReceipt),
});
