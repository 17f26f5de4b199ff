import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { receiptRow } from '../receipts/contract.ts';
import { listPage, standingFilter } from '../receipts/lists/list-contract.ts';

/** The receipts of a business that its reports can contain. */
export const reportableReceipts = endpoint({
  method: 'GET',
  path: '/api/reports/receipts',
  summary: "Lists the business's submitted and decided receipts, latest date first, by page",
  access: 'session',
  may: 'keep-accounts',
  query: standingFilter.extend({ ...listPage }),
  reply: z.array(receiptRow),
});
